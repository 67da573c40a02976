import CrateTesting
import LinuxSystem
import Synchronization
import Testing

/// A count of signals that threads wait for.
@Suite struct SemaphoreTests {
    @Test func eachSignalEndsOneWait() async throws {
        let ended = try await blocking { () -> Int in
            let semaphore = Semaphore()
            let ended = Atomic(0)
            let waiters = (0..<4).map { _ in
                WorkerThread(name: "crate-waiter") {
                    for _ in 0..<250 { semaphore.wait() }
                    ended.add(250, ordering: .relaxed)
                }
            }
            for _ in 0..<1000 { semaphore.signal() }
            waiters.forEach { $0.join() }
            #expect(!semaphore.wait(atMost: .zero))
            return ended.load(ordering: .relaxed)
        }
        #expect(ended == 1000)
    }

    @Test func theFirstSignalsAreThereFromTheStart() {
        let semaphore = Semaphore(2)
        #expect(semaphore.wait(atMost: .zero) && semaphore.wait(atMost: .zero))
        #expect(!semaphore.wait(atMost: .zero))
    }

    @Test func aWaitEndsAtItsLimitOrBySignal() async throws {
        let (isSignalled, time) = try await blocking { () -> (Bool, Duration) in
            let (semaphore, start) = (Semaphore(), ContinuousClock.now)
            return (semaphore.wait(atMost: .milliseconds(1050)), .now - start)
        }
        #expect(!isSignalled && time >= .milliseconds(1050))
        let semaphore = Semaphore()
        semaphore.signal()
        #expect(semaphore.wait(atMost: .seconds(60)))
    }

    @Test func aSemaphoreMayEndWithSignalsTaken() {
        let semaphore = Semaphore(3)
        semaphore.wait()
        #expect(semaphore.wait(atMost: .seconds(60)))
    }
}
