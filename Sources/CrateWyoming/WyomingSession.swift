internal import CrateClient
internal import Logging
internal import NIOCore
internal import ServiceLifecycle

/// The messages of one connection: each transcript is answered before the next is read.
struct WyomingSession: Sendable {
    typealias Channel = NIOAsyncChannel<WyomingMessage, ByteBuffer>

    let box: any BoxClient
    /// The languages, the default one first.
    let languages: [ChoiceWords]
    let logger: Logger

    /// Serves a client until it closes the connection or sends an invalid message.
    func serve(_ channel: Channel, number: Int, among clients: WyomingClients) async {
        // Invalid messages and broken connections are not errors of the box.
        try? await channel.executeThenClose { inbound, writer in
            try await withGracefulShutdownHandler {
                for try await message in inbound {
                    try Task.checkCancellation()
                    clients.record(number, isAnswered: true)
                    let answer = await answer(to: message, connection: number)
                    // Recorded before the write, so that a client that does not read counts as silent.
                    clients.record(number, isAnswered: false)
                    if let answer { try await writer.write(answer.bytes) }
                }
            } onGracefulShutdown: {
                channel.channel.close(mode: .input, promise: nil)
            }
        }
    }

    /// The answer to a `describe`, `ping` or `transcript`; nil for other types, which need none.
    private func answer(to message: WyomingMessage, connection: Int) async -> WyomingMessage? {
        switch message.type {
        case "describe": WyomingInfo.message(languages: languages.map(\.code))
        case "ping": WyomingMessage(type: "pong", data: message.text("text").map { ["text": .text($0)] } ?? [:])
        case "transcript": await handled(message, connection: connection)
        default: nil
        }
    }

    private func handled(_ transcript: WyomingMessage, connection: Int) async -> WyomingMessage {
        let text = transcript.text("text") ?? ""
        let language = transcript.text("language") ?? languages[0].code
        let context = Self.texts(of: transcript.data["context"])
        let conversation = context["conversation_id"].map { "id \($0)" } ?? "connection \(connection)"
        let reply = await answer(to: text, in: conversation, language: language)
        record(reply, text)
        let spoken = SpokenReply(reply, in: languages.first { $0.fit(language) } ?? languages[0])
        var answer = WyomingMessage(type: spoken.isUnderstood ? "handled" : "not-handled")
        answer.data["text"] = .text(spoken.sentence)
        if !context.isEmpty { answer.data["context"] = .object(context.mapValues { .text($0) }) }
        return answer
    }

    private func answer(to text: String, in conversation: String, language: String) async -> BoxReply {
        do {
            return try await box.say(text, in: conversation, language: language)
        } catch {
            return BoxReply(clientError: error, words: "\(type(of: error))")
        }
    }

    /// The context to return with the answer: short texts only. Home Assistant sends just an id, the same in every
    /// turn.
    private static func texts(of context: JSONPart?) -> [String: String] {
        guard case .object(let fields)? = context else { return [:] }
        return fields.compactMapValues { if case .text(let text) = $0, text.utf8.count <= 256 { text } else { nil } }
    }

    /// Logs the outcome of an utterance, and its text only at debug level.
    private func record(_ reply: BoxReply, _ text: String) {
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
