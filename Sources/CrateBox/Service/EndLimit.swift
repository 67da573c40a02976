internal import LinuxSystem
internal import ServiceLifecycle

/// Ends the process if its services do not end in time: a request that waits for a disk cannot be cancelled. What it
/// writes is then on the disk as a whole or not at all, as after a power cut.
struct EndLimit: Service {
    /// How long the services have from the beginning of the shutdown; more than the group's own limit, after which it
    /// cancels them.
    private static let timeout = Duration.seconds(4)

    /// The signal that all services have ended.
    let ended: EndSignal
    /// Ends the process.
    let abandon: @Sendable () -> Void

    func run() async throws {
        try? await gracefulShutdown()
        WorkerThread.detach(name: "crate-end") { [ended, abandon] in
            if !ended.wait(atMost: Self.timeout) { abandon() }
        }
    }
}
