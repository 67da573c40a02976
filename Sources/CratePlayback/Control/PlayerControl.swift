internal import CrateCore
internal import LinuxSystem
import Synchronization

/// The control side of the playback loop: numbers and sends commands, and distributes the loop's events.
final class PlayerControl: Sendable {
    let link: LoopLink
    let state = Guarded(ControlState())
    /// Called when there may be a change for the journal, on the event pump's thread or a caller's.
    let watcher = Guarded<Callback<Void>?>(nil)

    init(link: LoopLink) { self.link = link }

    var lastStart: StartReport? { state.withLock { $0.lastStart } }

    /// Numbers a command and sends it. Called under the lock, because the ring has one producer at a time.
    func send(_ action: LoopCommand.Action, _ state: inout ControlState) {
        state.generation += 1
        let command = LoopCommand(action: action, generation: state.generation)
        // The ring is full only after 256 commands within one wake-up of the loop.
        while !link.commands.push(command) { link.commandWakeup.signal() }
        link.commandWakeup.signal()
    }

    func listen() -> AsyncStream<PlaybackEvent> {
        .listening(buffering: .bufferingNewest(256)) { continuation in
            state.withLock { $0.addListener(continuation) }
        } removing: { [weak self] number in
            self?.state.withLock { $0.removeListener(number) }
        }
    }

    /// Ends the loop's thread, the event pump, all streams and all waiting calls.
    func close(isRunning: Bool) {
        let left = state.withLock { state in
            if isRunning { send(.quit, &state) }
            return state.close()
        }
        if let left {
            for settler in left.settling { settler.continuation.resume(returning: .unknown) }
            left.starting?.continuation.resume(throwing: CancellationError())
            for waiter in left.waiting { waiter.continuation.resume(returning: false) }
            for listener in left.listeners { listener.continuation.finish() }
        }
        link.eventWakeup.signal()
    }

    /// Delivers events on a separate thread, because the loop must not call into Swift concurrency.
    func pump() {
        while !state.withLock({ $0.isClosed }) {
            waitForEvents()
            while let event = link.events.pop() { deliver(event) }
            releaseLate()
        }
    }

    /// Applies an event, resumes the callers that waited for it, and sends it to the listeners.
    func deliver(_ event: LoopEvent) {
        let playlist = present(event.playlist)
        let (start, obeyed, settled, listeners, published) = state.withLock { state in
            let published = apply(event, playlist, &state)
            state.passed.follow(event, published)
            if case .started(let report) = published { state.lastStart = report }
            let start = event.answersStart ? state.takeStarter { $0.generation == event.generation } : nil
            let settlers = state.takeSettlers(after: event) { link.unplayable.withLock { $0 } }
            let settled = (settlers, state.sound.settlement)
            return (start, state.takeObeyed(), settled, state.listeners, published)
        }
        switch event.kind {
        case .refused, .declined: start?.resume(returning: link.gap.withLock { $0 })
        case .withdrawn: start?.resume(throwing: CancellationError())
        default: start?.resume(returning: nil)
        }
        if let published { for listener in listeners { listener.continuation.yield(published) } }
        let isDone = if case .obeyed(_, let isDone) = event.kind { isDone } else { false }
        for waiter in obeyed { waiter.continuation.resume(returning: !waiter.isOwn || isDone) }
        for settler in settled.0 { settler.continuation.resume(returning: settled.1 ?? .unknown) }
        if event.movesBookmark { bookmarkMoved() }
    }

    /// Applies an event to the state, and returns the event for the listeners, if any.
    private func apply(_ event: LoopEvent, _ playlist: Playlist?, _ state: inout ControlState) -> PlaybackEvent? {
        let release = state.starting?.release
        // The previous music ended while the start was pending, but the loop reports only the failed start.
        let isEndOfFormer = state.former.map { $0 != .stopped } ?? false
        state.apply(event)
        switch event.kind {
        case .refused where event.start == state.start && isEndOfFormer: return .finished
        case .declined:
            guard let release, let gap = link.gap.withLock({ $0 }) else { return nil }
            return .refused(release, gap)
        // Tracks of earlier starts belong to other playlists.
        default:
            guard event.start == state.start else { return nil }
            return playlist.flatMap { event.meaning(in: $0, loss: link.loss.withLock { $0 }) }
        }
    }

    /// Sends an event to the listeners.
    func publish(_ event: PlaybackEvent) {
        for listener in state.withLock({ $0.listeners }) { listener.continuation.yield(event) }
    }

    /// The playlist with a number. Removes the playlists before it.
    private func present(_ number: UInt32) -> Playlist? {
        link.playlists.withLock { playlists in
            if playlists.entries.count > 1 { playlists.removeAll(before: number) }
            return playlists[number]
        }
    }
}
