import Synchronization

/// A sequence lock: the writer never waits, and a reader reads again if a write came in between. What it protects is
/// atomic itself.
struct SequenceLock: ~Copyable, Sendable {
    // Odd during a write.
    private let number = Atomic<Int64>(0)

    /// Begins a write, of which there is only one at a time.
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

    /// Whether no write came between the beginning of the read and now.
    func isWhole(_ before: Int64) -> Bool {
        before & 1 == 0 && before == number.load(ordering: .sequentiallyConsistent)
    }
}
