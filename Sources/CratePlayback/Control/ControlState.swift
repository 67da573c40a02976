internal import CrateCore

/// The state of the control side, under one lock.
struct ControlState {
    /// The number of the last command that was sent.
    var generation: UInt32 = 0
    /// The number of the last command that the loop has executed.
    var obeyed: UInt32 = 0
    /// The number of the current start; events of earlier ones are dropped.
    var start: UInt32 = 0
    /// What a control has until it is closed: nil afterwards.
    var running: Running? = Running()
    var repeatMode = RepeatMode.off
    var lastStart: StartReport?
    /// The state of playback before the last start, until the loop has answered that start.
    var former: TransportState?
    /// The number of callers that have requested a start.
    var tickets = 0
    /// The result of the last move or resume.
    var sound = SoundState.settled
    /// The tracks that the last move passed over.
    var passed = PassedTracks()
    /// True once the music was ended for good, so that nothing may begin.
    var isEnding = false

    /// The state of playback, with the callers and the listeners that wait for its changes.
    struct Running {
        /// The state of playback as decided by the control; corrected when the loop has executed the last command.
        var transport = TransportState.stopped
        /// The caller that waits for the current start.
        var starting: Starter?
        /// The callers that wait until the loop has executed a command.
        var waiting: [Waiter] = []
        /// The callers that wait until ``ControlState/sound`` is no longer awaited.
        var settling: [Settler] = []
        var listeners: [Listener] = []
        /// The number of the last listener that was added.
        var lastListener = 0
    }

    /// True once the control was closed; no command is sent and no caller waits afterwards.
    var isClosed: Bool { running == nil }

    /// The state of playback; `stopped` once the control is closed.
    var transport: TransportState {
        get { running?.transport ?? .stopped }
        set { running?.transport = newValue }
    }

    /// The caller that waits for the current start.
    var starting: Starter? { running?.starting }

    /// The listeners; none once the control is closed.
    var listeners: [Listener] { running?.listeners ?? [] }

    /// A stream of events, by its number.
    struct Listener {
        let number: Int
        let continuation: AsyncStream<PlaybackEvent>.Continuation
    }

    /// A caller that waits for a start.
    struct Starter {
        /// The progress of a start: its files are tried without interrupting the music, and then it is sent to the
        /// loop.
        enum Progress {
            /// Its files are tried while other music plays; `requested` is the state of the new music after all
            /// requests made since.
            case tried(requested: TransportState)
            /// The command with this number was sent to the loop; with the first album.
            case sent(generation: UInt32, Release.ID)
        }

        var ticket: Int
        var progress = Progress.tried(requested: .playing)
        var continuation: CheckedContinuation<AlbumGap?, any Error>

        /// The number of the command; nil before it is sent.
        var generation: UInt32? { if case .sent(let generation, _) = progress { generation } else { nil } }

        /// The first album; nil before the command is sent.
        var release: Release.ID? { if case .sent(_, let release) = progress { release } else { nil } }

        /// The requested state of the new music; nil once the command is sent.
        var requested: TransportState? { if case .tried(let requested) = progress { requested } else { nil } }
    }

    /// A caller that waits until a command is executed.
    struct Waiter {
        var generation: UInt32
        /// Whether the caller sent the command itself, rather than waiting for the last one sent.
        var isOwn: Bool
        /// Resumed with whether the command had an effect.
        var continuation: CheckedContinuation<Bool, Never>
    }

    /// Corrects the state according to an event of the loop, unless a later command or the shutdown has superseded it.
    mutating func apply(_ event: LoopEvent) {
        guard !isClosed else { return }
        if case .obeyed = event.kind { obeyed = max(obeyed, event.generation) }
        if case .declined = event.kind, event.generation == start { return restoreFormer(event) }
        if event.start == start, event.answersStart { former = nil }
        guard event.start == start else { return }
        switch event.kind {
        case .finished, .stopped, .refused, .withdrawn: transport = .stopped
        case .started, .declined, .obeyed, .settled, .unplayable, .track, .album, .paused, .resumed, .sought, .yielded,
            .lost, .busy, .returned, .opened, .closed, .queued, .underrun, .skipped, .damaged, .slept:
            if event.generation == generation { applyLatest(event.kind) }
        }
    }

