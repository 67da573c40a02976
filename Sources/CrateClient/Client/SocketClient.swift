/// The client of a box in another process, over its control socket.
///
/// Each request has its own connection, because connections are cheap and a slow request then delays no other.
public struct SocketClient: BoxClient {
    /// The timeout for the greeting.
    static let timeout = Duration.seconds(5)
    /// The timeout for the answer to a notification.
    private static let nudge = Duration.seconds(1)

    /// The path of the socket.
    public let path: String
    /// True if this process logs the replies of intents, so that the box need not.
    public var logsReplies = false

    /// Creates a client of the first box that listens at one of these paths.
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

    /// Creates a client of the box at this path, without connecting to it.
    public init(path: String) { self.path = path }

    /// Runs an intent in the box.
    public func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        try await reply(
            to: WireRequest(
                id: .number(1), run: intent, parameters: parameters, language: language,
                logs: logsReplies ? true : nil))
    }

    /// Runs the intent that an utterance asks for.
    public func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        try await reply(
            to: WireRequest(id: .number(1), say: utterance, conversation: conversation, language: language))
    }

    func reply(to request: WireRequest) async throws -> BoxReply {
        let line = try await ask(request)
        guard let reply = WireLine.reply(line) else { throw BoxError.protocolMismatch(line) }
        return reply
    }

    /// Returns the status of the box.
    public func status(withTracks: Bool) async throws -> StatusDocument {
        try decode(StatusDocument.self, try await ask(WireRequest(id: .number(1), status: true, tracks: withTracks)))
    }

    /// Returns a part of the box's queue.
    public func queue(from: Int, count: Int) async throws -> QueueDocument {
        try await queue(QueueQuestion(from: from, count: count))
    }

    /// Returns the entries of the box's queue that changed after a version.
    public func queueChanges(since version: Int64) async throws -> QueueDocument {
        try await queue(QueueQuestion(since: version))
    }

    private func queue(_ question: QueueQuestion) async throws -> QueueDocument {
        try decode(QueueDocument.self, try await ask(WireRequest(id: .number(1), queue: question)))
    }

    /// Changes the box's queue.
    public func change(_ change: QueueChange) async throws -> BoxReply {
        try await reply(to: WireRequest(id: .number(1), change: change))
    }

    /// Notifies the box that the store was changed.
    public func storeChanged() async throws {
        _ = try await ask(WireRequest(id: .number(1), changed: true), within: Self.nudge)
    }

    /// Returns the events of the box; the stream ends when the connection ends.
    public func events() async throws -> AsyncStream<BoxEvent> {
        let socket = try open()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { greeted in
                let isStarted = ClientThread.detach { follow(socket, greeted) }
                if !isStarted { greeted.resume(throwing: Self.noThread) }
            }
        } onCancel: {
            socket.hangUp()
        }
    }

    /// Reads the events of a connection on the calling thread; the stream begins with the greeting.
    private func follow(
        _ socket: LineSocket, _ greeted: CheckedContinuation<AsyncStream<BoxEvent>, any Error>
    ) {
        var rest = LineSocket.Rest()
        do {
            try greet(Result { try socket.send(JSON.line(WireRequest(id: .number(1), events: true))) }, socket, &rest)
        } catch {
            return greeted.resume(throwing: error)
        }
        let (stream, continuation) = AsyncStream.makeStream(of: BoxEvent.self, bufferingPolicy: .unbounded)
        continuation.onTermination = { _ in socket.hangUp() }
        greeted.resume(returning: stream)
        socket.limit(to: nil)
        while let line = try? socket.receive(&rest) {
            guard let name = try? decode(EventPart.self, line).event, let json = try? WireLine.object(of: line)
            else { continue }
            continuation.yield(BoxEvent(name: name, json: json))
        }
        continuation.finish()
    }

    /// The error without a thread: pthread_create(3) fails with EAGAIN.
    private static var noThread: BoxError { .silent(ClientThread.refusal) }

    private struct EventPart: Decodable {
        let event: String
    }

    private struct Greeting: Decodable {
        let cratebox: Int
    }

    private func open(within limit: Duration? = nil) throws(BoxError) -> LineSocket {
        let socket = try LineSocket(path: path)
        socket.limit(to: limit ?? Self.timeout)
        return socket
    }

    /// Sends a request and returns the line that answers it.
    /// - Parameter limit: The timeout for the answer; nil for no timeout after the greeting.
    func ask(_ request: WireRequest, within limit: Duration? = nil) async throws -> String {
        let socket = try open(within: limit)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isStarted = ClientThread.detach {
                    continuation.resume(with: Result { try exchange(request, on: socket, within: limit) })
                }
                if !isStarted { continuation.resume(throwing: Self.noThread) }
            }
        } onCancel: {
            // The box still answers the request: either that it was cancelled, or its result.
            try? socket.send(JSON.line(WireRequest(cancel: request.id)))
        }
    }

    /// Sends the request without waiting for the greeting, then reads the greeting and the answer.
    private func exchange(_ request: WireRequest, on socket: LineSocket, within limit: Duration?) throws -> String {
        let deadline = limit.map { ContinuousClock.now + $0 }
        var rest = LineSocket.Rest()
        try greet(Result { try socket.send(JSON.line(request)) }, socket, &rest)
        socket.limit(to: deadline.map { $0 - .now })
        guard let line = try socket.receive(&rest) else { throw BoxError.silent("it hung up") }
        return line
    }

    /// Reads the greeting. A box that refuses the connection sends the reason before it closes.
    /// - Parameter sent: How sending the request ended.
    private func greet(_ sent: Result<Void, any Error>, _ socket: LineSocket, _ rest: inout LineSocket.Rest) throws {
        let greeting = try socket.receive(&rest)
        if let sentence = greeting.flatMap(WireLine.sentence(ofRefusal:)) { throw BoxError.silent(sentence) }
        try sent.get()
        guard let greeting else { throw BoxError.silent("it hung up") }
        guard try decode(Greeting.self, greeting).cratebox == WireLine.version else {
            throw BoxError.protocolMismatch(greeting)
        }
    }

    func decode<Part: Decodable>(_ type: Part.Type, _ line: String) throws -> Part {
        do {
            return try JSON.value(type, of: line)
        } catch {
            throw BoxError.protocolMismatch(line)
        }
    }
}
