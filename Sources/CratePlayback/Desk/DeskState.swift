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
    /// The device was to be taken back and was not to be had: going on means to try again.
    var isOutputRefused = false
    var repeatMode = RepeatMode.off
    var lastStart: StartReport?
    /// Who waits for the present start.
    var starting: Starter?
    /// Counts those who ask for a start.
    var tickets = 0
    var waiting: [Waiter] = []
    var listeners: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
    var nextListener = 0
    var isClosed = false

    /// Who waits for a start.
    struct Starter {
        var ticket: Int
        var generation: UInt32
        var continuation: CheckedContinuation<AlbumGap?, any Error>
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
        guard event.start == start else { return }
        switch event.kind {
        case .finished, .stopped, .refused, .withdrawn: transport = .stopped
        case .refusedOutput where event.generation == generation: standBy()
        // A later command has decided already.
        case .obeyed where event.generation == generation: agree(LoopEvent.Doing(rawValue: event.code) ?? .nothing)
        default: break
        }
    }

    private mutating func agree(_ doing: LoopEvent.Doing) {
        switch (doing, transport) {
        case (.nothing, _): transport = .stopped
        case (.standing, .playing), (.standing, .stopped): standBy()
        case (.standing, _): break
        case (.playing, _): transport = .playing
        }
        if transport == .playing || transport == .stopped { isOutputRefused = false }
    }

    private mutating func standBy() {
        transport = .yielded(resumes: true)
        isOutputRefused = true
    }

    /// Takes who waits for this start.
    mutating func takeStarter(where isIt: (Starter) -> Bool) -> CheckedContinuation<AlbumGap?, any Error>? {
        guard let starter = starting, isIt(starter) else { return nil }
        starting = nil
        return starter.continuation
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
