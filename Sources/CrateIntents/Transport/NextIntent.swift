internal import CrateCore
internal import CrateStore
public import Intents

/// Skips to the next track.
public struct NextIntent: TransportIntent {
    /// The title in lists and help: "Next Track".
    public static let title = "Next Track"
    /// One sentence for lists and help.
    public static let description = "Go to the next track."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.next

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
