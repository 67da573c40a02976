internal import CrateCore
package import LinuxSystem

/// Finds what is in the place of the lock's file and keeps a box from taking the lock.
extension BoxLock {
    /// Why no box can take the lock: a folder, a link or another special file is in its place. Nil for a regular file,
    /// and if there is none.
    package static func obstacle(state: String) -> FileProblem? {
        FileProblem(inPlaceOf: "\(state)/\(fileName)")
    }

    /// The command that moves away what is in the place of the lock; nil if a box can take the lock.
    package static func fix(state: String) -> String? {
        obstacle(state: state).map { ShellWord.movingAway($0.path) }
    }
}
