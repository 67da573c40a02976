internal import CrateCore
internal import CrateStore
public import Intents

/// End the music and let go of the sound output.
public struct StopIntent: TransportIntent {
    /// "Stop".
    public static let title = "Stop"
    /// What it does, in one sentence.
    public static let description = "End the music and let go of the sound output."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.stop

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
