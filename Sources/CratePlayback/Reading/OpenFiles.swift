internal import Glibc

/// The files that the reader has open, by their index in the playlist.
struct OpenFiles: ~Copyable {
    // A few at most; and a list is cut without asking for memory.
    private var files: [(index: Int, descriptor: Int32)] = []

    /// A file of the playlist: open already, or opened now.
    /// - Returns: its descriptor, or the negative errno.
    mutating func open(_ index: Int, path: String) -> Int32 {
        if let file = files.first(where: { $0.index == index }) { return file.descriptor }
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { return -errno }
        var about = stat()
        guard unsafe fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
            Glibc.close(descriptor)
            return about.st_mode & S_IFMT == S_IFDIR ? -EISDIR : -EINVAL
        }
        files.append((index, descriptor))
        return descriptor
    }

    /// Closes what is of no use any more.
    mutating func close(where isDone: (Int) -> Bool) {
        files.removeAll { file in
            let isOver = isDone(file.index)
            if isOver { Glibc.close(file.descriptor) }
            return isOver
        }
    }

    /// Bytes of an open file.
    static func length(of descriptor: Int32) -> Int64 {
        var about = stat()
        return unsafe fstat(descriptor, &about) == 0 ? Int64(about.st_size) : 0
    }

    deinit { for file in files { Glibc.close(file.descriptor) } }
}
