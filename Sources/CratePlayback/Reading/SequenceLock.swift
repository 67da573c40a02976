import Synchronization

/// A sequence lock: the writer never waits, and a reader repeats a read during which a write took place. The protected
/// values must be atomic themselves.
struct SequenceLock: ~Copyable, Sendable {
    // Odd during a write.
    private let number = Atomic<Int64>(0)

    /// Begins a write. Only one thread may write.
    /// - Returns: The number for ``endWrite(_:)``.
    func beginWrite() -> Int64 {
        let before = number.load(ordering: .relaxed)
        number.store(before + 1, ordering: .sequentiallyConsistent)
        return before
    }

    /// Ends a write.
    func endWrite(_ before: Int64) { number.store(before + 2, ordering: .sequentiallyConsistent) }

    /// Begins to read.
    /// - Returns: The number for ``isWhole(_:)``.
    func beginRead() -> Int64 { number.load(ordering: .sequentiallyConsistent) }

    /// Whether no write took place since the read began.
    func isWhole(_ before: Int64) -> Bool {
        before & 1 == 0 && before == number.load(ordering: .sequentiallyConsistent)
    }
}
