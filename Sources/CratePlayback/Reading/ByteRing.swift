internal import Glibc
import Synchronization

/// The bytes from the reader to the playback loop. Positions are counted from the first byte ever put in.
// SAFETY: one thread fills and one other takes; the counters are released after and acquired before the bytes are
// touched.
@safe final class ByteRing: @unchecked Sendable {
    /// The size in bytes, a power of two.
    let capacity: Int
    private let bytes: UnsafeMutableRawPointer
    private let taken = Atomic<Int>(0)
    private let filled = Atomic<Int>(0)

    /// Allocates a ring; `capacity` must be a power of two. Memory pages are first touched when they are filled.
    init(capacity: Int) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "A ring's capacity is a power of two.")
        self.capacity = capacity
        unsafe bytes = .allocate(byteCount: capacity, alignment: 4096)
    }

    deinit { unsafe bytes.deallocate() }

    /// The position of the next byte to put in.
    var end: Int { filled.load(ordering: .sequentiallyConsistent) }
    /// The position of the next byte to take.
    var start: Int { taken.load(ordering: .acquiring) }
    /// The bytes that can be filled now; for the thread that fills, the number only grows.
    var free: Int { capacity - (filled.load(ordering: .relaxed) - taken.load(ordering: .sequentiallyConsistent)) }

    /// Reads from a file directly into the ring: pread(2). For the reader.
    /// - Returns: pread's result; errno is unchanged.
    func fill(from descriptor: Int32, at offset: Int64, atMost count: Int) -> Int {
        let end = filled.load(ordering: .relaxed)
        let place = end & (capacity - 1)
        let room = min(count, free, capacity - place)
        // SAFETY: `room` bytes from `place` on are free, and within the ring.
        let got = unsafe pread(descriptor, bytes + place, room, off_t(offset))
        if got > 0 { filled.store(end + got, ordering: .sequentiallyConsistent) }
        return got
    }

    /// Copies available bytes out, up to the position `limit`. For the loop.
    func take(into target: inout MutableRawSpan, upTo limit: Int) -> Int {
        let start = taken.load(ordering: .relaxed)
        let count = min(target.byteCount, limit - start, end - start)
        guard count > 0 else { return 0 }
        let place = start & (capacity - 1)
        let first = min(count, capacity - place)
        // SAFETY: `count` bytes are filled and fit into the target: `first` up to the ring's end, the others from its
        // beginning.
        unsafe target.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            unsafe memcpy(base, bytes + place, first)
            unsafe memcpy(base + first, bytes, count - first)
        }
        taken.store(start + count, ordering: .sequentiallyConsistent)
        return count
    }

    /// Drops bytes up to a position. For the loop.
    func skip(to place: Int) {
        if place > taken.load(ordering: .relaxed) { taken.store(place, ordering: .sequentiallyConsistent) }
    }
}
