internal import CLinux
internal import CrateBox
internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// The user's own state folder and files, if their mode denies the user access.
extension StateFacts {
    /// A file that this user owns but may not read or change.
    struct OwnFile: Sendable, Hashable {
        var path: String
        var isReadable: Bool
        var isFolder = false
        /// True if music plays without it, whatever its name is.
        var isBesideMusic = false

        var finding: Finding {
            .problem(
                .permissions, "stateMode", StateFacts.sentence(path, isReadable: isReadable),
                fix: "chmod \(isFolder ? "u+rwx" : "u+rw") \(EnglishFormat.quoted(path))",
                obstacle: isBesideMusic ? nil : StateFacts.obstacle(path, isReadable: isReadable))
        }
    }

    /// The finding about a folder whose mode denies its owner access. If it can be read and has the lock of an earlier
    /// box, music plays as from a read-only disk.
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

    /// The files that music does not need: the lock of backups, the search index and the kept problems.
    private static let besideMusic = [
        "collection.sqlite.lock", "index.sqlite", "index.sqlite-wal", "index.sqlite-shm", "problems.ring",
    ]

    /// What a file prevents that can't be read or changed; nil if music plays. A box has to write its lock, but a
    /// collection that can only be read can be played.
    static func obstacle(_ file: String, isReadable: Bool) -> Finding.Obstacle? {
        guard !besideMusic.contains(where: { file.hasSuffix("/" + $0) }) else { return nil }
        return isReadable && !file.hasSuffix("/box.lock") ? nil : .toThisProcess
    }

    /// The finding about a path that is not a file, so that no box can lock it; the command moves it away.
    static func finding(ofLock problem: FileProblem) -> Finding {
        let path = problem.path
        return .problem(
            .permissions, "lockUnusable",
            "The box's lock \(path) can't be used: \(LocalizedText(written: problem.words)).",
            fix: ShellWord.movingAway(path), obstacle: .toThisProcess)
    }

    /// Checks the lock, and finds a file that this user may not read or change although the folder permits it.
    mutating func findFiles() {
        let lock = "\(path)/box.lock"
        isLockable = access(lock, W_OK) == 0
        lockProblem = BoxLock.obstacle(state: path)
        let store = "\(path)/collection.sqlite"
        let files = [store, store + "-wal", store + "-shm", lock] + Self.besideMusic.map { "\(path)/\($0)" }
        let all = files.filter { access($0, F_OK) == 0 && access($0, R_OK | W_OK) != 0 }
        // A file that prevents playback is preferred.
        let stopping = all.first { Self.obstacle($0, isReadable: access($0, R_OK) == 0) != nil }
        guard let closed = stopping ?? all.first else { return }
        var facts = stat()
        let isReadable = access(closed, R_OK) == 0
        guard stat(closed, &facts) == 0, facts.st_uid == getuid() else {
            (foreignFile, isForeignFileReadable) = (closed, isReadable)
            return
        }
        ownFile = OwnFile(path: closed, isReadable: isReadable)
    }

    /// Finds the folder of paired browsers, or a file in it, that its owner may not read or change: a box refuses such
    /// a browser. A file that is found already is preferred.
    mutating func findBrowsers() {
        guard ownFile == nil, foreignFile == nil else { return }
        let folder = "\(path)/browsers"
        let files = ((try? SharedFolder(folder).entries()) ?? []).map { "\(folder)/\($0.path)" }
        // The files of a folder can't be read without the permission to search it.
        func reading(_ name: String) -> Int32 { name == folder ? R_OK | X_OK : R_OK }
        let closed = ([folder] + files).first { name in
            access(name, F_OK) == 0 && access(name, reading(name) | W_OK) != 0
        }
        var facts = stat()
        guard let closed, stat(closed, &facts) == 0, facts.st_uid == getuid() else { return }
        ownFile = OwnFile(
            path: closed, isReadable: access(closed, reading(closed)) == 0, isFolder: closed == folder,
            isBesideMusic: true)
    }
}
