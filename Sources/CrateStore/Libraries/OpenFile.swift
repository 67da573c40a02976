internal import Glibc

/// An open file or folder; the descriptor is closed with the value.
struct OpenFile: ~Copyable {
    let descriptor: Int32

    /// Opens a path, relative to `folder` if given: openat(2).
    init(_ path: String, in folder: Int32 = AT_FDCWD, flags: Int32 = O_RDONLY) throws(SystemError) {
        let opened = openat(folder, path, flags | O_CLOEXEC)
        guard opened >= 0 else { throw .last }
        descriptor = opened
    }

    /// Creates a new file; fails with `EEXIST` when it exists.
    init(new path: String, in folder: Int32, mode: mode_t) throws(SystemError) {
        let made = openat(folder, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard made >= 0 else { throw .last }
        descriptor = made
    }

    deinit { close(descriptor) }

    /// The content, up to `limit` bytes.
    func contents(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while bytes.count < limit {
            let got = read(descriptor, &piece, min(piece.count, limit - bytes.count))
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw .last }
            if got == 0 { break }
            bytes += piece[..<got]
        }
        return bytes
    }

    /// Writes all bytes and syncs them to the medium: write(2), fsync(2).
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let done = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if done < 0, errno == EINTR { continue }
            if done < 0 { throw .last }
            rest = rest.dropFirst(done)
        }
        if fsync(descriptor) != 0 { throw .last }
    }
}
