public import Glibc

// SAFETY: names are texts that outlive the calls, none of which keeps one.
/// A folder that other users may write to. All files of a state folder are opened through this type.
///
/// Opens everything relative to the folder's descriptor, follows no links, refuses to write to a file with a second
/// hard link, and as root uses the rights of the folder's owner. So nothing that another user creates can lead out of
/// the folder. A path consists of one or more names, separated by slashes; all but the last are folders.
public final class SharedFolder: Sendable {
    /// The permissions of a new file, before the umask: open(2).
    public typealias Mode = mode_t

    /// Whether to read or write a file, and whether it may or must exist.
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

    /// The path that the folder was opened with, for messages; files are opened by descriptor.
    public let path: String
    /// Whether the folder is shared by a group, whose members may write to it and to the files created in it.
    public let isShared: Bool
    /// Whether the folder belongs to the current user and no other user may write to it.
    public let isPrivate: Bool
    private let folder: OpenFile
    private let rights: OwnersRights?

    var descriptor: Int32 { folder.descriptor }

    /// Opens an existing folder. Links on the way to it are followed, because they are part of the configuration.
    public convenience init(_ path: String) throws(FileProblem) {
        let rights = OwnersRights(of: path)
        let opened: OpenFile
        do throws(Errno) {
            opened = try rights.use { () throws(Errno) -> OpenFile in try OpenFile(path, for: .folder) }
        } catch {
            throw FileProblem(path: path, code: error.code)
        }
        self.init(opened, path: path, rights)
    }

    /// Uses an open folder. As root, uses root's own rights in it.
    public convenience init(_ folder: borrowing OpenFile, path: String) throws(FileProblem) {
        let copy: OpenFile
        do throws(Errno) { copy = try folder.duplicate() } catch { throw FileProblem(path: path, code: error.code) }
        self.init(copy, path: path, nil)
    }

    private init(_ folder: consuming OpenFile, path: String, _ rights: OwnersRights?) {
        let facts = try? folder.facts()
        let mode = facts?.st_mode ?? 0
        // New files then belong to the folder's group: inode(7), "set-group-ID bit".
        isShared = mode & S_ISGID != 0 && mode & S_IWGRP != 0
        isPrivate = facts.map { $0.st_uid == geteuid() && mode & 0o022 == 0 } ?? false
        self.folder = folder
        (self.path, self.rights) = (path, rights)
    }

    /// Opens a subfolder.
    /// - Parameter making: Whether to create missing folders: with the permissions 0700, or 02770 in a shared folder.
    /// - Throws: The error of openat(2); `ELOOP` for a link, `EINVAL` for an empty name, `.` and `..`.
    public func folder(_ name: String, making: Bool = false) throws(FileProblem) -> SharedFolder {
        guard let slash = name.firstIndex(of: "/") else { return try child(name, making: making) }
        return try child(String(name[..<slash]), making: making)
            .folder(String(name[name.index(after: slash)...]), making: making)
    }

    /// Opens a file.
    ///
    /// In a shared folder, a new file is readable and writable by the group regardless of the umask, unless `mode`
    /// gives the group no rights.
    /// - Throws: The error of openat(2); `ELOOP` for a link, `EMLINK` for writing to a file with a second hard link,
    ///   `EBADFD` if it is not a regular file.
    public func open(_ file: String, for purpose: Purpose, mode: Mode = 0o666) throws(FileProblem) -> OpenFile {
        let (folder, name) = try place(of: file)
        do throws(Errno) {
            let opened = try rights.use { () throws(Errno) -> OpenFile in
                OpenFile(owning: try folder.opened(name, purpose, mode))
            }
            let facts = try opened.facts()
            guard facts.st_mode & S_IFMT == S_IFREG else { throw Errno(FileProblem.notAFile) }
            if case .reading = purpose { return opened }
            guard facts.st_nlink <= 1 else { throw Errno(EMLINK) }
            return opened
        } catch {
            throw problem(file, error.code)
        }
    }

    /// The attributes of an entry, of a link itself rather than its target: fstatat(2); nil if they cannot be read.
    public func facts(_ file: String) -> stat? {
        guard let (folder, name) = try? place(of: file) else { return nil }
        return rights.use { folder.entryFacts(name) }
    }

    /// Removes a file or a link, never a folder: unlinkat(2). Throws `ENOENT` if it is missing.
    public func remove(_ file: String) throws(FileProblem) {
        let (folder, name) = try place(of: file)
        try perform(file) { unsafe unlinkat(folder.descriptor, name, 0) }
    }

