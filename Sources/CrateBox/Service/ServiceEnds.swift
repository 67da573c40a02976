internal import LinuxSystem
internal import ServiceLifecycle
internal import Synchronization

/// Handles the ends of a group's services.
///
/// A group treats a service that ends during the shutdown of another as a failure, and its error describes all that the
/// service contains. Here a service that has ended stays in the group until it is shut down in turn, and its end shuts
/// down the group.
final class ServiceEnds: Sendable {
    private let first = Mutex<(any Error)?>(nil)
    private let ended = AsyncStream.makeStream(of: Void.self)

    /// Wraps a service so that its end is handled here.
    func watched(_ service: any Service) -> any Service { WatchedService(service: service, ends: self) }

    /// Runs a group, and shuts it down when one of its services ends.
    /// - Throws: The first error of a service, else the group's.
    func run(_ group: ServiceGroup) async throws {
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { [stream = ended.stream] in
                for await _ in stream { await group.triggerGracefulShutdown() }
            }
            try await group.run()
            tasks.cancelAll()
        }
        if let error = first.withLock({ $0 }) { throw error }
    }

    fileprivate func record(_ error: (any Error)?) {
        if let error { first.withLock { $0 = $0 ?? error } }
        ended.continuation.yield()
    }
}

private struct WatchedService: Service {
    let service: any Service
    let ends: ServiceEnds

    func run() async throws {
        do {
            try await service.run()
            ends.record(nil)
        } catch {
            ends.record(error)
        }
        // Waits until it is shut down in turn; a group that exceeds its time limit cancels instead.
        try? await gracefulShutdown()
    }
}

/// Ends the process if its services do not end in time: a request that waits for a disk cannot be cancelled. What it
/// writes is then on the disk as a whole or not at all, as after a power cut.
struct EndLimit: Service {
    /// How long the services have from the beginning of the shutdown; more than the group's own limit, after which it
    /// cancels them.
    private static let timeout = Duration.seconds(4)

    /// The signal that all services have ended.
    let ended: Semaphore
    /// Ends the process.
    let abandon: @Sendable () -> Void

    func run() async throws {
        try? await gracefulShutdown()
        WorkerThread.detach(name: "crate-end") { [ended, abandon] in
            if !ended.wait(atMost: Self.timeout) { abandon() }
        }
    }
}
