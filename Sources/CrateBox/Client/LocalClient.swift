public import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import Intents

/// A client of the box in the same process.
public struct LocalClient: BoxClient {
    let box: Box
    private let exchange: SpokenExchange?

    /// Creates a client; an open question of one client cannot be answered through another.
    public init(_ box: Box) {
        self.init(box, exchange: SpokenExchange(box: LocalClient(box, exchange: nil)))
    }

    private init(_ box: Box, exchange: SpokenExchange?) { (self.box, self.exchange) = (box, exchange) }

    /// Runs an intent in this process. Errors of the store are replies.
    public func run(_ intent: String, _ parameters: [String: String], language: String?) async throws -> BoxReply {
        try await Language.$current.withValue(Self.language(language)) { try await box.run(intent, parameters) }
    }

    /// Runs what an utterance asks for in this process.
    public func say(_ utterance: String, in conversation: String?, language: String?) async throws -> BoxReply {
        guard let conversation, let exchange else {
            return try await Language.$current.withValue(Self.language(language)) { try await box.say(utterance) }
        }
        return await exchange.interpret(utterance, in: conversation, language: language ?? Language.current.code)
    }

    /// Returns the present status. Only the first query waits for a library that does not answer.
    public func status(withTracks: Bool) async throws -> StatusDocument { await box.status(withTracks: withTracks) }

    /// Returns the present status of a box that plays nothing, with the queue that is stored in a state folder.
    public func status(withTracks: Bool, queueStoredIn state: String) async -> StatusDocument {
        box.restoreQueue(from: state)
        return await box.status(withTracks: withTracks)
    }

    /// The state of the engine's transport, by its name in JSON: `playing`.
    public func state() async throws -> String { box.engine.report.state.name }

    /// The queue's entries from an index on, at most `count` of them.
    public func queue(from: Int, count: Int) async throws -> QueueDocument {
        try await answer { try box.queue(from: from, count: count) }
    }

    /// The entries at the positions that changed since a version.
    public func queueChanges(since version: Int64) async throws -> QueueDocument {
        try await answer { try box.queueChanges(since: version) }
    }

    /// Changes the queue of this box; the reply has the failure, if any.
    public func change(_ change: QueueChange) async throws -> BoxReply { try await box.change(change) }

    /// The events from now on; a listener that is too slow loses some and receives their number.
    public func events() async throws -> AsyncStream<BoxEvent> { box.hub.listen() }

    /// Drops cached store state.
    public func storeChanged() async throws { box.forget() }

    static func language(_ code: String?) -> Language { CrateIntents.language(code) ?? .current }
}

extension BoxClient {
    /// Runs an intent by name, with its parameters as text, in the language of the task.
    /// - Throws: ``CrateClient/BoxError``, and `CancellationError`.
    public func run(_ intent: String, _ parameters: [String: String]) async throws -> BoxReply {
        try await run(intent, parameters, language: Language.current.code)
    }

    /// Runs the intent that an utterance asks for, in the language of the task.
    /// - Throws: ``CrateClient/BoxError``, and `CancellationError`.
    public func say(_ utterance: String) async throws -> BoxReply {
        try await say(utterance, in: nil, language: Language.current.code)
    }
}
