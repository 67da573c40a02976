internal import CrateCore
internal import CrateStore
public import Intents

/// Pauses or resumes playback.
public struct ToggleIntent: TransportIntent {
    /// The title in lists and help: "Pause or Resume".
    public static let title = "Pause or Resume"
    /// One sentence for lists and help.
    public static let description = "Pause the music, or let it go on."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.toggle

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
