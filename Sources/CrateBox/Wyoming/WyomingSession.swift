internal import Logging
internal import NIOCore
internal import ServiceLifecycle

/// What is said on one connection: each transcript is answered before the next is read.
struct WyomingSession: Sendable {
    typealias Channel = NIOAsyncChannel<WyomingMessage, ByteBuffer>

    let exchange: SpokenExchange
    let languages: [String]
    let logger: Logger

    /// Answers a client until it has closed, or has sent what is no message.
    func serve(_ channel: Channel, number: Int) async {
        // Neither what a client sends nor that it goes away in the middle is an event of the box.
        try? await channel.executeThenClose { inbound, writer in
            try await withGracefulShutdownHandler {
                for try await message in inbound {
                    if let answer = await answer(to: message, connection: number) {
                        try await writer.write(answer.bytes)
                    }
                }
            } onGracefulShutdown: {
                channel.channel.close(mode: .input, promise: nil)
            }
        }
    }

    /// What a message is answered; nil where nothing is.
    private func answer(to message: WyomingMessage, connection: Int) async -> WyomingMessage? {
        switch message.type {
        case "describe": WyomingInfo.message(languages: languages)
        case "ping": WyomingMessage(type: "pong", data: message.data.filter { $0.key == "text" })
        case "transcript": await handled(message, connection: connection)
        default: nil
        }
    }

    private func handled(_ transcript: WyomingMessage, connection: Int) async -> WyomingMessage {
        let text = transcript.text("text") ?? ""
        let language = transcript.text("language") ?? languages.first ?? "en"
        let context = transcript.data["context"]
        let conversation = Self.conversation(in: context) ?? "connection \(connection)"
        let reply = await exchange.hear(text, in: conversation, language: language)
        note(reply, text)
        let spoken = SpokenReply(reply, language: language)
        var answer = WyomingMessage(type: spoken.isUnderstood ? "handled" : "not-handled")
        answer.data["text"] = .text(spoken.sentence)
        if let context, context != .null { answer.data["context"] = context }
        return answer
    }

    /// Home Assistant sends the same id with every turn, and nothing else of what it was sent.
    private static func conversation(in context: JSONPart?) -> String? {
        guard case .object(let fields)? = context, case .text(let id)? = fields["conversation_id"] else { return nil }
        return "id \(id)"
    }

    /// One record an utterance. Its words are the speaker's own affair.
    private func note(_ reply: BoxReply, _ text: String) {
        let facts = try? reply.decode(Facts.self)
        let outcome = facts?.outcome ?? facts?.error ?? facts?.status ?? "unknown"
        var metadata: Logger.Metadata = ["outcome": .string(outcome)]
        if let intent = facts?.intent { metadata["intent"] = .string(intent) }
        logger.info("say", metadata: metadata)
        logger.debug("heard", metadata: ["text": .string(text)])
    }

    private struct Facts: Decodable {
        let intent: String?
        let outcome: String?
        let error: String?
        let status: String?
    }
}
