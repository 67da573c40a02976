internal import CrateCore
import Synchronization

/// Engine side: sends commands with their numbers, and gives each event to whom it concerns.
final class EventDesk: Sendable {
    private struct State {
        var generation: UInt32 = 0
        var tracks: [Rip.Track] = []
        var waiting: [UInt32: CheckedContinuation<AlbumGap?, any Error>] = [:]
        var listeners: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
        var nextListener = 0
        var lastStart: StartReport?
        /// The present start; what an older one still says is dropped.
        var start: UInt32 = 0
        var isClosed = false
    }

    private let link: LoopLink
    private let state = Mutex(State())

    init(link: LoopLink) { self.link = link }

    var lastStart: StartReport? { state.withLock { $0.lastStart } }

    /// Sends a playlist to the loop and waits for what comes of it.
    func begin(_ rip: Rip, playlist: Playlist, at track: Int) async throws -> AlbumGap? {
        let generation = state.withLock { state in
            state.generation += 1
            return state.generation
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let older = state.withLock { state -> [CheckedContinuation<AlbumGap?, any Error>] in
                    // Under the lock: a cancellation that comes later finds the continuation.
                    guard !Task.isCancelled, !state.isClosed else { return [continuation] }
                    let older = Array(state.waiting.values)
                    state.waiting = [generation: continuation]
                    state.start = generation
                    state.tracks = rip.tracks
                    link.playlist.withLock { $0 = playlist }
                    push(Command(kind: .start, generation: generation, track: Int32(track)))
                    return older
                }
                // A newer request has taken their place.
                for continuation in older { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            cancel(generation)
        }
    }

    private func cancel(_ generation: UInt32) {
        let continuation = state.withLock { state in
            let continuation = state.waiting.removeValue(forKey: generation)
            if continuation != nil { push(Command(kind: .stop, generation: generation)) }
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    func send(_ kind: Command.Kind) {
        state.withLock { state in
            state.generation += 1
            push(Command(kind: kind, generation: state.generation))
        }
    }

    func seek(to frame: FrameCount, of track: Track.ID?) {
        state.withLock { state in
            let found = track.map { id in state.tracks.firstIndex { $0.id == id } }
            // A track that is not played is nowhere to go to.
            guard let index = found ?? -1 else { return }
            state.generation += 1
            push(
                Command(kind: .seek, generation: state.generation, track: Int32(index), frame: frame.rawValue))
        }
    }

    /// Under the lock: the ring has one producer at a time.
    private func push(_ command: Command) {
        // A full ring means 256 commands in one wake-up: the flood is what is dropped, never a stop or a start.
        let isUrgent = command.kind == .quit || command.kind == .stop || command.kind == .start
        while !link.commands.push(command), isUrgent { link.commandWakeup.signal() }
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

    /// Ends the streams and whoever still waits; the pump returns.
    func close() {
        let (waiting, listeners) = state.withLock { state in
            state.isClosed = true
            defer {
                state.waiting = [:]
                state.listeners = [:]
            }
            return (Array(state.waiting.values), Array(state.listeners.values))
        }
        for continuation in waiting { continuation.resume(throwing: CancellationError()) }
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

    private func deliver(_ event: LoopEvent) {
        let (continuation, listeners, said) = state.withLock { state in
            let said = publicEvent(event, state)
            if case .started(let report) = said { state.lastStart = report }
            let isAnswer = [.started, .refused, .withdrawn].contains(event.kind)
            let answered = isAnswer ? state.waiting.removeValue(forKey: event.generation) : nil
            return (answered, Array(state.listeners.values), said)
        }
        switch event.kind {
        case .refused: continuation?.resume(returning: link.gap.withLock { $0 })
        case .withdrawn: continuation?.resume(throwing: CancellationError())
        default: continuation?.resume(returning: nil)
        }
        guard let said else { return }
        for listener in listeners { listener.yield(said) }
    }

    private func publicEvent(_ event: LoopEvent, _ state: State) -> PlaybackEvent? {
        // What an older start still says is about other tracks.
        guard event.generation >= state.start else { return nil }
        let track = state.tracks.indices.contains(Int(event.track)) ? state.tracks[Int(event.track)].id : nil
        func place(isPaused: Bool) -> PlaybackPosition? {
            track.map { track in
                let elapsed = event.rate > 0 ? FrameCount(event.frame).duration(at: Int(event.rate)) : .zero
                return PlaybackPosition(track: track, elapsed: elapsed, isPaused: isPaused)
            }
        }
        switch event.kind {
        case .started: return track.map { .started(StartReport(track: $0, missing: Int(event.code))) }
        case .track:
            let isKnown = event.frame > 0 && event.rate > 0
            let length = isKnown ? FrameCount(event.frame).duration(at: Int(event.rate)) : nil
            return track.map { .track($0, length: length) }
        case .paused: return place(isPaused: true).map { .paused($0) }
        case .resumed: return place(isPaused: false).map { .resumed($0) }
        case .sought: return place(isPaused: false).map { .sought($0) }
        case .skipped: return track.map { .skipped($0, reason: ReadFailure.name(of: event.code)) }
        case .damaged: return track.map { .damaged($0, count: Int(event.code)) }
        case .underrun: return .underrun
        case .lost: return .lost(code: Int(event.code))
        case .stopped: return .stopped
        case .finished: return .finished
        case .opened, .refused, .withdrawn: return nil
        }
    }

    func position(at now: Int64) -> PlaybackPosition? {
        let entry = link.position.read()
        let (tracks, start) = state.withLock { ($0.tracks, $0.start) }
        guard entry.phase != .idle, entry.start == start, entry.rate > 0, tracks.indices.contains(entry.track) else {
            return nil
        }
        let elapsed = FrameCount(entry.frame).duration(at: Int(entry.rate))
        let since = entry.phase == .playing ? Duration.nanoseconds(max(now - entry.time, 0)) : .zero
        return PlaybackPosition(
            track: tracks[entry.track].id, elapsed: elapsed + since, isPaused: entry.phase == .paused)
    }
}
