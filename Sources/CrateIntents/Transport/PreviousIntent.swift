internal import CrateCore
internal import CrateStore
public import Intents

/// Restart the track, or go to the one before in its first three seconds.
public struct PreviousIntent: TransportIntent {
    /// "Previous Track".
    public static let title = "Previous Track"
    /// What it does, in one sentence.
    public static let description = "Restart the track, or go to the one before in its first three seconds."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.previous

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
