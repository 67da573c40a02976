/// The box of this process, as everybody else sees it.
public struct LocalClient: BoxClient {
    private let box: Box

    /// A client of a box.
    public init(_ box: Box) { self.box = box }

    /// Runs an intent here. What the store cannot do is a reply as well.
    public func run(_ intent: String, _ parameters: [String: String]) async throws -> BoxReply {
        try await box.run(intent, parameters)
    }

    /// Runs here what is asked for in words.
    public func say(_ utterance: String) async throws -> BoxReply { try await box.say(utterance) }

    /// The status here.
    public func status(withTracks: Bool) async throws -> StatusDocument { await box.status(withTracks: withTracks) }

    /// The events here.
    public func events() async throws -> AsyncStream<BoxEvent> { box.hub.listen() }

    /// Forgets what was remembered of the store.
    public func storeChanged() async throws { box.forget() }
}
