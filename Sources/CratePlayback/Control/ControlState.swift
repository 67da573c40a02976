internal import CrateCore

/// What the control side knows, under one lock.
struct ControlState {
    /// Number of the command that was sent last.
    var generation: UInt32 = 0
    /// Number of the command that the loop has obeyed last.
    var obeyed: UInt32 = 0
    /// The present start; events of older ones are dropped.
    var start: UInt32 = 0
    /// What the music does, as decided here; corrected when the loop has obeyed the last command.
    var transport = TransportState.stopped
    var repeatMode = RepeatMode.off
    var lastStart: StartReport?
    /// The caller that waits for the present start.
    var starting: Starter?
    /// What the music did before the last start, until the loop has answered it.
    var former: TransportState?
    /// Counts the callers that ask for a start.
    var tickets = 0
    var waiting: [Waiter] = []
    var listeners: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
    var nextListener = 0
    var isClosed = false

    /// A caller that waits for a start.
    struct Starter {
        var ticket: Int
        /// Number of the command; nil while the files are tried and other music plays.
        var generation: UInt32?
        var continuation: CheckedContinuation<AlbumGap?, any Error>
        /// The first album.
        var release: Release.ID?
        /// What the new music is to do, by the requests since.
        var wish = TransportState.playing
    }

    /// A caller that waits until a command is obeyed.
    struct Waiter {
        var generation: UInt32
        /// The command is the caller's own, not merely the last one that was sent.
        var isOwn: Bool
        /// Resumed with whether the command could be done.
        var continuation: CheckedContinuation<Bool, Never>
    }

    /// Applies an event of the loop.
    mutating func apply(_ event: LoopEvent) {
        if case .obeyed = event.kind { obeyed = max(obeyed, event.generation) }
        if case .declined = event.kind, event.generation == start { return restoreFormer(event) }
        if event.start == start, event.answersStart { former = nil }
        guard event.start == start else { return }
        switch event.kind {
        case .finished, .stopped, .refused, .withdrawn: transport = .stopped
        default: if event.generation == generation { applyLatest(event.kind) }
        }
    }

    /// Applies an event that no later command has overtaken.
    private mutating func applyLatest(_ kind: LoopEvent.Kind) {
        switch kind {
        case .lost, .busy:
            let isStill = transport == .paused || transport == .waiting(resumes: false)
            transport = .waiting(resumes: !isStill)
        case .resumed where transport.isWaiting: transport = .playing
        case .returned: transport = .paused
        case .obeyed(let activity, let isDeviceLost, _): agree(activity, isDeviceLost: isDeviceLost)
        default: break
        }
    }

    private mutating func agree(_ activity: Activity, isDeviceLost: Bool) {
        switch (activity, transport) {
        case (.stopped, _): transport = .stopped
        case (.playing, _), (.draining, _): transport = .playing
        case (.waiting, _): transport = .waiting(resumes: true)
        case (.paused, _) where isDeviceLost: transport = .waiting(resumes: false)
        case (.paused, .yielded): break
        case (.paused, _): transport = .paused
        }
    }

    /// The present start was declined: the music before it plays on.
    private mutating func restoreFormer(_ event: LoopEvent) {
        start = event.start
        // A later command has decided already.
        if event.generation == generation { transport = former ?? transport }
        former = nil
    }

    /// Takes the caller that waits for a start.
    mutating func takeStarter(where isIt: (Starter) -> Bool) -> CheckedContinuation<AlbumGap?, any Error>? {
        guard let starter = starting, isIt(starter) else { return nil }
        starting = nil
        return starter.continuation
    }

    /// Takes the caller of a start whose files are still being tried, where a request ends it; otherwise the request
    /// becomes part of the start.
    mutating func takeTried(by request: TransportRequest) -> CheckedContinuation<AlbumGap?, any Error>? {
        guard let starter = starting, starter.generation == nil, case .to(let wish, _) = starter.wish.after(request)
        else { return nil }
        starting?.wish = wish
        return wish == .stopped ? takeStarter { _ in true } : nil
    }

    /// Adds a caller that waits for the last command.
    mutating func wait(_ continuation: CheckedContinuation<Bool, Never>, isOwn: Bool) {
        waiting.append(Waiter(generation: generation, isOwn: isOwn, continuation: continuation))
    }

    /// Takes the callers whose command is obeyed.
    mutating func takeObeyed() -> [Waiter] {
        let (done, rest) = (waiting.filter { $0.generation <= obeyed }, waiting.filter { $0.generation > obeyed })
        waiting = rest
        return done
    }
}
