internal import CrateCore
internal import CrateStore
public import Intents

/// Give the sound output away for a while and remember the place.
public struct YieldIntent: TransportIntent {
    /// "Yield the Output".
    public static let title = "Yield the Output"
    /// What it does, in one sentence.
    public static let description = "Give the sound output away for a while and remember the place."
    /// A helper.
    public static let isDiscoverable = false

    static let request = TransportRequest.yield

    @Dependency var transport: any Transport
    @Dependency var store: Store

    /// An intent to be filled.
    public init() {}

    /// Asks the engine.
    public func perform() async throws -> TransportResult { try await ask(Self.request) }
}
