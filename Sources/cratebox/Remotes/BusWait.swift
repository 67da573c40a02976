import CrateBox
import DBus
import ServiceLifecycle
import Synchronization

/// Runs a remote once its bus has a socket. At boot the bus may come later than the box. The number of attempts is
/// limited, so that a machine without a bus does not wake up for it.
final class BusWait: Service {
    /// The bus has no socket yet.
    struct Absent: Error {}

    /// With the pauses of a `RestartingService` about three minutes.
    private static let mostAttempts = 8

    private let bus: BusAddress
    private let remote: any Service
    private let attempts = Atomic(0)

    init(bus: BusAddress, remote: any Service) { (self.bus, self.remote) = (bus, remote) }

    func run() async throws {
        if bus.isPresent {
            attempts.store(0, ordering: .relaxed)
            return try await remote.run()
        }
        if attempts.wrappingAdd(1, ordering: .relaxed).newValue < Self.mostAttempts { throw Absent() }
        await untilShutDown()
    }
}
