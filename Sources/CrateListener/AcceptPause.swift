internal import NIOCore

/// Stops accepting for a while after accept(2) has failed, for example because the process has no free descriptor: for
/// 10 ms at first, and for twice as long after each further failure, up to a second.
///
/// A connection that is accepted ends the series, so a crowd that leaves delays the next client by milliseconds only.
///
/// Replaces NIO's back-off, which comes later in the pipeline and gets no error of accept(2). That one delays only the
/// next read, but the failed one is still pending: the socket stays registered, and the event loop calls accept(2)
/// without pause as long as a client waits. It also delays the read after a success for the rest of a second.
final class AcceptPause: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias OutboundIn = any Channel

    private static let shortest = TimeAmount.milliseconds(10)
    private static let longest = TimeAmount.seconds(1)
    /// How long the next failure stops it.
    private var time = AcceptPause.shortest
    private var end: Scheduled<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        time = Self.shortest
        context.fireChannelRead(data)
    }

    /// Leaves a read in a pause to the end of the pause.
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
