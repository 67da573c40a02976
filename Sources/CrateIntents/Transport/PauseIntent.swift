internal import CrateCore
internal import CrateStore
public import Intents

/// Pause the music at the moment that is heard.
public struct PauseIntent: TransportIntent {
    /// "Pause".
    public static let title = "Pause"
    /// What it does, in one sentence.
    public static let description = "Pause the music at the moment that is heard."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.pause

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
