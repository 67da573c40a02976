internal import Glibc

/// Reading and writing. Repeats interrupted calls and continues short ones.
extension OpenFile {
    /// Reads from the current offset to the end, at most `limit` bytes: read(2).
    public func contents(limit: Int) throws(Errno) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let piece = try Descriptor(descriptor).read(atMost: min(16 << 10, limit - bytes.count))
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    /// Reads from the current offset to the end; nil if there are more than `limit` bytes.
    public func contents(notOver limit: Int) throws(Errno) -> [UInt8]? {
        let bytes = try contents(limit: limit + 1)
        return bytes.count > limit ? nil : bytes
    }

    /// Reads at an offset: pread(2). Fewer than `count` bytes at the end of the file.
    public func bytes(at offset: Int64, count: Int) throws(Errno) -> [UInt8] {
        var failure: Errno?
        // SAFETY: the buffer has room for `count` bytes, of which `rest` follow `start`; `filled` counts those that
        // pread(2) wrote.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(Errno) {
                while filled < count {
                    let (start, rest) = (filled, count - filled)
                    let got = try Errno.checked {
                        let place = unsafe buffer.baseAddress.map { unsafe $0 + start }
                        return unsafe pread(descriptor, place, rest, off_t(offset) + start)
                    }
                    if got == 0 { break }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all bytes at the current offset, and advances it.
    /// - Throws: The error of write(2); part of the bytes may be written.
    public func write(_ bytes: [UInt8]) throws(Errno) { try Descriptor(descriptor).write(bytes) }

    /// Writes all bytes at an offset, and extends the file if necessary. The current offset is unchanged.
    /// - Throws: The error of pwrite(2); part of the bytes may be written.
    public func write(_ bytes: [UInt8], at offset: Int) throws(Errno) {
        try Descriptor(descriptor).write(bytes, at: offset)
    }

    /// Waits until the file, or the folder's list of names, is on disk: fsync(2).
    public func sync() throws(Errno) {
        try DiskWait.during { () throws(Errno) in try Errno.checked { fsync(descriptor) } }
    }

    /// Waits until the file's bytes are on disk: fdatasync(2).
    public func syncBytes() throws(Errno) {
        try DiskWait.during { () throws(Errno) in try Errno.checked { fdatasync(descriptor) } }
    }
}
