internal import Glibc
internal import LinuxSystem

/// Copies files so that they last, from one folder into another, with the rights of each folder's owner.
struct FileCopy {
    let source: SharedFolder
    let target: SharedFolder

    private static let piece = 1 << 20

    /// Copies a file, its time of change too, to where there is none of its name.
    func copy(_ path: String) throws(CollectionMove.Problem) {
        let (from, to): (Int32, Int32)
        do throws(FileProblem) {
            from = try source.open(path, for: .reading)
        } catch {
            throw .system(error.description)
        }
        defer { close(from) }
        do throws(FileProblem) {
            to = try target.open(path, for: .making, mode: target.isShared ? 0o660 : 0o600)
        } catch {
            throw .system(error.description)
        }
        defer { close(to) }
        try pour(from, into: to, path)
        var facts = stat()
        if fstat(from, &facts) == 0 {
            let times = [facts.st_atim, facts.st_mtim]
            futimens(to, times)
        }
        guard fsync(to) == 0 else { throw failure(path) }
    }

    private func pour(_ from: Int32, into to: Int32, _ path: String) throws(CollectionMove.Problem) {
        var bytes = [UInt8](repeating: 0, count: Self.piece)
        while true {
            if Task.isCancelled { throw .cancelled }
            let count = read(from, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            guard count > 0 else { return }
            guard SharedFolder.write(Array(bytes[..<count]), to: to) else { throw failure(path) }
        }
    }

    private func failure(_ path: String) -> CollectionMove.Problem {
        .system("\(FileProblem(path: target.path + "/" + path, code: errno))")
    }
}
