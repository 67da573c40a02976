/// The client of a box in another process, over its control socket.
///
/// Each request has its own connection, because connections are cheap and a slow request then delays no other.
public struct SocketClient: BoxClient {
    /// The longest time for a box to send its greeting, before it counts as hanging.
    static let timeout = Duration.seconds(5)
    /// The timeout for the answer to a notification.
    private static let nudge = Duration.seconds(1)

    /// The path of the control socket that every request connects to.
    public let path: String
    /// True if this process logs the replies of intents, so that the box need not.
    public var logsReplies = false

    /// Chooses the first of these paths at which a box listens now.
    /// - Throws: ``BoxError/denied(path:)`` if this user may not connect to one of them, else
    ///   ``BoxError/none(tried:)``.
    public init(paths: [String]) throws(BoxError) {
        var problem = BoxError.none(tried: paths)
        for path in paths {
            do throws(BoxError) {
                _ = try LineSocket(path: path)
                self.path = path
                return
            } catch {
                if case .none = problem, case .denied = error { problem = error }
            }
        }
        throw problem
    }

    /// Takes the path of a socket without connecting to it; requests fail if no box listens there.
    public init(path: String) { self.path = path }

    /// Sends the intent over a connection of its own. Cancelling the task asks the box to cancel, and still awaits its
    /// answer.
    public func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        try await reply(
            to: WireRequest(
                id: .number(1), run: intent, parameters: parameters, language: language,
                logs: logsReplies ? true : nil))
    }

    /// Sends an utterance over a connection of its own; the box interprets it.
    public func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        try await reply(
            to: WireRequest(id: .number(1), say: utterance, conversation: conversation, language: language))
    }

    func reply(to request: WireRequest, within limit: Duration? = nil) async throws -> BoxReply {
        let line = try await ask(request, within: limit)
        guard let reply = WireLine.reply(line) else { throw BoxError.protocolMismatch(line) }
        return reply
    }

    /// Requests the status, without a time limit after the greeting.
    public func status(withTracks: Bool) async throws -> StatusDocument {
        try await document(StatusDocument.self, WireRequest(id: .number(1), status: true, tracks: withTracks))
    }

    /// Requests a part of the queue; `from` is an index from 0.
    public func queue(from: Int, count: Int) async throws -> QueueDocument {
        try await queue(QueueQuestion(from: from, count: count))
    }

    /// Requests the entries that changed after a version; all entries if the box no longer has that version.
    public func queueChanges(since version: Int64) async throws -> QueueDocument {
        try await queue(QueueQuestion(since: version))
    }

    private func queue(_ question: QueueQuestion) async throws -> QueueDocument {
        try await document(QueueDocument.self, WireRequest(id: .number(1), queue: question))
    }

    /// Sends a change of the queue; the reply lists what was added, and what was left out with the reason.
    public func change(_ change: QueueChange) async throws -> BoxReply {
        try await reply(to: WireRequest(id: .number(1), change: change))
    }

    /// Makes the box read the store again, and waits at most one second for the answer.
    public func storeChanged() async throws { try await storeChanged(within: Self.nudge) }

    /// Makes the box read the store again.
    /// - Parameter limit: How long to wait for the answer.
    /// - Throws: ``BoxError``.
    public func storeChanged(within limit: Duration) async throws {
        let reply = try await reply(to: WireRequest(id: .number(1), changed: true), within: limit)
        guard reply.exit == .done else { throw BoxError.failed(reply) }
    }

    /// Returns the events of the box from now on; the stream ends when the connection ends.
    public func events() async throws -> AsyncStream<BoxEvent> {
        let socket = try open()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { subscribed in
                let isStarted = ClientThread.detach { follow(socket, subscribed) }
                if !isStarted { subscribed.resume(throwing: Self.noThread) }
            }
        } onCancel: {
            socket.hangUp()
        }
    }

    /// Reads the events of a connection on the calling thread; the stream is returned once the box has subscribed.
    private func follow(
        _ socket: LineSocket, _ subscribed: CheckedContinuation<AsyncStream<BoxEvent>, any Error>
    ) {
        let (stream, continuation) = AsyncStream.makeStream(of: BoxEvent.self, bufferingPolicy: .unbounded)
        var rest = LineSocket.Rest()
        do {
            try socket.receiveGreeting(&rest)
            socket.limit(to: nil)
            try Self.subscribe(socket, &rest) { pass($0, to: continuation) }
        } catch {
            return subscribed.resume(throwing: error)
        }
        continuation.onTermination = { _ in socket.hangUp() }
        subscribed.resume(returning: stream)
        while let line = try? socket.receive(&rest) { pass(line, to: continuation) }
        continuation.finish()
    }

    /// Requests the events. A subscription has no answer of its own, but requests of a connection are answered in
    /// order: the answer to the next one shows that the box has subscribed.
    private static func subscribe(
        _ socket: LineSocket, _ rest: inout LineSocket.Rest, _ pass: (String) -> Void
    ) throws(BoxError) {
        try socket.send(JSON.line(WireRequest(id: .number(1), events: true)))
        try socket.send(JSON.line(WireRequest(id: .number(2), queue: QueueQuestion(count: 0))))
        while let line = try socket.receive(&rest), !WireLine.isAnswer(to: 2, line) { pass(line) }
    }

    private func pass(_ line: String, to continuation: AsyncStream<BoxEvent>.Continuation) {
        guard let name = try? JSON.value(EventPart.self, of: line).event, let json = try? WireLine.object(of: line)
        else { return }
        continuation.yield(BoxEvent(name: name, json: json))
    }

    /// The error if no thread can be created: pthread_create(3) fails with EAGAIN.
    private static var noThread: BoxError { .silent(ClientThread.refusal) }

    private struct EventPart: Decodable {
        let event: String
    }

    private func open(within limit: Duration? = nil) throws(BoxError) -> LineSocket {
        let socket = try LineSocket(path: path)
        socket.limit(to: limit ?? Self.timeout)
        return socket
    }

    /// Sends a request once the box has greeted, and returns the line that answers it.
    /// - Parameter limit: The timeout for the answer; nil for no timeout after the greeting.
    /// - Throws: ``BoxError/none(tried:)`` if the box ends and did not take the request.
    private func ask(_ request: WireRequest, within limit: Duration? = nil) async throws -> String {
        let request = SocketRequest(request, over: try open(within: limit))
        let line = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isStarted = ClientThread.detach {
                    continuation.resume(with: Result { try request.answer(within: limit) })
                }
                if !isStarted { continuation.resume(throwing: Self.noThread) }
            }
        } onCancel: {
            request.cancel()
        }
        guard !WireLine.isOfEndingBox(line) else { throw BoxError.none(tried: [path]) }
        return line
    }

    /// Requests a document that has no exit status. A reply in its place is a failure, even if all members of the
    /// document are optional.
    /// - Throws: ``BoxError``, and `CancellationError` if the box has cancelled the request.
    func document<Document: Decodable>(_ type: Document.Type, _ request: WireRequest) async throws -> Document {
        let line = try await ask(request)
        if let reply = WireLine.reply(line) {
            if reply.exit == .cancelled { throw CancellationError() }
            throw BoxError.failed(reply)
        }
        guard let object = WireLine.object(answering: line), let document = try? JSON.value(type, of: object) else {
            throw BoxError.protocolMismatch(line)
        }
        return document
    }
}
