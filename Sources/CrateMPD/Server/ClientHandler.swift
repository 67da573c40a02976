internal import CrateListener
internal import NIOCore

/// Bytes that a session sends to its client.
enum ClientAnswer: Sendable {
    case bytes([UInt8])
    /// The commands have finished.
    case end(ClientSession.End)
}

/// One client's connection: turns bytes into commands, and handles waiting, time-outs and disconnection without a task.
///
/// Parses the next line, and reads from the socket, only after the earlier commands have been answered.
final class ClientHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = CommandBatch
    typealias OutboundIn = ClientAnswer
    typealias OutboundOut = ByteBuffer

    /// The greeting, with the version of the protocol that this server implements.
    static let greeting = "OK MPD 0.23.5\n"

    private let silence: SilenceTimer
    private var reader = LineReader()
    private var conversation = ClientConversation()
    /// True while commands run.
    private var isRunning = false
    /// True if the socket must be read once the commands have been answered.
    private var isReadAsked = false
    /// True if the client has closed its sending side.
    private var hasEnded = false

    /// Creates the handler of a client.
    /// - Parameter timeout: how long the client may be silent, except in `idle`.
    init(timeout: TimeAmount) { silence = SilenceTimer(timeout: timeout) }

    func channelActive(context: ChannelHandlerContext) {
        send(Self.greeting, context)
        silence.record()
        startTimer(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        silence.stop()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        silence.record()
        reader.append(unwrapInboundIn(data).readableBytesView)
        proceed(context)
    }

    func read(context: ChannelHandlerContext) {
        if isRunning { isReadAsked = true } else { context.read() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let change as ClientRegistry.Change:
            guard let lines = conversation.record(change.changed) else { return }
            send(lines, context)
            // The client no longer waits for changes, so the silence limit applies again.
            silence.record()
            startTimer(context)
        case ChannelEvent.inputClosed:
            // Answer the lines received before the end first.
            hasEnded = true
            proceed(context)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .bytes(let bytes):
            let buffer = context.channel.allocator.buffer(bytes: bytes)
            let sent = context.eventLoop.makePromise(of: Void.self)
            // A client that reads its replies is connected, so the limit on its silence begins anew.
            sent.futureResult.assumeIsolated().whenSuccess { [self] in silence.record() }
            sent.futureResult.cascade(to: promise)
            context.write(wrapOutboundOut(buffer), promise: sent)
        case .end(let end):
            isRunning = false
            promise?.succeed()
            finish(end, context)
        }
    }

    private func finish(_ end: ClientSession.End, _ context: ChannelHandlerContext) {
        silence.record()
        switch end {
        case .done: break
        case .close: return context.close(promise: nil)
        case .waits(let wanted):
            if let lines = conversation.waits(for: wanted) {
                send(lines, context)
            } else {
                // A client may wait for a change for days, so there is no limit on its silence.
                silence.stop()
            }
        }
        proceed(context)
        guard !isRunning, isReadAsked else { return }
        isReadAsked = false
        context.read()
    }

    /// Handles lines up to the next one that must be run.
    private func proceed(_ context: ChannelHandlerContext) {
        do {
            while !isRunning, let line = try reader.next() {
                switch conversation.take(line) {
                case .nothing: break
                case .answer(let lines): send(lines, context)
                case .close: return context.close(promise: nil)
                case .run(let batch):
                    isRunning = true
                    context.fireChannelRead(wrapInboundOut(batch))
                    context.fireChannelReadComplete()
                }
            }
        } catch {
            return context.close(promise: nil)
        }
        if hasEnded, !isRunning { return context.close(promise: nil) }
        if !conversation.isIdle { startTimer(context) }
    }

    private func send(_ lines: [String], _ context: ChannelHandlerContext) {
        send(lines.map { $0 + "\n" }.joined(), context)
    }

    private func send(_ text: String, _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(string: text)), promise: nil)
    }

    /// Disconnects a client that neither sends, nor reads, nor waits for a change. A client may wait for days.
    private func startTimer(_ context: ChannelHandlerContext) {
        silence.start(context) { [self] in !conversation.isIdle }
    }
}
