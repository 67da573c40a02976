internal import CrateCore
internal import CrateStore
public import Intents

/// Gives up the sound output for a while and keeps the position.
public struct YieldIntent: TransportIntent {
    /// The title in lists and help: "Yield the Output".
    public static let title = "Yield the Output"
    /// One sentence for lists and help.
    public static let description = "Give the sound output away for a while and remember the place."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.yield

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
