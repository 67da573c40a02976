internal import NIOCore

/// Stops accepting for a while after accept(2) has failed, for example because the process has no free descriptor: for
/// 10 ms at first, and for twice as long after each further failure, up to a second.
///
/// An accepted connection resets the pause, so that after many clients have left, the next one waits for milliseconds
/// only.
///
/// Replaces NIO's back-off, which is later in the pipeline and thus receives no error of accept(2). NIO's handler only
/// delays the next read, while the failed one is still pending: the socket stays registered, and the event loop calls
/// accept(2) without a pause as long as a client waits. It also delays the read after a success for the rest of a
/// second.
final class AcceptPause: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias OutboundIn = any Channel

    private static let shortest = TimeAmount.milliseconds(10)
    private static let longest = TimeAmount.seconds(1)
    /// The pause after the next failure.
    private var time = AcceptPause.shortest
    private var end: Scheduled<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        time = Self.shortest
        context.fireChannelRead(data)
    }

    /// Drops a read during a pause; at the end of the pause, `autoRead` starts reading again.
    func read(context: ChannelHandlerContext) {
        if end == nil { context.read() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is IOError else { return context.fireErrorCaught(error) }
        if end == nil { pause(context) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        end?.cancel()
        context.fireChannelInactive()
    }

    private func pause(_ context: ChannelHandlerContext) {
        let channel = context.channel
        try? channel.syncOptions?.setOption(.autoRead, value: false)
        end = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
            end = nil
            try? channel.syncOptions?.setOption(.autoRead, value: true)
        }
        time = min(.nanoseconds(2 * time.nanoseconds), Self.longest)
    }
}
