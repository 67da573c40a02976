internal import CrateCore
internal import CrateStore
public import Intents

/// Take the sound output back and go on unless the music was paused meanwhile.
public struct ReclaimIntent: TransportIntent {
    /// "Reclaim the Output".
    public static let title = "Reclaim the Output"
    /// What it does, in one sentence.
    public static let description = "Take the sound output back and go on unless the music was paused meanwhile."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.reclaim

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
