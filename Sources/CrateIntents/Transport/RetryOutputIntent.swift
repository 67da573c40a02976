internal import CrateCore
internal import CrateStore
public import Intents

/// Checks now whether a lost sound output has returned.
public struct RetryOutputIntent: TransportIntent {
    /// The title in lists and help: "Retry the Output".
    public static let title = "Retry the Output"
    /// One sentence for lists and help.
    public static let description = "Look now whether a lost sound output is back."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    static let request = TransportRequest.retry

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Sends the request to the engine and words the resulting state.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
