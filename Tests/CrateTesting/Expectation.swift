import Dispatch
import Synchronization

/// Something did not happen in time.
public struct TimedOut: Error, CustomStringConvertible {
    /// What was waited for.
    public let awaited: String
    /// How long.
    public let limit: Duration
    /// What there was instead.
    public let found: String

    /// An error of a wait.
    public init(awaited: String, limit: Duration, found: String) {
        (self.awaited, self.limit, self.found) = (awaited, limit, found)
    }

    /// All of it, in a sentence.
    public var description: String { "waited \(limit) for \(awaited); there was: \(found)" }
}

/// Waits for one value that comes from a callback, with a limit.
final class Expectation<Value: Sendable>: Sendable {
    private enum State {
        case open
        case waiting(CheckedContinuation<Value, any Error>)
        case settled(Result<Value, any Error>)
        case over
    }

    private let state = Mutex(State.open)

    /// Gives the result. Only the first one counts.
    func settle(_ result: Result<Value, any Error>) {
        let waiter: CheckedContinuation<Value, any Error>? = state.withLock { state in
            switch state {
            case .open: state = .settled(result)
            case .waiting(let continuation):
                state = .over
                return continuation
            case .settled, .over: break
            }
            return nil
        }
        waiter?.resume(with: result)
    }

    /// The result, or `TimedOut` after the limit. To be asked once.
    func value(within limit: Duration, of awaited: String, found: @escaping @Sendable () -> String) async throws
        -> Value
    {
        let (seconds, attoseconds) = limit.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        let expiry = DispatchWorkItem { [weak self] in
            self?.settle(.failure(TimedOut(awaited: awaited, limit: limit, found: found())))
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: expiry)
        defer { expiry.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            let result: Result<Value, any Error>? = state.withLock { state in
                if case .settled(let result) = state {
                    state = .over
                    return result
                }
                state = .waiting(continuation)
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }
}
