internal import Synchronization

/// Admits one caller at a time, in the order of their calls.
final class QueueTurn: Sendable {
    /// The callers that wait for the admitted one, in order; nil if none is admitted.
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>(nil)

    /// Runs a body once all earlier ones have ended.
    func run<Value: Sendable>(_ body: () async -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let isFree = waiting.withLock { waiting in
                guard waiting != nil else {
                    waiting = []
                    return true
                }
                waiting?.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
        let value = await body()
        let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
            guard waiting?.isEmpty == false else {
                waiting = nil
                return nil
            }
            return waiting?.removeFirst()
        }
        next?.resume()
        return value
    }
}
