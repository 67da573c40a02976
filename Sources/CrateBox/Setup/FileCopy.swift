internal import Glibc

/// Copies files so that they last, and gives them to whom a state folder belongs.
struct FileCopy {
    /// Whose the copies are; nil for whom the process is.
    let rights: StateRights?

    private static let piece = 1 << 20

    /// Makes a folder; one that is there stays as it is.
    func makeFolder(_ path: String) throws(CollectionMove.Problem) {
        guard mkdir(path, 0o700) == 0 else {
            if errno == EEXIST { return }
            throw Self.failure(path)
        }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path) }
        rights?.give(descriptor, isFolder: true)
        close(descriptor)
    }

    /// Copies a file, its time of change too, to a path where there is none.
    func copy(_ source: String, to target: String) throws(CollectionMove.Problem) {
        let from = open(source, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard from >= 0 else { throw Self.failure(source) }
        defer { close(from) }
        let to = open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard to >= 0 else { throw Self.failure(target) }
        defer { close(to) }
        try Self.pour(from, into: to, target)
        var facts = stat()
        if fstat(from, &facts) == 0 {
            let times = [facts.st_atim, facts.st_mtim]
            futimens(to, times)
        }
        rights?.give(to, isFolder: false)
        guard fsync(to) == 0 else { throw Self.failure(target) }
    }

    /// Waits until a folder's list of names is on the disk.
    static func sync(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func pour(_ from: Int32, into to: Int32, _ path: String) throws(CollectionMove.Problem) {
        var bytes = [UInt8](repeating: 0, count: piece)
        while true {
            if Task.isCancelled { throw .cancelled }
            let count = read(from, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            guard count > 0 else { return }
            var rest = bytes[..<count]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { write(to, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw failure(path) }
                rest = rest.dropFirst(written)
            }
        }
    }

    private static func failure(_ path: String) -> CollectionMove.Problem {
        .system("\(path): \(String(cString: strerror(errno)))")
    }
}
