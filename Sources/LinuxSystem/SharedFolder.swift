public import Glibc

/// A folder that other users may write to. All files of a state folder are opened through this type.
///
/// Opens everything relative to the folder's descriptor, follows no links, refuses to write to a file with a second
/// hard link, and as root uses the rights of the folder's owner. So nothing that another user creates can lead out of
/// the folder. A path is a name, or names separated by slashes, all but the last of which are folders.
public final class SharedFolder: Sendable {
    /// The permissions of a new file, before the umask: open(2).
    public typealias Mode = mode_t

    /// The purpose of opening a file.
    public enum Purpose: Sendable {
        /// Read only: `O_RDONLY`.
        case reading
        /// Read and write; the file must exist: `O_RDWR`.
        case changing
        /// Read and write; an empty file is created if there is none: `O_CREAT`.
        case writing
        /// Read and write; the file must not exist yet: `O_CREAT | O_EXCL`.
        case making
    }

    /// The path of the folder.
    public let path: String
    /// Whether the folder is shared by a group, whose members may write to it and to the files created in it.
    public let isShared: Bool
    /// Whether the folder belongs to the current user and no other user may write to it.
    public let isPrivate: Bool
    let descriptor: Int32
    private let rights: OwnersRights?

    /// Opens an existing folder. Links on the way to it are followed, because they are part of the configuration.
    public convenience init(_ path: String) throws(FileProblem) {
        let rights = OwnersRights(of: path)
        let (opened, code) = rights.use { () -> (Int32, Int32) in
            (Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), errno)
        }
        guard opened >= 0 else { throw FileProblem(path: path, code: code) }
        self.init(opened, path: path, rights)
    }

    private init(_ descriptor: Int32, path: String, _ rights: OwnersRights?) {
        var facts = stat()
        let isKnown = fstat(descriptor, &facts) == 0
        // New files then belong to the folder's group: inode(7), "set-group-ID bit".
        isShared = isKnown && facts.st_mode & S_ISGID != 0 && facts.st_mode & S_IWGRP != 0
        isPrivate = isKnown && facts.st_uid == geteuid() && facts.st_mode & 0o022 == 0
        (self.descriptor, self.path, self.rights) = (descriptor, path, rights)
    }

    deinit { close(descriptor) }

    /// Opens a subfolder.
    /// - Parameter making: whether to create the folder if it does not exist.
    public func folder(_ name: String, making: Bool = false) throws(FileProblem) -> SharedFolder {
        guard let slash = name.firstIndex(of: "/") else { return try child(name, making: making) }
        return try child(String(name[..<slash]), making: making)
            .folder(String(name[name.index(after: slash)...]), making: making)
    }

    /// Opens a file; the caller closes the descriptor.
    ///
    /// In a shared folder a new file is writable by the group, whatever the process' umask.
    public func open(_ file: String, for purpose: Purpose, mode: Mode = 0o666) throws(FileProblem) -> Int32 {
        let (folder, name) = try place(of: file)
        let (opened, code) = rights.use { folder.opened(name, purpose, mode) }
        guard opened >= 0 else { throw problem(file, code) }
        var facts = stat()
        guard fstat(opened, &facts) == 0 else { throw closing(opened, file, errno) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw closing(opened, file, FileProblem.notAFile) }
        if case .reading = purpose { return opened }
        guard facts.st_nlink <= 1 else { throw closing(opened, file, EMLINK) }
        return opened
    }

    /// The attributes of a file, or of a link itself: fstatat(2); nil if they cannot be read.
    public func facts(_ file: String) -> stat? {
        guard let (folder, name) = try? place(of: file) else { return nil }
        var facts = stat()
        return rights.use { fstatat(folder.descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) } == 0 ? facts : nil
    }

    /// Removes a file or a link.
    public func remove(_ file: String) throws(FileProblem) {
        let (folder, name) = try place(of: file)
        try perform(file) { unlinkat(folder.descriptor, name, 0) }
    }

    /// Removes an empty folder: unlinkat(2) with `AT_REMOVEDIR`.
    public func removeFolder(_ file: String) throws(FileProblem) {
        let (folder, name) = try place(of: file)
        try perform(file) { unlinkat(folder.descriptor, name, AT_REMOVEDIR) }
    }

    /// Renames a file, replacing any file with the new name.
    public func rename(_ file: String, to other: String, in target: SharedFolder? = nil) throws(FileProblem) {
        let (from, old) = try place(of: file)
        let (to, new) = try (target ?? self).place(of: other)
        try perform(file) { renameat(from.descriptor, old, to.descriptor, new) }
    }

    /// Waits until the folder's list of names is on disk: fsync(2).
    public func sync() throws(FileProblem) { try perform("") { fsync(descriptor) } }

    /// Duplicates the folder's descriptor, which the caller closes; negative on failure.
    public func duplicate() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

    /// Runs a body with the rights that files here are opened with.
    public func withRights<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try rights.use(body)
    }
}

