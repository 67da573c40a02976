internal import ServiceLifecycle

/// Waits until the service is shut down or cancelled.
///
/// `gracefulShutdown()` of swift-service-lifecycle starts a task in libdispatch's pool, which a box that stays never
/// starts, and which ends a process without a free descriptor.
public func untilShutDown() async {
    let (end, feed) = AsyncStream.makeStream(of: Void.self)
    await withGracefulShutdownHandler {
        for await _ in end {}
    } onGracefulShutdown: {
        feed.finish()
    }
}
