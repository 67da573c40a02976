internal import CrateCore
package import LinuxSystem

/// What is in the place of the lock, so that no box can take it.
extension BoxLock {
    /// Why no box can take the lock, in whose place is a folder, a link or the like; nil for a file, and for none.
    package static func obstacle(state: String) -> FileProblem? {
        FileProblem(inPlaceOf: "\(state)/\(fileName)")
    }

    /// The command that moves away what is in the place of the lock; nil where a box can take it.
    package static func clearing(state: String) -> String? {
        obstacle(state: state).map { ShellWord.movingAway($0.path) }
    }
}
