internal import CrateCore
internal import CrateStore
public import Intents

/// Let the music go on where it was paused.
public struct ResumeIntent: TransportIntent {
    /// "Resume".
    public static let title = "Resume"
    /// What it does, in one sentence.
    public static let description = "Let the music go on where it was paused."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.resume

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
