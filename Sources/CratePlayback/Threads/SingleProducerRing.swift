import Synchronization

/// A ring of plain values from one thread to one other: no lock, no allocation after `init`.
// SAFETY: one thread calls `push`, one other `pop`; each slot is written before `tail` is released and read after it
// is acquired.
@safe final class SingleProducerRing<Element: BitwiseCopyable>: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<Element>
    private let mask: Int
    private let head = Atomic<Int>(0)
    private let tail = Atomic<Int>(0)

    /// A ring for so many values, a power of two.
    init(capacity: Int) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "A ring's capacity is a power of two.")
        unsafe slots = .allocate(capacity: capacity)
        mask = capacity - 1
    }

    deinit { unsafe slots.deallocate() }

    /// Adds a value, and says whether there was room, and this much more. For the producer.
    func push(_ value: Element, leaving reserve: Int = 0) -> Bool {
        let end = tail.load(ordering: .relaxed)
        // Partner: the release in `pop`.
        guard end - head.load(ordering: .sequentiallyConsistent) <= mask - reserve else { return false }
        unsafe slots[end & mask] = value
        // Partner: the acquire in `peek`. Sequentially consistent, since who pushes then asks whether anybody waits.
        tail.store(end + 1, ordering: .sequentiallyConsistent)
        return true
    }

    /// The oldest value, left where it is. For the consumer.
    func peek() -> Element? {
        let start = head.load(ordering: .relaxed)
        guard start != tail.load(ordering: .acquiring) else { return nil }
        return unsafe slots[start & mask]
    }

    /// Takes the oldest value. For the consumer.
    func pop() -> Element? {
        let value = peek()
        if value != nil { head.store(head.load(ordering: .relaxed) + 1, ordering: .sequentiallyConsistent) }
        return value
    }

    /// Whether nothing is in it. For either side.
    var isEmpty: Bool {
        head.load(ordering: .sequentiallyConsistent) == tail.load(ordering: .sequentiallyConsistent)
    }
}
