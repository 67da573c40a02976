internal import Glibc

/// A regular file opened for reading. Closed when its last owner releases it.
final class OpenFile: Sendable {
    /// Why a file cannot be opened.
    struct Refusal: Error {
        /// The error number; EISDIR or EINVAL if it is not a regular file.
        let code: Int32
    }

    let path: String
    let descriptor: Int32

    init(path: String) throws(Refusal) {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw Refusal(code: errno) }
        var about = stat()
        guard unsafe fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
            Glibc.close(descriptor)
            throw Refusal(code: about.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        (self.path, self.descriptor) = (path, descriptor)
    }

    deinit { Glibc.close(descriptor) }

    /// The present size in bytes.
    var length: Int64 {
        var about = stat()
        return unsafe fstat(descriptor, &about) == 0 ? Int64(about.st_size) : 0
    }
}
