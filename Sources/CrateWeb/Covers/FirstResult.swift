internal import CrateClient
internal import NIOCore
internal import Synchronization

/// Keeps a promise with the first of two results: the cover, or the end of its time.
final class FirstResult: Sendable {
    private let promise: Mutex<EventLoopPromise<CoverBytes?>?>

    /// Creates a result for a promise.
    init(_ promise: EventLoopPromise<CoverBytes?>) { self.promise = Mutex(promise) }

    /// Takes a result; later ones are dropped.
    func take(_ cover: CoverBytes?) {
        let open = promise.withLock { promise in
            defer { promise = nil }
            return promise
        }
        open?.succeed(cover)
    }
}
