import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// The queue between the threads of a scan.
@Suite struct ScanThreadsTests {
    @Test func everythingThatIsPutInComesOutOnce() async throws {
        let handover = BoundedQueue<Int>(capacity: 3)
        let out = Gathered()
        try await blocking {
            let takers = (0..<3).map { _ in Thread { while let number = handover.take() { out.add(number) } } }
            takers.forEach { $0.start() }
            for number in 0..<1000 { _ = handover.put(number) }
            handover.close()
            while takers.contains(where: { !$0.isFinished }) { sched_yield() }
        }
        #expect(out.numbers.sorted() == Array(0..<1000))
        #expect(handover.isOver && !handover.put(1) && handover.take() == nil)
    }

    @Test func whoWaitsForRoomIsLetGoWhenItEnds() async throws {
        let handover = BoundedQueue<Int>(capacity: 1)
        let results = Gathered()
        try await blocking {
            let putters = (0..<3).map { number in Thread { results.add(handover.put(number) ? 1 : 0) } }
            putters.forEach { $0.start() }
            while results.numbers.isEmpty { sched_yield() }
            handover.close(dropping: true)
            while putters.contains(where: { !$0.isFinished }) { sched_yield() }
        }
        #expect(results.numbers.sorted() == [0, 0, 1])
        #expect(handover.take() == nil)
    }

    @Test func whatComesTooLateIsNotWaitedFor() {
        let handover = BoundedQueue<Int>(capacity: 1)
        #expect(handover.take(within: .zero) == nil)
        #expect(!handover.isOver)
        #expect(handover.put(5) && handover.take(within: .seconds(5)) == 5)
    }

    @Test func theOrderIsTheWalks() {
        var order = WalkOrder()
        var seen: [Int] = []
        for sequence in [2, 0, 1, 5, 4, 3] {
            order.take(FolderInspection(sequence: sequence, folder: "")) { seen.append($0.sequence) }
        }
        #expect(seen == [0, 1, 2, 3, 4, 5])
    }

    @Test(arguments: [
        ("2", "10"), ("a2b", "a10b"), ("02", "2"), ("Song 9", "song 10"), ("a", "B"), ("a", "aa"), ("", "a"),
        ("x99999999999999999999999", "x100000000000000000000000"), ("9x", "10"), ("B", "b"),
    ])
    func namesAreInNaturalOrder(_ pair: (String, String)) {
        #expect(NaturalOrder.precedes(pair.0, pair.1))
        #expect(!NaturalOrder.precedes(pair.1, pair.0))
        #expect(!NaturalOrder.precedes(pair.0, pair.0))
    }
}

private final class Gathered: @unchecked Sendable {
    // SAFETY: all accesses hold the lock.
    private var list: [Int] = []
    private let lock = NSLock()
    var numbers: [Int] { lock.withLock { list } }
    func add(_ number: Int) { lock.withLock { list.append(number) } }
}
