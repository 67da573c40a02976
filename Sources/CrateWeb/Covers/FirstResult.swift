internal import CrateListener
internal import NIOCore
internal import Synchronization

/// Completes a promise with the first of two results: a value, or nil at the time limit.
final class FirstResult<Value: Sendable>: Sendable {
    private let promise: Mutex<EventLoopPromise<Value?>?>

    private init(_ promise: EventLoopPromise<Value?>) { self.promise = Mutex(promise) }

    /// Returns the value that a body returns within a time limit; nil after it. The body continues, and its result is
    /// dropped.
    static func of(
        within time: TimeAmount, on threads: any TaskExecutor, _ body: @escaping @Sendable () async -> Value?
    ) async -> Value? {
        let promise = ListenerThread.loop.makePromise(of: Value?.self)
        let first = FirstResult(promise)
        let late = promise.futureResult.eventLoop.scheduleTask(in: time) { first.take(nil) }
        Task(executorPreference: threads) { first.take(await body()) }
        let value = try? await promise.futureResult.get()
        late.cancel()
        return value ?? nil
    }

    private func take(_ value: Value?) {
        let open = promise.withLock { promise in
            defer { promise = nil }
            return promise
        }
        open?.succeed(value)
    }
}
