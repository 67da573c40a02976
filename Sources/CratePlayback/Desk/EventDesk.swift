internal import CrateCore
import Synchronization

/// Engine side: sends commands with their numbers, and gives each event to whom it concerns.
final class EventDesk: Sendable {
    let link: LoopLink
    let state = Guarded(DeskState())
    /// Told of what is worth an entry in the journal; on the thread that takes in events, or that of who asks.
    let watcher = Guarded<Callback<Void>?>(nil)

    init(link: LoopLink) { self.link = link }

    var lastStart: StartReport? { state.withLock { $0.lastStart } }

    /// Gives a command its number and sends it. Under the lock: the ring has one producer at a time.
    func send(_ command: Command, _ state: inout DeskState) {
        state.generation += 1
        var numbered = command
        numbered.generation = state.generation
        push(numbered)
    }

    private func push(_ command: Command) {
        // A full ring means 256 commands in one wake-up.
        while !link.commands.push(command) { link.commandWakeup.signal() }
        link.commandWakeup.signal()
    }

    func listen() -> AsyncStream<PlaybackEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: PlaybackEvent.self, bufferingPolicy: .bufferingNewest(256))
        let number = state.withLock { state -> Int? in
            guard !state.isClosed else { return nil }
            state.nextListener += 1
            state.listeners[state.nextListener] = continuation
            return state.nextListener
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    /// Ends the thread of the loop, the streams and whoever still waits; the pump returns.
    func close(isRunning: Bool) {
        let (starting, waiting, listeners) = state.withLock { state in
            if isRunning { send(Command(kind: .quit, generation: 0), &state) }
            state.isClosed = true
            state.transport = .stopped
            defer {
                state.waiting = []
                state.listeners = [:]
            }
            return (state.takeStarter { _ in true }, state.waiting, Array(state.listeners.values))
        }
        starting?.resume(throwing: CancellationError())
        for waiter in waiting { waiter.continuation.resume(returning: false) }
        for listener in listeners { listener.finish() }
        link.eventWakeup.signal()
    }

    /// Runs on its own thread: the loop must not call into Swift concurrency.
    func pump() {
        while !state.withLock({ $0.isClosed }) {
            link.eventWakeup.wait()
            while let event = link.events.pop() { deliver(event) }
        }
    }

    /// Takes in an event, answers whom it answers, and tells those who listen.
    func deliver(_ event: LoopEvent) {
        let playlist = present(event.playlist)
        let (start, obeyed, listeners, said) = state.withLock { state in
            let asked = state.starting?.release
            // The music before ended by itself while the start was on its way, which then found nothing to leave alone.
            let isOver =
                event.kind == .refused && event.start == state.start && state.former.map { $0 != .stopped } ?? false
            state.hear(event)
            // What an older start still says is about other tracks.
            var said = event.start == state.start ? playlist.flatMap { event.meaning(in: $0) } : nil
            if isOver { said = .finished }
            if event.kind == .declined, let asked, let gap = link.gap.withLock({ $0 }) { said = .refused(asked, gap) }
            if case .started(let report) = said { state.lastStart = report }
            let isAnswer = [.started, .refused, .declined, .withdrawn].contains(event.kind)
            let start = isAnswer ? state.takeStarter { $0.generation == event.generation } : nil
            return (start, state.takeObeyed(), Array(state.listeners.values), said)
        }
        switch event.kind {
        case .refused, .declined: start?.resume(returning: link.gap.withLock { $0 })
        case .withdrawn: start?.resume(throwing: CancellationError())
        default: start?.resume(returning: nil)
        }
        if let said { for listener in listeners { listener.yield(said) } }
        for waiter in obeyed { waiter.continuation.resume(returning: !waiter.isOwn || event.frame == 1) }
        if event.kind.movesBookmark { moveBookmark() }
    }

    /// Tells those who listen.
    func tell(_ event: PlaybackEvent) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(event) }
    }

    /// The playlist of a number; those before it are of no use any more.
    private func present(_ number: UInt32) -> Playlist? {
        link.playlists.withLock { playlists in
            if playlists.count > 1 { playlists = playlists.filter { $0.key >= number } }
            return playlists[number]
        }
    }
}
