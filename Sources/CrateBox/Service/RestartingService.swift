public import ServiceLifecycle

/// Runs another service again if it ends with an error, after a pause that grows with each failure.
public struct RestartingService: Service {
    private let service: any Service
    private let failed: @Sendable (any Error) -> Void

    /// Creates a service that restarts another.
    /// - Parameter failed: Receives each error.
    public init(_ service: any Service, failed: @escaping @Sendable (any Error) -> Void) {
        (self.service, self.failed) = (service, failed)
    }

    /// Returns when the service ends without an error, or at shutdown.
    public func run() async throws {
        await LastingService(clock: ThreadClock()).run(failed: failed) { try await service.run() }
    }
}
