internal import Glibc

// SAFETY: a call gets the address and the size of memory that outlives it, and keeps neither.
/// A descriptor that another owner closes: of a standard stream, a socket or an ``OpenFile``.
public struct Descriptor: Sendable, Hashable {
    /// The number in the process's table of descriptors; 0, 1 and 2 are the standard streams.
    public let number: Int32

    /// Names an open descriptor without taking ownership: the owner must outlive all uses.
    public init(_ number: Int32) { self.number = number }

    /// Writes all bytes. Waits for space if the descriptor is non-blocking, because another process can make a shared
    /// stream non-blocking.
    /// - Throws: The error of write(2); part of the bytes may be written.
    public func write(_ bytes: [UInt8]) throws(Errno) {
        try unsafe Self.all(bytes.span.bytes, waitingFor: number) {
            unsafe Glibc.write(number, $0.baseAddress, $0.count)
        }
    }

    /// Writes a text, in a single write(2) if the system accepts all of it. Waits like ``write(_:)-([UInt8])``.
    /// - Throws: The error of write(2).
    public func write(_ text: String) throws(Errno) { try write(Array(text.utf8)) }

    /// Writes all bytes at an offset of a file.
    /// - Throws: The error of pwrite(2); part of the bytes may be written.
    public func write(_ bytes: [UInt8], at offset: Int) throws(Errno) {
        try unsafe Self.all(bytes.span.bytes, waitingFor: nil) { rest in
            let place = offset + bytes.count - rest.count
            return unsafe pwrite(number, rest.baseAddress, rest.count, off_t(place))
        }
    }

    /// Reads once: at most `count` bytes, none at the end.
    /// - Throws: The error of read(2); `EAGAIN` if a non-blocking descriptor has no data yet.
    public func read(atMost count: Int) throws(Errno) -> [UInt8] {
        var failure: Errno?
        // SAFETY: the buffer has room for `count` bytes, and read(2) returns how many it wrote.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(Errno) {
                filled = try Errno.checked { unsafe Glibc.read(number, buffer.baseAddress, count) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads to the end, at most `limit` bytes. Waits for data if the descriptor is non-blocking or a pipe.
    /// - Throws: The error of read(2).
    public func contents(limit: Int) throws(Errno) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            _ = Poll.isReadable(number, within: nil)
            let piece = try read(atMost: min(64 << 10, limit - bytes.count))
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    /// Writes all bytes: repeats interrupted calls and continues short ones. Throws `ENOSPC` if a call writes nothing.
    private static func all(
        _ bytes: RawSpan, waitingFor descriptor: Int32?, _ call: (UnsafeRawBufferPointer) -> Int
    ) throws(Errno) {
        // SAFETY: `done` is less than the size in the loop, because a call returns at most what it was given.
        var (done, isGone) = (0, false)
        while done < bytes.byteCount {
            do throws(Errno) {
                let count = try Errno.checked {
                    unsafe bytes.withUnsafeBytes { unsafe call(UnsafeRawBufferPointer(rebasing: $0[done...])) }
                }
                guard count > 0 else { throw Errno(ENOSPC) }
                done += count
            } catch {
                guard error.code == EAGAIN, let descriptor, !isGone else { throw error }
                // Waits for room. If the reader has closed its end, the next write reports the error.
                isGone = !Poll.hasRoom(descriptor, within: nil)
            }
        }
    }
}
