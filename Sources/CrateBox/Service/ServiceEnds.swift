internal import ServiceLifecycle
internal import Synchronization

/// How the services of a group end.
///
/// A group takes a service that ends while another is shut down for a failure, and describes that with all that the service
/// holds. Here a service that has ended stays in the group until its turn comes, and its end asks the group to shut down.
final class ServiceEnds: Sendable {
    private let first = Mutex<(any Error)?>(nil)
    private let ended = AsyncStream.makeStream(of: Void.self)

    /// A service whose end, early or not, is kept here.
    func watched(_ service: any Service) -> any Service { WatchedService(service: service, ends: self) }

    /// Runs a group, and shuts it down once one of its services has ended.
    /// - Throws: what the first service threw that failed, else what the group throws.
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

    fileprivate func note(_ error: (any Error)?) {
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
            ends.note(nil)
        } catch {
            ends.note(error)
        }
        // Until its turn; a group that has run out of time cancels instead.
        try? await gracefulShutdown()
    }
}
