import Synchronization

/// A queue of plain values from one thread to another, without locks and without allocation after `init`.
// SAFETY: one thread calls `push`, one other `pop`; each slot is written before `tail` is released and read after it
// is acquired.
@safe final class SingleProducerRing<Element: BitwiseCopyable>: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<Element>
    private let mask: Int
    private let head = Atomic<Int>(0)
    private let tail = Atomic<Int>(0)

    /// Allocates a queue; the capacity must be a power of two.
    init(capacity: Int) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "A ring's capacity is a power of two.")
        unsafe slots = .allocate(capacity: capacity)
        mask = capacity - 1
    }

    deinit { unsafe slots.deallocate() }

    /// Appends a value; returns false unless there is room for it and for `reserve` more. For the producer.
    func push(_ value: Element, leaving reserve: Int = 0) -> Bool {
        let end = tail.load(ordering: .relaxed)
        // Pairs with the release in `pop`.
        guard end - head.load(ordering: .sequentiallyConsistent) <= mask - reserve else { return false }
        unsafe slots[end & mask] = value
        // Pairs with the acquire in `peek`. Sequentially consistent, because the producer then checks whether the
        // consumer waits.
        tail.store(end + 1, ordering: .sequentiallyConsistent)
        return true
    }

    /// The oldest value, which remains in the queue. For the consumer.
    func peek() -> Element? {
        let start = head.load(ordering: .relaxed)
        guard start != tail.load(ordering: .acquiring) else { return nil }
        return unsafe slots[start & mask]
    }

    /// Removes the oldest value. For the consumer.
    func pop() -> Element? {
        let value = peek()
        if value != nil { head.store(head.load(ordering: .relaxed) + 1, ordering: .sequentiallyConsistent) }
        return value
    }

    /// True if the queue is empty. For either side.
    var isEmpty: Bool {
        head.load(ordering: .sequentiallyConsistent) == tail.load(ordering: .sequentiallyConsistent)
    }
}
