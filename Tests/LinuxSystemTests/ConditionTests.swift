import CrateTesting
import LinuxSystem
import Synchronization
import Testing

/// A lock with a condition that threads wait for.
@Suite struct ConditionTests {
    // SAFETY: all accesses hold the condition's lock.
    private final class Queue: @unchecked Sendable {
        let condition = Condition()
        private var numbers: [Int] = []

        func put(_ number: Int) {
            condition.withLock { numbers.append(number) }
            condition.signal()
        }

        func take() -> Int {
            condition.withLock {
                while numbers.isEmpty { condition.wait() }
                return numbers.removeFirst()
            }
        }
    }

    @Test func eachNumberReachesOneOfTheWaitingThreads() async throws {
        let sum = try await blocking { () -> Int in
            let queue = Queue()
            let sum = Atomic(0)
            let takers = (0..<4).map { _ in
                WorkerThread(name: "crate-taker") {
                    for _ in 0..<250 { sum.add(queue.take(), ordering: .relaxed) }
                }
            }
            for number in 1...1000 { queue.put(number) }
            takers.forEach { $0.join() }
            return sum.load(ordering: .relaxed)
        }
        #expect(sum == 500_500)
    }

    @Test func aWaitEndsAtItsDeadline() async throws {
        let (isSignalled, time) = try await blocking { () -> (Bool, Duration) in
            let condition = Condition()
            let start = ContinuousClock.now
            let isSignalled = condition.withLock {
                let deadline = Deadline(after: .milliseconds(1050))
                while condition.wait(until: deadline) {}
                return false
            }
            return (isSignalled, .now - start)
        }
        #expect(!isSignalled && time >= .milliseconds(1050))
    }
}
