internal import CrateCore
internal import CrateStore
public import Intents

/// Resumes playback where it was paused.
public struct ResumeIntent: TransportIntent {
    /// The title in lists and help: "Resume".
    public static let title = "Resume"
    /// One sentence for lists and help.
    public static let description = "Let the music go on where it was paused."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.resume

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
