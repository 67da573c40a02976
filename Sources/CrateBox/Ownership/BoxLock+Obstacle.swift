internal import CLinux
internal import CrateCore
internal import Glibc
package import LinuxSystem

/// What is in the place of the lock, so that no box can take it.
extension BoxLock {
    /// Why no box can take the lock, in whose place is a folder, a link or the like; nil for a file, and for none.
    package static func obstacle(state: String) -> FileProblem? {
        let path = "\(state)/\(fileName)"
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        let code: Int32? =
            switch facts.st_mode & S_IFMT {
            case S_IFREG: facts.st_nlink > 1 ? EMLINK : nil
            case S_IFDIR: EISDIR
            case S_IFLNK: ELOOP
            default: FileProblem.notAFile
            }
        return code.map { FileProblem(path: path, code: $0) }
    }

    /// The command that moves away what is in the place of the lock; nil where a box can take it.
    package static func clearing(state: String) -> String? {
        obstacle(state: state).map { ShellWord.movingAway($0.path) }
    }
}
