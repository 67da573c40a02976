internal import LinuxSystem
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// Handles the ends of a group's services.
///
/// The group orders the ends. Its signals and its time limit are not used, because both start libdispatch, which cannot
/// work in a process without a free descriptor.
///
/// A group treats a service that ends during the shutdown of another as a failure, and its error describes all that the
/// service contains. Here a service that has ended stays in the group until it is shut down in turn, and its end shuts
/// down the group.
final class ServiceEnds: Sendable {
    private let first = Mutex<(any Error)?>(nil)
    private let ended = AsyncStream.makeStream(of: Void.self)

    /// Runs services until one of them ends or ``shutDown()`` is called. Shuts them down then, the last one first, and
    /// cancels those that have not ended within the limit.
    /// - Throws: The first error of a service, else the group's.
    func run(_ services: [any Service], endingWithin limit: Duration) async throws {
        let group = group(of: services)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            tasks.addTask { [stream = ended.stream] in
                guard await stream.first(where: { true }) != nil else { return }
                await group.triggerGracefulShutdown()
                try? await ThreadClock().sleep(for: limit)
            }
            // The first task to end is the group, or the time limit.
            try await tasks.next()
            tasks.cancelAll()
        }
        if let error = first.withLock({ $0 }) { throw error }
    }

    /// Shuts the services down. May be called on any thread, and before they run.
    func shutDown() { ended.continuation.yield() }

    private func group(of services: [any Service]) -> ServiceGroup {
        var quiet = Logger(label: "cratebox.services")
        quiet.logLevel = .critical
        // Without a name, a configuration describes all that its service contains, with 23 million
        // instructions in each start.
        let watched = services.map { service in
            ServiceGroupConfiguration.ServiceConfiguration(
                service: WatchedService(service: service, ends: self), serviceName: "service")
        }
        return ServiceGroup(configuration: ServiceGroupConfiguration(services: watched, logger: quiet))
    }

    fileprivate func record(_ error: (any Error)?) {
        if let error { first.withLock { $0 = $0 ?? error } }
        shutDown()
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
        // Waits until this service is shut down in turn, or is cancelled because the group's time is over.
        await untilShutDown()
    }
}

/// Ends the process if its services do not end in time: a request that waits for a disk cannot be cancelled. Its writes
/// are then completely on the disk or not at all, as after a power cut.
struct EndLimit: Service {
    /// How long the services have from the beginning of the shutdown; more than the limit after which they are
    /// cancelled.
    static let timeout = Duration.seconds(4)

    /// Signalled once all services have ended, within the limit or not.
    let ended: Semaphore
    /// Ends the process at once, without any cleaning up.
    let abandon: @Sendable () -> Void

    func run() async throws {
        await untilShutDown()
        WorkerThread.detach(name: "crate-end") { [ended, abandon] in
            if !ended.wait(atMost: Self.timeout) { abandon() }
        }
    }
}
