internal import CrateCore
internal import ServiceLifecycle

/// Serves for as long as the service lives, whatever becomes of its socket: the network may fail an accept(2), or an
/// address may not be there yet.
struct LastingService: Sendable {
    /// After the first failure it is tried again so soon; after the next ones twice as late each time.
    private static let first = Duration.seconds(1)
    private static let longest = Duration.seconds(60)

    let clock: any Clock<Duration>

    /// Serves, again and again where that ends with an error; returns when it ends without one, or is to end.
    /// - Parameter failed: told of each error.
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

    /// Waits, but no longer than the service lives.
    private func wait(_ pause: Duration) async {
        let waiting = TaskCrew.task { [clock] in try? await clock.sleep(for: pause) }
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
