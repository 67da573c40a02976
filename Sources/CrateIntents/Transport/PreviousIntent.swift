internal import CrateCore
internal import CrateStore
public import Intents

/// Restarts the track, or skips to the previous one during its first three seconds.
public struct PreviousIntent: TransportIntent {
    /// The title in lists and help: "Previous Track".
    public static let title = "Previous Track"
    /// One sentence for lists and help.
    public static let description = "Restart the track, or go to the one before in its first three seconds."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.previous

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
