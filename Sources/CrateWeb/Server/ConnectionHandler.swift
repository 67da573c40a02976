internal import CrateListener
internal import NIOCore
internal import NIOHTTP1

/// The answer to a request: a response or a stream of events.
enum WebAnswer: Sendable {
    /// A response of known length.
    case response(WebResponse)
    /// The events of the box, until the client disconnects or the lease ends.
    case events(StreamLease?)
}

/// One connection: assembles requests from their parts, and handles refused heads, time-outs and streams of events
/// without a task.
///
/// The pipeline delivers the parts of the next request only after the response to the previous one.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = WebRequest
    typealias OutboundIn = WebAnswer
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// A request has begun, or may begin.
        case receiving(WebRequest?)
        /// The request is being answered.
        case answering
        /// Events are sent as they happen.
        case streaming(EventWriter)
        /// The connection is closing; further input is dropped.
        case closing
    }

    private let number: Int
    private let clients: ConnectionRegistry
    private let check: HeadCheck
    private let silence: SilenceTimer
    private let heartbeat: TimeAmount
    private var state = State.receiving(nil)
    private var isKeptAlive = true
    private var isHeadOnly = false

    /// Creates the handler of a connection.
    /// - Parameters:
    ///   - timeout: how long the browser may take for a request, or be silent between two.
    ///   - heartbeat: the time between two heartbeats of a stream of events.
    init(number: Int, of clients: ConnectionRegistry, check: HeadCheck, timeout: TimeAmount, heartbeat: TimeAmount) {
        (self.number, self.clients, self.check) = (number, clients, check)
        (silence, self.heartbeat) = (SilenceTimer(timeout: timeout), heartbeat)
    }

    func channelActive(context: ChannelHandlerContext) {
        restartTimer(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        silence.stop()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .receiving(let request) = state else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(let part): append(part, to: request, context)
        case .end:
            guard let request else { return }
            state = .answering
            clients.markBusy(number)
            context.fireChannelRead(wrapInboundOut(request))
            context.fireChannelReadComplete()
        }
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        (isKeptAlive, isHeadOnly) = (head.isKeepAlive, head.method == .HEAD)
        if let refusal = check.refusal(of: head) { return refuse(refusal, context) }
        state = .receiving(WebRequest(head))
    }

    private func append(_ part: ByteBuffer, to request: WebRequest?, _ context: ChannelHandlerContext) {
        guard var request else { return }
        guard request.body.count + part.readableBytes <= WebLimits.body else {
            return refuse(WebResponse(.payloadTooLarge, text: "The body is too long."), context)
        }
        request.body += part.readableBytesView
        state = .receiving(request)
    }

    /// Sends a refusal, and ends the connection: the rest of the request is not read.
    private func refuse(_ response: WebResponse, _ context: ChannelHandlerContext) {
        isKeptAlive = false
        send(response, context, promise: nil)
        context.flush()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let fault = error as? HTTPParserError, case .receiving = state else {
            return context.close(promise: nil)
        }
        isHeadOnly = false
        let isLong = fault == .headerOverflow
        refuse(
            isLong
                ? WebResponse(.requestHeaderFieldsTooLarge, text: "The head is too long.")
                : WebResponse(.badRequest, text: "The request is malformed."), context)
    }
}

// MARK: Responses

extension ConnectionHandler {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .answering = state else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        switch unwrapOutboundIn(data) {
        case .response(let response): send(response, context, promise: promise)
        case .events(let lease): stream(lease, context, promise: promise)
        }
    }

    private func send(_ response: WebResponse, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
        let headers = SafetyHeaders.headers(of: response, isKeptAlive: isKeptAlive)
        let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if !isHeadOnly, !response.body.isEmpty { write(response.body, context) }
        let isLast = !isKeptAlive
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.cascade(to: promise)
        sent.futureResult.assumeIsolated().whenComplete { [self] result in
            guard case .success = result, !isLast else { return context.close(promise: nil) }
            if case .receiving(nil) = state { clients.markIdle(number) }
        }
        // Change the state before the write, which may deliver the parts of the next request. After a refusal, further
        // input may be the rest of the refused request, so it is not read as a new one.
        state = isLast ? .closing : .receiving(nil)
        restartTimer(context)
        context.write(wrapOutboundOut(.end(nil)), promise: sent)
    }

    /// Writes a body in pieces. Each one that is sent restarts the time limit, so that a slow client is not
    /// disconnected.
    private func write(_ body: [UInt8], _ context: ChannelHandlerContext) {
        var rest = context.channel.allocator.buffer(bytes: body)
        while let piece = rest.readSlice(length: min(WebLimits.piece, max(1, rest.readableBytes))) {
            let taken = context.eventLoop.makePromise(of: Void.self)
            taken.futureResult.assumeIsolated().whenSuccess { [self] in silence.record() }
            context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: taken)
        }
    }

    /// Closes a stalled connection: no request, or no piece of a response, within the time limit.
    private func restartTimer(_ context: ChannelHandlerContext) {
        silence.record()
        silence.start(context) { [self] in
            switch state {
            // No limit on silence: the box limits the time of an answer, and the stream has a heartbeat.
            case .answering, .streaming: false
            case .receiving, .closing: true
            }
        }
    }
}

// MARK: Events

extension ConnectionHandler {
    private func stream(
        _ lease: StreamLease?, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
    ) {
        guard clients.beginStream(number) else {
            return send(WebResponse(.serviceUnavailable, text: "Too many pages are open."), context, promise: promise)
        }
        var headers = HTTPHeaders(SafetyHeaders.all)
        headers.add(name: "content-type", value: "text/event-stream")
        headers.add(name: "cache-control", value: "no-store")
        let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        silence.stop()
        let writer = EventWriter(heartbeat: heartbeat, lease: lease) { [self] text in
            let bytes = context.channel.allocator.buffer(string: text)
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
        }
        state = .streaming(writer)
        writer.begin(context)
        promise?.succeed()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let published = event as? ConnectionRegistry.Event, case .streaming(let writer) = state else {
            return context.fireUserInboundEventTriggered(event)
        }
        writer.send(published.name, isTaken: context.channel.isWritable)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if case .streaming(let writer) = state, context.channel.isWritable { writer.catchUp() }
        context.fireChannelWritabilityChanged()
    }
}
