internal import CLinux
internal import CrateCore
internal import Glibc

/// The user's own state folder and files, closed to the user by their mode.
extension StateFacts {
    /// A file of this user's.
    struct OwnFile: Sendable, Hashable {
        var path: String
        var isReadable: Bool
        /// True for the lock that a box needs to write.
        var isLock: Bool

        var finding: Finding {
            // A collection that is only readable can still be played, so it is no obstacle.
            .problem(
                .permissions, "stateMode", StateFacts.sentence(path, isReadable: isReadable),
                fix: "chmod u+rw \(EnglishFormat.quoted(path))",
                obstacle: isReadable && !isLock ? nil : .toThisProcess)
        }
    }

    /// The finding of a folder whose mode keeps its owner out. With the lock of an earlier box in it, music plays from a
    /// folder that can only be read, as from a read-only disk.
    var closed: Finding {
        .problem(
            .permissions, "stateMode", Self.sentence(path, isReadable: isReadable),
            fix: "chmod \(isReadable ? "u+w" : "u+rwx") \(EnglishFormat.quoted(path))",
            obstacle: isReadable && isLockable ? nil : .toThisProcess)
    }

    private static func sentence(_ path: String, isReadable: Bool) -> LocalizedText {
        isReadable
            ? "You can't write to \(path): its mode is read-only."
            : "You can't open \(path): its mode forbids it."
    }

    /// Finds the lock, and a file that this user may not read or change although the folder permits it.
    mutating func findFiles() {
        let lock = "\(path)/box.lock"
        isLockable = access(lock, W_OK) == 0
        let files: [String] = ["\(path)/collection.sqlite", lock]
        let closed = files.first { access($0, F_OK) == 0 && access($0, R_OK | W_OK) != 0 }
        guard let closed else { return }
        var facts = stat()
        guard stat(closed, &facts) == 0, facts.st_uid == getuid() else { return foreignFile = closed }
        ownFile = OwnFile(path: closed, isReadable: access(closed, R_OK) == 0, isLock: closed == lock)
    }
}
