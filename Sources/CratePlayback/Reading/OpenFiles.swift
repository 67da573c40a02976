internal import Glibc

/// The files that the reader has open, by their index in the playlist.
struct OpenFiles: ~Copyable {
    private var descriptors: [Int: Int32] = [:]

    /// A file of the playlist: open already, or opened now.
    /// - Returns: its descriptor, or the negative errno.
    mutating func open(_ index: Int, path: String) -> Int32 {
        if let descriptor = descriptors[index] { return descriptor }
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { return -errno }
        var about = stat()
        guard unsafe fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
            Glibc.close(descriptor)
            return about.st_mode & S_IFMT == S_IFDIR ? -EISDIR : -EINVAL
        }
        descriptors[index] = descriptor
        return descriptor
    }

    /// Closes what is of no use any more.
    mutating func close(where isDone: (Int) -> Bool) {
        for (index, descriptor) in descriptors where isDone(index) {
            Glibc.close(descriptor)
            descriptors[index] = nil
        }
    }

    /// Bytes of an open file.
    static func length(of descriptor: Int32) -> Int64 {
        var about = stat()
        return unsafe fstat(descriptor, &about) == 0 ? Int64(about.st_size) : 0
    }

    deinit { for descriptor in descriptors.values { Glibc.close(descriptor) } }
}
