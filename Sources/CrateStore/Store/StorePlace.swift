internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// Examines whether the path of a store has a regular file of its own. SQLite would write to the target of a link.
struct StorePlace {
    private let path: String

    /// Names the store at a path. Accesses no file.
    init(_ path: String) { self.path = path }

    /// Why the store or one of SQLite's files beside it can't be used: a folder, a link, a second name, or no file. Nil
    /// otherwise, and where that can't be found out.
    var problem: FileProblem? {
        for ending in ["", "-wal", "-shm", "-journal"] {
            if let problem = FileProblem(inPlaceOf: path + ending) { return problem }
        }
        return nil
    }

    /// The first path without the permission that this user needs to replace the store: the folder, the store, its
    /// lock, or a file of SQLite's beside it. Root is checked with the rights of the folder's owner. Opens nothing,
    /// because closing the store would drop this process's locks on it.
    var closed: FileProblem? {
        let folder = DurableFile.folder(of: path)
        let needs: [(path: String, rights: Int32)] = [
            (folder, R_OK | W_OK | X_OK), (path, R_OK | W_OK), (path + ".lock", R_OK | W_OK), (path + "-wal", R_OK),
            (path + "-shm", R_OK),
        ]
        let refused = OwnersRights(of: folder).use {
            needs.first { faccessat(AT_FDCWD, $0.path, $0.rights, AT_EACCESS) != 0 && errno == EACCES }
        }
        return refused.map { FileProblem(path: $0.path, code: EACCES) }
    }

    /// The problem as a clause to be put after the path of the store.
    var words: String? { problem.map { $0.path == path ? $0.words : $0.description } }

    /// The command that fixes an unusable path: it moves the target of a link to the path, copies a file with two
    /// names, or moves away what is no collection. Nil if none is needed.
    var fix: String? {
        guard let problem else { return nil }
        let (place, away) = (ShellWord.quoted(problem.path), ShellWord.movingAway(problem.path))
        switch problem.code {
        case ELOOP where problem.path == path:
            return AbsolutePath.resolved(path).map { "mv \(ShellWord.quoted($0)) \(place)" } ?? away
        case EMLINK: return "\(away) && cp -p \(ShellWord.quoted(problem.path + ".old")) \(place)"
        default: return away
        }
    }
}
