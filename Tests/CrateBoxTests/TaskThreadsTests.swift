import CrateBox
import CrateTesting
import Dispatch
import Glibc
import LinuxSystem
import Synchronization
import Testing

@Suite(.runsService) struct TaskThreadsTests {
    /// A place where threads wait until it is opened.
    private final class Gate: Sendable {
        private let entered = DispatchSemaphore(value: 0)
        private let isOpen = DispatchSemaphore(value: 0)

        /// Waits as for a disk.
        func passAsDisk() { DiskWait.during { pass() } }
        func pass() {
            entered.signal()
            isOpen.wait()
        }
        func open(for count: Int) { for _ in 0..<count { isOpen.signal() } }
        /// Waits until this number of threads is at the gate; false after a minute.
        func has(_ count: Int) -> Bool {
            (0..<count).allSatisfy { _ in entered.wait(timeout: .now() + 60) == .success }
        }
    }

    /// Counts the jobs that run at a time.
    private final class Running: Sendable {
        private let counts = Mutex((now: 0, most: 0))
        var most: Int { counts.withLock { $0.most } }

        func begin() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
        func end() { counts.withLock { $0.now -= 1 } }
    }

    @Test func whileThreadsWaitForADiskOtherTasksRun() async throws {
        let (threads, gate) = (TaskThreads(count: 2), Gate())
        let waiting = (0..<8).map { _ in Task(executorPreference: threads) { gate.passAsDisk() } }
        #expect(try await blocking { gate.has(8) })
        // The two threads that replace them run at the same time.
        let other = Gate()
        let both = (0..<2).map { _ in Task(executorPreference: threads) { other.pass() } }
        #expect(try await blocking { other.has(2) })
        other.open(for: 2)
        gate.open(for: 8)
        for task in waiting + both { await task.value }
    }

    /// Afterwards no more than the count run at a time.
    @Test func theReplacedThreadsEndAgain() async throws {
        let (threads, gate) = (TaskThreads(count: 2), Gate())
        let waiting = (0..<6).map { _ in Task(executorPreference: threads) { gate.passAsDisk() } }
        #expect(try await blocking { gate.has(6) })
        gate.open(for: 6)
        for task in waiting { await task.value }
        let running = Running()
        let tasks = (0..<500).map { _ in
            Task(executorPreference: threads) {
                running.begin()
                for _ in 0..<20 { sched_yield() }
                running.end()
            }
        }
        for task in tasks { await task.value }
        #expect(running.most <= 2)
    }

    /// A disk that never answers must not use up the memory.
    @Test func onlySoManyThreadsAreReplaced() async throws {
        let (threads, gate) = (TaskThreads(count: 2), Gate())
        let running = Running()
        let tasks = (0..<100).map { _ in
            Task(executorPreference: threads) {
                running.begin()
                gate.passAsDisk()
            }
        }
        #expect(try await blocking { gate.has(31) })
        #expect(running.most <= 33)
        gate.open(for: 100)
        for task in tasks { await task.value }
        #expect(running.most == 100)
    }
}
