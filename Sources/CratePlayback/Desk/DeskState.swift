internal import CrateCore

/// What the engine's side knows, under one lock.
struct DeskState {
    /// Number of the command that was sent last.
    var generation: UInt32 = 0
    /// Number of the command that the loop has obeyed last.
    var obeyed: UInt32 = 0
    /// The present start; what an older one still says is dropped.
    var start: UInt32 = 0
    /// What the music is doing, as far as was decided; the loop's word about the last command puts it right.
    var transport = TransportState.stopped
    var repeatMode = RepeatMode.off
    var lastStart: StartReport?
    /// Who waits for the present start.
    var starting: Starter?
    /// What the music did before the start that was sent last, while that is not answered.
    var former: TransportState?
    /// Counts those who ask for a start.
    var tickets = 0
    var waiting: [Waiter] = []
    var listeners: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
    var nextListener = 0
    var isClosed = false

    /// Who waits for a start.
    struct Starter {
        var ticket: Int
        /// Number of the command; nil while the files are tried beside other music.
        var generation: UInt32?
        var continuation: CheckedContinuation<AlbumGap?, any Error>
        /// The first album.
        var release: Release.ID?
        /// What the new music is to do by what was asked since.
        var wish = TransportState.playing
    }

    /// Who waits for a command to be obeyed.
    struct Waiter {
        var generation: UInt32
        /// Their own command, or the last one of somebody else.
        var isOwn: Bool
        /// Told whether there was music to do it with.
        var continuation: CheckedContinuation<Bool, Never>
    }

    /// Takes in what the loop has said.
    mutating func hear(_ event: LoopEvent) {
        if event.kind == .obeyed { obeyed = max(obeyed, event.generation) }
        if event.kind == .declined, event.generation == start { return goBack(to: event) }
        if event.start == start, [.started, .refused, .withdrawn].contains(event.kind) { former = nil }
        guard event.start == start else { return }
        switch event.kind {
        case .finished, .stopped, .refused, .withdrawn: transport = .stopped
        // A later command has decided already.
        case .lost where event.generation == generation: waitForDevice()
        case .busy where event.generation == generation: waitForDevice()
        case .resumed where event.generation == generation && transport.isWaiting: transport = .playing
        case .returned where event.generation == generation: transport = .paused
        case .obeyed where event.generation == generation: agree(LoopEvent.Doing(rawValue: event.code) ?? .nothing)
        default: break
        }
    }

    private mutating func agree(_ doing: LoopEvent.Doing) {
        switch (doing, transport) {
        case (.nothing, _): transport = .stopped
        case (.standing, .yielded): break
        case (.standing, _): transport = .paused
        case (.waiting, _): transport = .waiting(resumes: true)
        case (.standingWithout, _): transport = .waiting(resumes: false)
        case (.playing, _): transport = .playing
        }
    }

    /// The device is lost: going on has to wait for it.
    private mutating func waitForDevice() {
        let isStill = transport == .paused || transport == .waiting(resumes: false)
        transport = .waiting(resumes: !isStill)
    }

    /// The present start was declined: the music before it plays on.
    private mutating func goBack(to event: LoopEvent) {
        start = event.start
        // A later command has decided already.
        if event.generation == generation { transport = former ?? transport }
        former = nil
    }

    /// Takes who waits for this start.
    mutating func takeStarter(where isIt: (Starter) -> Bool) -> CheckedContinuation<AlbumGap?, any Error>? {
        guard let starter = starting, isIt(starter) else { return nil }
        starting = nil
        return starter.continuation
    }

    /// Takes who waits for a start that is merely tried where the music is to stop; else notes what is asked of it.
    mutating func takeTried(by request: TransportRequest) -> CheckedContinuation<AlbumGap?, any Error>? {
        guard let starter = starting, starter.generation == nil, case .to(let wish, _) = starter.wish.after(request)
        else { return nil }
        starting?.wish = wish
        return wish == .stopped ? takeStarter { _ in true } : nil
    }

    /// Notes somebody who waits for the command that was sent last.
    mutating func wait(_ continuation: CheckedContinuation<Bool, Never>, isOwn: Bool) {
        waiting.append(Waiter(generation: generation, isOwn: isOwn, continuation: continuation))
    }

    /// Takes those whose command was obeyed by now.
    mutating func takeObeyed() -> [Waiter] {
        let (done, rest) = (waiting.filter { $0.generation <= obeyed }, waiting.filter { $0.generation > obeyed })
        waiting = rest
        return done
    }
}
