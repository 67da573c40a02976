internal import Glibc

/// A file on disk as a decoder's byte source: `open(2)`, `pread(2)`.
public final class FLACFile: FLACByteSource {
    private let descriptor: Int32
    /// Offset of the next byte to be read.
    public private(set) var position: Int64 = 0
    /// Number of bytes in the file.
    public let length: Int64?
    /// errno of the read that failed last, or 0.
    public private(set) var failure: Int32 = 0

    /// Opens a file for reading; a relative path is meant below an open folder, where one is given.
    /// - Throws: `system` with errno; a folder is EISDIR.
    public init(path: String, in folder: Int32? = nil) throws(FLACError) {
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

    /// Reads from the present position on.
    public func read(into buffer: inout MutableRawSpan) -> Int {
        while true {
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

    /// Goes to an offset; behind the end is allowed, and reads nothing there.
    public func seek(to offset: Int64) -> Bool {
        guard offset >= 0 else { return false }
        position = offset
        return true
    }
}
