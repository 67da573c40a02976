public import CrateClient
internal import CrateIntents
internal import Intents

/// The box of this process, as everybody else sees it.
public struct LocalClient: BoxClient {
    private let box: Box
    private let exchange: SpokenExchange?

    /// A client of a box, with conversations of its own.
    public init(_ box: Box) {
        self.init(box, exchange: SpokenExchange(box: LocalClient(box, exchange: nil)))
    }

    private init(_ box: Box, exchange: SpokenExchange?) { (self.box, self.exchange) = (box, exchange) }

    /// Runs an intent here. What the store cannot do is a reply as well.
    public func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        try await Language.$current.withValue(Self.language(language)) { try await box.run(intent, parameters) }
    }

    /// Runs here what is asked for in words.
    public func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        guard let conversation, let exchange else {
            return try await Language.$current.withValue(Self.language(language)) { try await box.say(utterance) }
        }
        return await exchange.hear(utterance, in: conversation, language: language ?? Language.current.code)
    }

    /// The status here.
    public func status(withTracks: Bool) async throws -> StatusDocument { await box.status(withTracks: withTracks) }

    /// The events here.
    public func events() async throws -> AsyncStream<BoxEvent> { box.hub.listen() }

    /// Forgets what was remembered of the store.
    public func storeChanged() async throws { box.forget() }

    private static func language(_ code: String?) -> Language { CrateIntents.language(code) ?? .current }
}

extension BoxClient {
    /// Runs an intent by its name, with its parameters as text, in the language of the task.
    /// - Throws: ``CrateClient/BoxError``, and `CancellationError`.
    public func run(_ intent: String, _ parameters: [String: String]) async throws -> BoxReply {
        try await run(intent, parameters, language: Language.current.code)
    }

    /// Runs the intent that is asked for in words, in the language of the task.
    /// - Throws: ``CrateClient/BoxError``, and `CancellationError`.
    public func say(_ utterance: String) async throws -> BoxReply {
        try await say(utterance, in: nil, language: Language.current.code)
    }
}
