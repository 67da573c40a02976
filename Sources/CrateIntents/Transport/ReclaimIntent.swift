internal import CrateCore
internal import CrateStore
public import Intents

/// Reopens the sound output, and resumes unless playback was paused meanwhile.
public struct ReclaimIntent: TransportIntent {
    /// The title in lists and help: "Reclaim the Output".
    public static let title = "Reclaim the Output"
    /// One sentence for lists and help.
    public static let description = "Take the sound output back and go on unless the music was paused meanwhile."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.reclaim

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
