internal import CrateCore
internal import CrateStore
public import Intents

/// Stops playback and closes the sound output.
public struct StopIntent: TransportIntent {
    /// The title in lists and help: "Stop".
    public static let title = "Stop"
    /// One sentence for lists and help.
    public static let description = "End the music and let go of the sound output."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.stop

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
