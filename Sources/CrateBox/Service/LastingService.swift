internal import CrateCore
public import ServiceLifecycle

/// Runs a server again after errors, until the service ends: the network may make accept(2) fail, or an address may not
/// exist yet.
struct LastingService: Sendable {
    /// The pause after the first failure; it doubles with each further one.
    private static let first = Duration.seconds(1)
    private static let longest = Duration.seconds(60)

    let clock: any Clock<Duration>

    /// Runs `serve`, again after each error; returns when it ends without one, or at shutdown.
    /// - Parameter failed: Receives each error.
    func run(failed: (any Error) -> Void = { _ in }, _ serve: () async throws -> Void) async {
        var pause = Self.first
        while !Task.isCancelled, !Task.isShuttingDownGracefully {
            do {
                return try await serve()
            } catch is CancellationError {
                return
            } catch {
                failed(error)
            }
            await wait(pause)
            pause = min(pause * 2, Self.longest)
        }
    }

    /// Waits, but returns early at shutdown.
    private func wait(_ pause: Duration) async {
        let waiting = TaskExecutorContext.task { [clock] in try? await clock.sleep(for: pause) }
        await withGracefulShutdownHandler {
            await withTaskCancellationHandler {
                _ = await waiting.value
            } onCancel: {
                waiting.cancel()
            }
        } onGracefulShutdown: {
            waiting.cancel()
        }
    }
}

/// Runs another service again if it ends with an error, after a pause that grows with each failure.
public struct RestartingService: Service {
    private let service: any Service
    private let failed: @Sendable (any Error) -> Void

    /// Creates a service that restarts another; the other must be able to run again after an error.
    /// - Parameter failed: receives each error.
    public init(_ service: any Service, failed: @escaping @Sendable (any Error) -> Void) {
        (self.service, self.failed) = (service, failed)
    }

    /// Returns when the service ends without an error, or at shutdown.
    public func run() async throws {
        await LastingService(clock: ThreadClock()).run(failed: failed) { try await service.run() }
    }
}
