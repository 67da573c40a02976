internal import ServiceLifecycle

/// Waits until the service is shut down or cancelled.
///
/// Replaces `gracefulShutdown()` of swift-service-lifecycle, which starts a task in libdispatch's pool: a box does not
/// use that pool, and without a free descriptor it would end the process.
public func untilShutDown() async {
    let (end, feed) = AsyncStream.makeStream(of: Void.self)
    await withGracefulShutdownHandler {
        for await _ in end {}
    } onGracefulShutdown: {
        feed.finish()
    }
}