    /// Applies an event that no later command has superseded.
    private mutating func applyLatest(_ kind: LoopEvent.Kind) {
        switch kind {
        case .lost, .busy:
            let isStill = transport == .paused || transport == .waiting(resumes: false)
            transport = .waiting(resumes: !isStill)
        case .resumed where transport.isWaiting: transport = .playing
        case .returned: transport = .paused
        case .obeyed(let status, _): agree(status)
        case .started, .refused, .declined, .withdrawn, .settled, .unplayable, .track, .album, .paused, .resumed,
            .sought, .yielded, .opened, .closed, .queued, .underrun, .skipped, .damaged, .slept, .stopped, .finished:
            break
        }
    }

    private mutating func agree(_ status: LoopEvent.Status) {
        switch (status, transport) {
        case (.stopped, _): transport = .stopped
        case (.playing, _): transport = .playing
        case (.waiting, _): transport = .waiting(resumes: true)
        case (.paused(let isDeviceLost, _), _) where isDeviceLost: transport = .waiting(resumes: false)
        case (.paused, .yielded): break
        case (.paused, _): transport = .paused
        }
    }

    /// Restores the previous state after the current start was declined.
    private mutating func restoreFormer(_ event: LoopEvent) {
        start = event.start
        // In a newer generation, a later command has already decided the state.
        if event.generation == generation { transport = former ?? transport }
        former = nil
    }

    /// Removes and returns the caller that waits for a start, if it matches.
    mutating func takeStarter(where isIt: (Starter) -> Bool) -> CheckedContinuation<AlbumGap?, any Error>? {
        guard let starter = starting, isIt(starter) else { return nil }
        running?.starting = nil
        return starter.continuation
    }

    /// Applies a request to a start whose files are still being tried. Removes and returns its caller if the request
    /// stops it.
    mutating func takeTried(by request: TransportRequest) -> CheckedContinuation<AlbumGap?, any Error>? {
        guard case .to(let requested, _)? = starting?.requested?.after(request) else { return nil }
        running?.starting?.progress = .tried(requested: requested)
        return requested == .stopped ? takeStarter { _ in true } : nil
    }

    /// Adds a caller that waits for the last sent command.
    /// - Returns: The answer to the caller if it need not wait: false if the control is closed; otherwise nil.
    mutating func wait(_ continuation: CheckedContinuation<Bool, Never>, isOwn: Bool) -> Bool? {
        guard !isClosed else { return false }
        running?.waiting.append(Waiter(generation: generation, isOwn: isOwn, continuation: continuation))
        return nil
    }

    /// Removes and returns the callers whose command has been executed.
    mutating func takeObeyed() -> [Waiter] {
        let waiting = running?.waiting ?? []
        running?.waiting = waiting.filter { $0.generation > obeyed }
        return waiting.filter { $0.generation <= obeyed }
    }

    /// Adds a listener, and returns its number; nil if the control is closed.
    mutating func addListener(_ continuation: AsyncStream<PlaybackEvent>.Continuation) -> Int? {
        guard let number = running.map({ $0.lastListener + 1 }) else { return nil }
        running?.lastListener = number
        running?.listeners.append(Listener(number: number, continuation: continuation))
        return number
    }

    /// Removes the listener with a number.
    mutating func removeListener(_ number: Int) { running?.listeners.removeAll { $0.number == number } }

    /// Closes the control. Returns the callers and listeners that it had; nil if it was closed before.
    mutating func close() -> Running? {
        defer { running = nil }
        return running
    }
}
