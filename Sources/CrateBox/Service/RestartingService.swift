public import ServiceLifecycle

/// Runs another service again when it ends with an error, after a pause that grows with each failure.
public struct RestartingService: Service {
    private let service: any Service
    private let failed: @Sendable (any Error) -> Void

    /// Restarts a service.
    /// - Parameter failed: Called with each error.
    public init(_ service: any Service, failed: @escaping @Sendable (any Error) -> Void) {
        (self.service, self.failed) = (service, failed)
    }

    /// Returns when the service ends without an error, or is to end.
    public func run() async throws {
        await LastingService(clock: ThreadClock()).run(failed: failed) { try await service.run() }
    }
}
