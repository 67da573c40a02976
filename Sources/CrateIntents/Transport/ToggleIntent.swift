internal import CrateCore
internal import CrateStore
public import Intents

/// Pause the music, or let it go on.
public struct ToggleIntent: TransportIntent {
    /// "Pause or Resume".
    public static let title = "Pause or Resume"
    /// What it does, in one sentence.
    public static let description = "Pause the music, or let it go on."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.toggle

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
