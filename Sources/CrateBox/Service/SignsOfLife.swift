internal import CratePlayback
internal import LinuxSystem
internal import ServiceLifecycle
internal import Synchronization

/// Tells the service manager that all is well, as often as it wants to hear it, while music should move and does. While
/// none should, the manager is told not to wait for signs, and nobody wakes up.
///
/// A thread of its own sleeps in poll(2): one wake-up a sign, where a task that sleeps takes five.
struct SignsOfLife: Service {
    let notice: ServiceNotice
    /// The manager gives up on a service that it has not heard of for so long.
    let limit: Duration
    /// After each of these it is looked anew whether music should move.
    let events: AsyncStream<PlaybackEvent>
    let isPlaying: @Sendable () -> Bool
    let isWell: @Sendable () -> Bool

    /// Says when to look.
    private final class Bell: Sendable {
        let sign = EventFD()
        let isOver = Atomic<Bool>(false)
    }

    func run() async throws {
        let bell = Bell()
        WorkerThread.detach(name: "crate-signs", stackSize: 128 << 10) { [self] in watch(bell) }
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { for await _ in events { bell.sign.signal() } }
            try? await gracefulShutdown()
            tasks.cancelAll()
        }
        bell.isOver.store(true, ordering: .releasing)
        bell.sign.signal()
    }

    private func watch(_ bell: Bell) {
        var isArmed = true
        while !bell.isOver.load(ordering: .acquiring) {
            bell.sign.clear()
            let plays = isPlaying()
            if plays != isArmed { notice.watch(within: plays ? limit : nil) }
            isArmed = plays
            if plays, isWell() { notice.alive() }
            if plays { _ = bell.sign.wait(atMost: limit / 2) } else { bell.sign.wait() }
        }
    }
}
