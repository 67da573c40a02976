internal import CrateCore
internal import CrateStore
public import Intents

/// Look now whether a lost sound output is back.
public struct RetryOutputIntent: TransportIntent {
    /// "Retry the Output".
    public static let title = "Retry the Output"
    /// What it does, in one sentence.
    public static let description = "Look now whether a lost sound output is back."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.retry

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
