import CrateBox
import CrateClient
import CrateCore
import Synchronization

/// The queue of requests from lines and keys.
///
/// One request runs at a time. A request that stops or pauses the music cancels the starts before it: waiting ones are
/// removed, a running one is cancelled.
final class RequestList: Sendable {
    /// The request of a line or a key: an album, a track, or a key's command.
    enum Request: Sendable {
        case album(Release.ID)
        case track(Track.ID)
        case key(KeyRequest)

        /// True if it searches for an album, which may take time.
        var isStart: Bool {
            switch self {
            case .album, .track: true
            case .key(let request): request.words.isPlay
            }
        }

        /// True if it stops or pauses the music.
        var cancelsStarts: Bool {
            guard case .key(let request) = self else { return false }
            return ["Stop", "Pause"].contains(request.words.intent)
        }
    }

    /// A request with what it did when it was added, and the signal of its cancellation.
    struct Turn: Sendable {
        let request: Request
        /// Whether it has removed or cancelled a start before it.
        var hasCancelledStart = false
        /// Finishes when a later request cancels this one, or when the queue is cancelled.
        let isWanted = AsyncStream.makeStream(of: Void.self)
    }

    private struct State {
        var waiting: [Turn] = []
        var present: Turn?
        var reader: CheckedContinuation<Void, Never>?
        var isEnded = false
    }

    /// The maximum number of waiting requests; beyond it the oldest is dropped.
    private static let limit = 64

    private let state = Mutex(State())

    /// Cancels the starts before a request that stops or pauses the music, and returns the waiting ones; `isAny` is
    /// true if any start was cancelled. Must be called before ``add(_:hasCancelledStart:)``, so that their log records
    /// precede the request's.
    func cancelStarts(for request: Request) -> (waiting: [Request], isAny: Bool) {
        guard request.cancelsStarts else { return ([], false) }
        let (off, present) = state.withLock { state in
            defer { state.waiting.removeAll(where: \.request.isStart) }
            return (
                state.waiting.map(\.request).filter(\.isStart), state.present.flatMap { $0.request.isStart ? $0 : nil }
            )
        }
        present?.isWanted.continuation.finish()
        return (off, present != nil || !off.isEmpty)
    }

    /// Appends a request; the oldest is dropped beyond ``limit``. After the end nothing is appended.
    func add(_ request: Request, hasCancelledStart: Bool = false) {
        let reader = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.isEnded else { return nil }
            state.waiting.append(Turn(request: request, hasCancelledStart: hasCancelledStart))
            if state.waiting.count > Self.limit { state.waiting.removeFirst() }
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume()
    }

    /// True if a start is running or waiting.
    var hasStart: Bool {
        state.withLock {
            ($0.waiting.map(\.request) + [$0.present?.request].compactMap(\.self)).contains(where: \.isStart)
        }
    }

    /// Waits for the next request; nil at the end. For one reader only.
    func next() async -> Turn? {
        while true {
            let (turn, isEnded) = state.withLock { state -> (Turn?, Bool) in
                state.present = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
                return (state.present, state.isEnded)
            }
            if turn != nil || isEnded { return turn }
            await withCheckedContinuation { reader in
                let isThere = state.withLock { state in
                    guard state.waiting.isEmpty, !state.isEnded else { return true }
                    state.reader = reader
                    return false
                }
                if isThere { reader.resume() }
            }
        }
    }

    /// Ends the queue: further requests are ignored, waiting ones still run.
    func finish() { end(cancelling: false) }

    /// Cancels everything, waiting and running requests included.
    func cancelAll() { end(cancelling: true) }

    private func end(cancelling: Bool) {
        let (reader, present) = state.withLock { state in
            state.isEnded = true
            if cancelling { state.waiting = [] }
            defer { state.reader = nil }
            return (state.reader, cancelling ? state.present : nil)
        }
        present?.isWanted.continuation.finish()
        reader?.resume()
    }
}
