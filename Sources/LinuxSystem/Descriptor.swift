internal import Glibc

/// A descriptor that another owner closes: a standard stream, a socket, the one of an ``OpenFile``.
public struct Descriptor: Sendable, Hashable {
    /// Its number.
    public let number: Int32

    /// A descriptor by its number.
    public init(_ number: Int32) { self.number = number }

    /// Writes all of the bytes. Waits for room where the descriptor does not: another process may have made a shared
    /// stream non-blocking.
    /// - Throws: the error of write(2); some bytes may be written then.
    public func write(_ bytes: [UInt8]) throws(Errno) {
        try unsafe Self.all(bytes.span.bytes, waitingFor: number) {
            unsafe Glibc.write(number, $0.baseAddress, $0.count)
        }
    }

    /// Writes all of a text, in one write(2) where the system takes it. Waits like ``write(_:)-([UInt8])``.
    /// - Throws: the error of write(2).
    public func write(_ text: String) throws(Errno) { try write(Array(text.utf8)) }

    /// Writes all of the bytes at a place of a file.
    /// - Throws: the error of pwrite(2); some bytes may be written then.
    public func write(_ bytes: [UInt8], at offset: Int) throws(Errno) {
        try unsafe Self.all(bytes.span.bytes, waitingFor: nil) { rest in
            let place = offset + bytes.count - rest.count
            return unsafe pwrite(number, rest.baseAddress, rest.count, off_t(place))
        }
    }

    /// Sends all of a text over a socket. A peer that is gone is an error and no signal.
    /// - Throws: the error of send(2).
    public func send(_ text: String) throws(Errno) {
        try unsafe Self.all(Array(text.utf8).span.bytes, waitingFor: nil) {
            unsafe Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// Reads once: at most so many bytes, none at the end.
    /// - Throws: the error of read(2); `EAGAIN` where a non-blocking descriptor has nothing yet.
    public func read(atMost count: Int) throws(Errno) -> [UInt8] {
        var failure: Errno?
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

    /// The one loop that writes: interrupted calls are repeated, short ones continued. A call that takes nothing fails with
    /// `ENOSPC`.
    private static func all(
        _ bytes: RawSpan, waitingFor descriptor: Int32?, _ call: (UnsafeRawBufferPointer) -> Int
    ) throws(Errno) {
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
                // Where the reader is gone the next call says so.
                isGone = !Poll.hasRoom(descriptor, within: nil)
            }
        }
    }
}
