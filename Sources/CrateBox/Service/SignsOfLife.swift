internal import Foundation
internal import ServiceLifecycle

/// Tells the service manager that all is well, as often as it wants to hear it: while music should move and does, and
/// while none should.
///
/// A thread of its own sleeps in poll(2): one wake-up a sign, where a task that sleeps takes five.
struct SignsOfLife: Service {
    let notice: ServiceNotice
    let every: Duration
    let isWell: @Sendable () -> Bool

    func run() async throws {
        let end = ThreadEnd()
        let thread = Thread { [self] in
            while !end.hasCome(within: every) { if isWell() { notice.alive() } }
        }
        thread.name = "crate-signs"
        thread.stackSize = 128 * 1024
        thread.start()
        try? await gracefulShutdown()
        end.come()
    }
}
