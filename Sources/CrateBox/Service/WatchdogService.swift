internal import CratePlayback
internal import LinuxSystem
internal import ServiceLifecycle
internal import Synchronization

/// Pings the service manager's watchdog while music should play and its frames advance. While no music should play, the
/// watchdog is off and the thread sleeps.
///
/// Runs on a thread that sleeps in poll(2): one wake-up per ping, where a sleeping task takes five.
struct WatchdogService: Service {
    let notice: ServiceNotice
    /// The time after which the service manager would restart the box: `WATCHDOG_USEC`.
    let limit: Duration
    /// Events after which it is checked whether music should play.
    let events: AsyncStream<PlaybackEvent>
    let isPlaying: @Sendable () -> Bool
    let isWell: @Sendable () -> Bool

    /// Wakes the thread.
    private final class Bell: Sendable {
        let sign = EventFD()
        let isOver = Atomic<Bool>(false)
    }

    func run() async throws {
        let bell = Bell()
        WorkerThread.detach(name: "crate-signs", stackSize: 128 << 10) { [self] in watch(bell) }
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { for await _ in events { bell.sign.signal() } }
            await untilShutDown()
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
