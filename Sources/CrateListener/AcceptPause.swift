internal import NIOCore

/// Stops accepting for a second after accept(2) has failed, for example because the process has no free descriptor.
///
/// NIO's own back-off delays only the next read, but the failed one is still pending: the socket stays registered, and
/// the event loop calls accept(2) without pause as long as a client waits.
final class AcceptPause: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let time: TimeAmount
    private var end: Scheduled<Void>?

    init(time: TimeAmount = .seconds(1)) { self.time = time }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is IOError, end == nil { pause(context) }
        context.fireErrorCaught(error)
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
    }
}