    /// Removes an empty folder: unlinkat(2) with `AT_REMOVEDIR`.
    public func removeFolder(_ file: String) throws(FileProblem) {
        let (folder, name) = try place(of: file)
        try perform(file) { unsafe unlinkat(folder.descriptor, name, AT_REMOVEDIR) }
    }

    /// Moves a file, replacing any file with the new name: renameat(2).
    /// - Parameter target: The folder of the new name; nil for this one.
    public func rename(_ file: String, to other: String, in target: SharedFolder? = nil) throws(FileProblem) {
        let (from, old) = try place(of: file)
        let (to, new) = try (target ?? self).place(of: other)
        try perform(file) { unsafe renameat(from.descriptor, old, to.descriptor, new) }
    }

    /// Waits until the folder's list of names is on disk: fsync(2).
    public func sync() throws(FileProblem) { try perform("") { fsync(descriptor) } }

    /// Duplicates the folder's descriptor, so that the folder itself can be locked.
    public func duplicate() throws(Errno) -> OpenFile { try folder.duplicate() }

    /// Runs a body with the rights with which files in the folder are opened.
    public func withRights<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure)
        -> Value
    {
        try rights.use(body)
    }
}

// MARK: One name

// SAFETY: names outlive the calls, and fstatat(2) only writes to `facts`.
extension SharedFolder {
    private static let plain = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    private func problem(_ file: String, _ code: Int32) -> FileProblem {
        FileProblem(path: file.isEmpty ? path : location(of: file), code: code)
    }

    /// The path of an entry, for messages.
    func location(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

    private func perform(_ file: String, _ call: () -> Int32) throws(FileProblem) {
        do throws(Errno) {
            _ = try rights.use { () throws(Errno) in try Errno.checked(call) }
        } catch {
            throw problem(file, error.code)
        }
    }

    /// Resolves a path to the folder of the file and its name there. Rejects empty names, `.` and `..`.
    private func place(of file: String) throws(FileProblem) -> (SharedFolder, String) {
        guard let slash = file.lastIndex(of: "/") else {
            guard !file.isEmpty, file != ".", file != ".." else { throw problem(file, EINVAL) }
            return (self, file)
        }
        return try folder(String(file[..<slash])).place(of: String(file[file.index(after: slash)...]))
    }

    private func child(_ name: String, making: Bool) throws(FileProblem) -> SharedFolder {
        guard !name.isEmpty, name != ".", name != ".." else { throw problem(name, EINVAL) }
        var isNew = false
        let opened: Int32
        do throws(Errno) {
            opened = try rights.use { () throws(Errno) in
                if making { isNew = unsafe mkdirat(descriptor, name, 0o700) == 0 }
                return try descriptor(of: name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            }
        } catch {
            // open(2) reports ENOTDIR for a link; report it as ELOOP.
            throw problem(name, error.code == ENOTDIR && isLink(name) ? ELOOP : error.code)
        }
        if isNew, isShared { rights.use { _ = fchmod(opened, 0o2770) } }
        return SharedFolder(OpenFile(owning: opened), path: location(of: name), rights)
    }

    private func entryFacts(_ name: String) -> stat? {
        var facts = stat()
        return unsafe fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 ? facts : nil
    }

    private func isLink(_ name: String) -> Bool { entryFacts(name).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }

    private func descriptor(of name: String, _ flags: Int32, mode: Mode = 0) throws(Errno) -> Int32 {
        try Errno.checked { unsafe openat(descriptor, name, flags, mode) }
    }

    private func opened(_ name: String, _ purpose: Purpose, _ mode: Mode) throws(Errno) -> Int32 {
        switch purpose {
        case .reading: try descriptor(of: name, O_RDONLY | Self.plain)
        case .changing: try descriptor(of: name, O_RDWR | Self.plain)
        case .making: try made(name, mode)
        case .writing: try foundOrMade(name, mode)
        }
    }

    /// Opens or creates a file. Retries, because another process may create or remove it at the same time.
    private func foundOrMade(_ name: String, _ mode: Mode) throws(Errno) -> Int32 {
        for _ in 0..<16 {
            do throws(Errno) {
                return try descriptor(of: name, O_RDWR | Self.plain)
            } catch {
                if error.code != ENOENT { throw error }
            }
            do throws(Errno) { return try made(name, mode) } catch { if error.code != EEXIST { throw error } }
        }
        throw Errno(EAGAIN)
    }

    private func made(_ name: String, _ mode: Mode) throws(Errno) -> Int32 {
        // Created without access for others, because the process may end before fchmod(2).
        let first = isShared ? mode & 0o660 : mode
        let new = try descriptor(of: name, O_RDWR | O_CREAT | O_EXCL | Self.plain, mode: first)
        if isShared, mode & 0o060 != 0 { fchmod(new, 0o660) }
        return new
    }
}
