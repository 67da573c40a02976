internal import CrateCore
internal import CrateStore
public import Intents

/// Pauses playback at the current frame.
public struct PauseIntent: TransportIntent {
    /// The title in lists and help: "Pause".
    public static let title = "Pause"
    /// One sentence for lists and help.
    public static let description = "Pause the music at the moment that is heard."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.pause

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