// MARK: One name

extension SharedFolder {
    private static let plain = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    private func problem(_ file: String, _ code: Int32) -> FileProblem {
        FileProblem(path: file.isEmpty ? path : path + "/" + file, code: code)
    }

    private func closing(_ descriptor: Int32, _ file: String, _ code: Int32) -> FileProblem {
        close(descriptor)
        return problem(file, code)
    }

    func perform(_ file: String, _ call: () -> Int32) throws(FileProblem) {
        let (result, code) = rights.use { () -> (Int32, Int32) in (call(), errno) }
        guard result == 0 else { throw problem(file, code) }
    }

    /// Resolves a path to the folder of the file and its name there. No name leads upwards.
    private func place(of file: String) throws(FileProblem) -> (SharedFolder, String) {
        guard let slash = file.lastIndex(of: "/") else {
            guard !file.isEmpty, file != ".", file != ".." else { throw problem(file, EINVAL) }
            return (self, file)
        }
        return try folder(String(file[..<slash])).place(of: String(file[file.index(after: slash)...]))
    }

    private func child(_ name: String, making: Bool) throws(FileProblem) -> SharedFolder {
        guard !name.isEmpty, name != ".", name != ".." else { throw problem(name, EINVAL) }
        let (opened, code, isNew) = rights.use { () -> (Int32, Int32, Bool) in
            let isNew = making && mkdirat(descriptor, name, 0o700) == 0
            return (openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), errno, isNew)
        }
        // open(2) reports ENOTDIR for a link; report it as ELOOP.
        guard opened >= 0 else { throw problem(name, code == ENOTDIR && isLink(name) ? ELOOP : code) }
        if isNew, isShared { rights.use { _ = fchmod(opened, 0o2770) } }
        return SharedFolder(opened, path: path + "/" + name, rights)
    }

    private func isLink(_ name: String) -> Bool {
        var facts = stat()
        return fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 && facts.st_mode & S_IFMT == S_IFLNK
    }

    private func opened(_ name: String, _ purpose: Purpose, _ mode: Mode) -> (Int32, code: Int32) {
        switch purpose {
        case .reading: (openat(descriptor, name, O_RDONLY | Self.plain), errno)
        case .changing: (openat(descriptor, name, O_RDWR | Self.plain), errno)
        case .making: made(name, mode)
        case .writing: foundOrMade(name, mode)
        }
    }

    /// Opens or creates a file. Retries, because another process may create or remove it at the same time.
    private func foundOrMade(_ name: String, _ mode: Mode) -> (Int32, code: Int32) {
        for _ in 0..<16 {
            let found = openat(descriptor, name, O_RDWR | Self.plain)
            if found >= 0 || errno != ENOENT { return (found, errno) }
            let new = made(name, mode)
            if new.0 >= 0 || new.code != EEXIST { return new }
        }
        return (-1, EAGAIN)
    }

    private func made(_ name: String, _ mode: Mode) -> (Int32, code: Int32) {
        // Not accessible to others from the start, because a process may end before the next call.
        let first = isShared ? mode & 0o660 : mode
        let new = openat(descriptor, name, O_RDWR | O_CREAT | O_EXCL | Self.plain, first)
        let code = errno
        if new >= 0, isShared, mode & 0o060 != 0 { fchmod(new, 0o660) }
        return (new, code)
    }
}
