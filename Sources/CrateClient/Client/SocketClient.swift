internal import Dispatch

/// A box in another process, over its socket. Every request has a connection of its own: they are cheap, and one that
/// waits holds up no other.
public struct SocketClient: BoxClient {
    /// How long a box may take to say who it is.
    private static let patience = Duration.seconds(5)
    /// How long it may take to answer what needs no answer.
    private static let nudge = Duration.seconds(1)
    private static let queue = DispatchQueue(label: "cratebox.client", attributes: .concurrent)

    /// The socket that answered.
    public let path: String

    /// A client of the first box that listens at one of these paths.
    /// - Throws: ``BoxError/none(tried:)``.
    public init(paths: [String]) throws(BoxError) {
        guard let path = paths.first(where: { LineSocket(path: $0) != nil }) else { throw .none(tried: paths) }
        self.path = path
    }

    /// A client of the box that listens here.
    public init(path: String) { self.path = path }

    /// Runs an intent there.
    public func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        try await reply(to: WireRequest(id: .number(1), run: intent, parameters: parameters, language: language))
    }

    /// Runs there what is asked for in words.
    public func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        try await reply(
            to: WireRequest(id: .number(1), say: utterance, conversation: conversation, language: language))
    }

    private func reply(to request: WireRequest) async throws -> BoxReply {
        let line = try await ask(request)
        guard let reply = WireLine.reply(line) else { throw BoxError.protocolMismatch(line) }
        return reply
    }

    /// The status there.
    public func status(withTracks: Bool) async throws -> StatusDocument {
        try decode(StatusDocument.self, try await ask(WireRequest(id: .number(1), status: true, tracks: withTracks)))
    }

    /// The queue there.
    public func queue(from: Int, count: Int) async throws -> QueueDocument {
        try await queue(QueueQuestion(from: from, count: count))
    }

    /// What is another entry there since a version.
    public func queueChanges(since version: Int64) async throws -> QueueDocument {
        try await queue(QueueQuestion(since: version))
    }

    private func queue(_ question: QueueQuestion) async throws -> QueueDocument {
        try decode(QueueDocument.self, try await ask(WireRequest(id: .number(1), queue: question)))
    }

    /// Changes the queue there.
    public func change(_ change: QueueChange) async throws -> BoxReply {
        try await reply(to: WireRequest(id: .number(1), change: change))
    }

    /// Says that the store was changed.
    public func storeChanged() async throws {
        _ = try await ask(WireRequest(id: .number(1), changed: true), within: Self.nudge)
    }

    /// The events there. They end with the box.
    public func events() async throws -> AsyncStream<BoxEvent> {
        let socket = try open()
        try socket.send(JSON.line(WireRequest(id: .number(1), events: true)))
        let (stream, continuation) = AsyncStream.makeStream(of: BoxEvent.self, bufferingPolicy: .unbounded)
        continuation.onTermination = { _ in socket.hangUp() }
        Self.queue.async {
            var rest = LineSocket.Rest()
            _ = try? socket.receive(&rest)
            socket.limit(to: nil)
            while let line = try? socket.receive(&rest) {
                guard let name = try? decode(EventPart.self, line).event, let json = try? WireLine.object(of: line)
                else { continue }
                continuation.yield(BoxEvent(name: name, json: json))
            }
            continuation.finish()
        }
        return stream
    }

    private struct EventPart: Decodable {
        let event: String
    }

    private struct Greeting: Decodable {
        let cratebox: Int
    }

    private func open(within limit: Duration? = nil) throws(BoxError) -> LineSocket {
        guard let socket = LineSocket(path: path) else { throw .none(tried: [path]) }
        socket.limit(to: limit ?? Self.patience)
        return socket
    }

    /// Sends a request, and gives the line that answers it; a limit counts for the answer, else only for who answers.
    private func ask(_ request: WireRequest, within limit: Duration? = nil) async throws -> String {
        let socket = try open(within: limit)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                Self.queue.async {
                    continuation.resume(with: Result { try exchange(request, on: socket, within: limit) })
                }
            }
        } onCancel: {
            // The box answers the request itself then: that it was given up, or that it was quicker.
            try? socket.send(JSON.line(WireRequest(cancel: request.id)))
        }
    }

    /// The request goes out at once, the greeting is read with the answer.
    private func exchange(_ request: WireRequest, on socket: LineSocket, within limit: Duration?) throws -> String {
        let deadline = limit.map { ContinuousClock.now + $0 }
        let sent = Result { try socket.send(JSON.line(request)) }
        var rest = LineSocket.Rest()
        // A box that takes nobody in says why before it hangs up.
        let greeting = try socket.receive(&rest)
        if let sentence = greeting.flatMap(WireLine.sentence(ofRefusal:)) { throw BoxError.silent(sentence) }
        try sent.get()
        guard let greeting else { throw BoxError.silent("it hung up") }
        guard try decode(Greeting.self, greeting).cratebox == WireLine.version else {
            throw BoxError.protocolMismatch(greeting)
        }
        socket.limit(to: deadline.map { $0 - .now })
        guard let line = try socket.receive(&rest) else { throw BoxError.silent("it hung up") }
        return line
    }

    private func decode<Part: Decodable>(_ type: Part.Type, _ line: String) throws -> Part {
        do {
            return try JSON.value(type, of: line)
        } catch {
            throw BoxError.protocolMismatch(line)
        }
    }
}
