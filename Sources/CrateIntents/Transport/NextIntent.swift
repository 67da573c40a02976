internal import CrateCore
internal import CrateStore
public import Intents

/// Go to the next track.
public struct NextIntent: TransportIntent {
    /// "Next Track".
    public static let title = "Next Track"
    /// What it does, in one sentence.
    public static let description = "Go to the next track."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.next

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
