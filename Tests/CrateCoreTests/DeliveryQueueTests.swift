import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CrateCore

@Suite struct DeliveryQueueTests {
    /// What was received, and whether a delivery began before another had ended.
    private struct Received {
        var values: [Int] = []
        var isBusy = false
        var overlaps = 0
    }

    @Test func valuesOfSeveralThreadsAreDeliveredOneAtATimeInTheOrderOfTheirMaking() async throws {
        let queue = DeliveryQueue<Int>()
        let made = Mutex(0)
        let received = Mutex(Received())
        let threads = DispatchGroup()
        @Sendable func make() -> Int {
            made.withLock { made in
                made += 1
                return made
            }
        }
        @Sendable func receive(_ value: Int) {
            received.withLock { received in
                if received.isBusy { received.overlaps += 1 }
                received.isBusy = true
            }
            received.withLock { $0.values.append(value) }
            received.withLock { $0.isBusy = false }
        }
        for _ in 0..<4 {
            threads.enter()
            Thread.detachNewThread {
                for _ in 0..<5_000 { queue.deliver(make, to: receive) }
                threads.leave()
            }
        }
        await withCheckedContinuation { over in threads.notify(queue: .global()) { over.resume() } }
        #expect(received.withLock { $0.values } == Array(1...20_000))
        #expect(received.withLock { $0.overlaps } == 0)
    }

    @Test func aValueMayBeDeliveredDuringADelivery() {
        let queue = DeliveryQueue<Int>()
        var received: [Int] = []
        func receive(_ value: Int) {
            if value < 3 { queue.deliver({ value + 1 }, to: receive) }
            received.append(value)
        }
        queue.deliver({ 1 }, to: receive)
        queue.deliver({ nil }, to: receive)
        #expect(received == [1, 2, 3])
    }
}
