internal import Glibc
import Synchronization

/// Bytes from the reader to the playback loop, counted from the ring's first byte ever.
// SAFETY: one thread fills and one other takes; the counters are released after and acquired before the bytes are
// touched.
@safe final class ByteRing: @unchecked Sendable {
    /// Bytes that it holds.
    let capacity: Int
    private let bytes: UnsafeMutableRawPointer
    private let taken = Atomic<Int>(0)
    private let filled = Atomic<Int>(0)

    /// A ring of so many bytes, a power of two. Its pages are touched as they are filled.
    init(capacity: Int) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "A ring's capacity is a power of two.")
        self.capacity = capacity
        unsafe bytes = .allocate(byteCount: capacity, alignment: 4096)
    }

    deinit { unsafe bytes.deallocate() }

    /// Where the next byte will be put.
    var end: Int { filled.load(ordering: .sequentiallyConsistent) }
    /// Where the next byte will be taken.
    var start: Int { taken.load(ordering: .acquiring) }
    /// Bytes that may be put in.
    var free: Int { capacity - (filled.load(ordering: .relaxed) - taken.load(ordering: .sequentiallyConsistent)) }

    /// Reads from a file straight into the ring: pread(2). For the reader.
    /// - Returns: what pread says; errno is as it left it.
    func fill(from descriptor: Int32, at offset: Int64, atMost count: Int) -> Int {
        let end = filled.load(ordering: .relaxed)
        let place = end & (capacity - 1)
        let room = min(count, free, capacity - place)
        let got = unsafe pread(descriptor, bytes + place, room, off_t(offset))
        if got > 0 { filled.store(end + got, ordering: .sequentiallyConsistent) }
        return got
    }

    /// Copies bytes out, as many as there are up to a limit. For the loop.
    func take(into target: inout MutableRawSpan, upTo limit: Int) -> Int {
        let start = taken.load(ordering: .relaxed)
        let count = min(target.byteCount, limit - start, end - start)
        guard count > 0 else { return 0 }
        let place = start & (capacity - 1)
        let first = min(count, capacity - place)
        unsafe target.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            unsafe memcpy(base, bytes + place, first)
            unsafe memcpy(base + first, bytes, count - first)
        }
        taken.store(start + count, ordering: .sequentiallyConsistent)
        return count
    }

    /// Forgets bytes up to a place. For the loop.
    func skip(to place: Int) {
        if place > taken.load(ordering: .relaxed) { taken.store(place, ordering: .sequentiallyConsistent) }
    }
}
