internal import NIOCore

/// Delays what a connection receives until its client is admitted: later handlers of the pipeline receive neither
/// `channelActive` nor bytes before.
///
/// Bytes arrive without a read if the client has closed its side: NIO then reads all that it has sent.
final class AdmissionGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    typealias OutboundIn = NIOAny

    /// Sent through the pipeline of a client that is admitted.
    struct Opening: Sendable {}

    private enum Arrival {
        case active
        case bytes(NIOAny)
        case allBytes
        case event(Any)
    }

    private var waiting: [Arrival] = []
    private var isReadAsked = false

    func channelActive(context: ChannelHandlerContext) { waiting.append(.active) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { waiting.append(.bytes(data)) }

    func channelReadComplete(context: ChannelHandlerContext) { waiting.append(.allBytes) }

    func read(context: ChannelHandlerContext) { isReadAsked = true }

    func channelInactive(context: ChannelHandlerContext) {
        waiting = []
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is Opening { open(context) } else { waiting.append(.event(event)) }
    }

    private func open(_ context: ChannelHandlerContext) {
        for arrival in waiting {
            switch arrival {
            case .active: context.fireChannelActive()
            case .bytes(let bytes): context.fireChannelRead(bytes)
            case .allBytes: context.fireChannelReadComplete()
            case .event(let event): context.fireUserInboundEventTriggered(event)
            }
        }
        waiting = []
        if isReadAsked { context.read() }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}
