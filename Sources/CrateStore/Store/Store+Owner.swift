internal import Glibc
internal import LinuxSystem

extension Store {
    /// Whether the state folder is this user's, or the store is in memory. The box runs as the owner of the folder, and
    /// members of its group share the collection. The box may be able to read files that one of them may not.
    var isOfThisUser: Bool {
        guard !folder.isEmpty else { return true }
        var status = stat()
        return stat(folder, &status) != 0 || status.st_uid == geteuid()
    }

    /// Whether this process plays what it lists: the state folder is this user's, or no other process has the lock of
    /// the box. Reads the kernel's list of locks only for a folder of another user.
    var playsItself: Bool {
        guard !isOfThisUser, let lock = (try? SharedFolder(folder))?.facts(StateFolder.boxLock) else { return true }
        return LockTable().holders(of: lock.st_ino, on: UInt64(lock.st_dev), naming: boxProcess)
            .allSatisfy { $0 == getpid() }
    }

    /// The process id at the beginning of the box's lock file; nil if it has none.
    private var boxProcess: Int32? {
        guard let file = try? SharedFolder(folder).open(StateFolder.boxLock, for: .reading),
            let bytes = try? file.bytes(at: 0, count: 16)
        else { return nil }
        return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }
}
