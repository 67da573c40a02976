internal import Glibc

/// A file on disk as a byte source: `openat(2)`, `pread(2)`.
public final class FLACFile: FLACByteSource {
    private let descriptor: Int32
    /// The offset of the next byte to read.
    public private(set) var position: Int64 = 0
    /// The size of the file in bytes.
    public let length: Int64?
    /// The errno of the last failed read, or 0.
    public private(set) var failure: Int32 = 0

    /// Opens a file for reading. A relative path is resolved against `folder`, an open directory, if there is one.
    /// - Throws: `system` with an errno; EISDIR for a folder, EINVAL for anything else that is not a regular file.
    public init(path: String, in folder: Int32? = nil) throws(FLACError) {
        // SAFETY: path and `about` outlive the calls.
        let descriptor = unsafe openat(folder ?? AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw FLACError(.open, .system(errno)) }
        var about = stat()
        let answer = unsafe fstat(descriptor, &about)
        let isFile = about.st_mode & S_IFMT == S_IFREG
        guard answer == 0, isFile else {
            let isFolder = about.st_mode & S_IFMT == S_IFDIR
            let number = answer != 0 ? errno : isFolder ? EISDIR : EINVAL
            close(descriptor)
            throw FLACError(.open, .system(number))
        }
        self.descriptor = descriptor
        length = Int64(about.st_size)
    }

    deinit { close(descriptor) }

    /// Reads from the current position: `pread(2)`.
    public func read(into buffer: inout MutableRawSpan) -> Int {
        while true {
            // SAFETY: pread(2) writes at most the span's bytes, and does not keep the address.
            let got = unsafe buffer.withUnsafeMutableBytes { target in
                unsafe pread(descriptor, target.baseAddress, target.count, off_t(position))
            }
            if got >= 0 {
                position += Int64(got)
                return got
            }
            guard errno == EINTR else {
                failure = errno
                return -1
            }
        }
    }

    /// Moves to an offset. One beyond the end is allowed; reads there return 0 bytes.
    public func seek(to offset: Int64) -> Bool {
        guard offset >= 0 else { return false }
        position = offset
        return true
    }
}
