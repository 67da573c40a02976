internal import Glibc
internal import LinuxSystem

/// Copies files between two folders and syncs them to disk, with the permissions of each folder's owner.
struct FileCopy {
    let source: SharedFolder
    let target: SharedFolder

    private static let piece = 1 << 20

    /// Copies a file with its access and modification times; the target must not exist.
    func copy(_ path: String) throws(CollectionMove.Problem) {
        do throws(FileProblem) {
            let from = try source.open(path, for: .reading)
            let to = try target.open(path, for: .making, mode: target.isShared ? 0o660 : 0o600)
            do throws(Errno) {
                guard try Self.pour(from, into: to) else { throw Errno(ECANCELED) }
                let facts = try from.facts()
                futimens(to.descriptor, [facts.st_atim, facts.st_mtim])
                try to.sync()
            } catch {
                throw FileProblem(path: target.path + "/" + path, code: error.code)
            }
        } catch {
            throw error.code == ECANCELED ? .cancelled : .system(error.description)
        }
    }

    /// Copies the remaining bytes, 1 MiB at a time; false if the task is cancelled before the end.
    private static func pour(_ from: borrowing OpenFile, into to: borrowing OpenFile) throws(Errno) -> Bool {
        while !Task.isCancelled {
            let piece = try from.contents(limit: piece)
            if piece.isEmpty { return true }
            try to.write(piece)
        }
        return false
    }
}
