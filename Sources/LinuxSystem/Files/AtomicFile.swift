internal import Glibc

/// Replaces a file atomically: readers see the old bytes or the new ones, also after a power cut.
///
/// Writes to a temporary file in the same folder, syncs it, renames it over the old file with rename(2), and syncs the
/// folder. If a step before the rename fails, the old file stays unchanged and the temporary file is removed.
public struct AtomicFile: Sendable {
    /// The permissions and the owner of the new file; the numbers are modes of chmod(2).
    public enum Rights: Sendable, Hashable {
        /// These permissions, less the umask; in a shared folder those of ``SharedFolder/open(_:for:mode:)``.
        case new(UInt32)
        /// Exactly these permissions, regardless of the umask.
        case exactly(UInt32)
        /// The permissions of the replaced file. A file that did not exist gets exactly `orNew`, or if that is nil,
        /// 0666 less the umask. With `owner`, root gives the new file to the owner and group of the replaced one.
        case kept(orNew: UInt32?, owner: Bool)
    }

    private let folder: SharedFolder
    private let name: String
    private let temporary: String

    /// Names a file in a folder.
    /// - Parameter temporary: The name of the temporary file, a path as in ``SharedFolder``; nil for the file's name
    ///   plus `.new`. Each write first removes a file of this name, which a killed process may have left, so concurrent
    ///   writers need different names.
    public init(_ name: String, in folder: SharedFolder, temporary: String? = nil) {
        (self.folder, self.name) = (folder, name)
        self.temporary = temporary ?? name + ".new"
    }

    /// Replaces the file's content. Replaces a symbolic link instead of following it.
    /// - Throws: The problem. The old bytes are still in place unless the final sync of the folder failed.
    public func write(_ bytes: [UInt8], rights: Rights = .new(0o666)) throws(FileProblem) {
        try DiskWait.during { () throws(FileProblem) in try replace(by: bytes, rights) }
    }

    private func replace(by bytes: [UInt8], _ rights: Rights) throws(FileProblem) {
        let old = folder.facts(name).flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
        try? folder.remove(temporary)
        // A problem has the path of the replaced file, because the temporary one no longer exists.
        let file = try naming { () throws(FileProblem) in
            try folder.open(temporary, for: .making, mode: Self.firstMode(rights))
        }
        do throws(FileProblem) {
            do throws(Errno) {
                try file.write(bytes)
                try Self.give(rights, old, file.descriptor)
                // The bytes must be on disk before the rename.
                try file.sync()
            } catch {
                throw FileProblem(path: path, code: error.code)
            }
            try naming { () throws(FileProblem) in try folder.rename(temporary, to: name) }
        } catch {
            try? folder.remove(temporary)
            throw error
        }
        try syncFolder()
    }

    /// The permissions of the temporary file while it is written.
    private static func firstMode(_ rights: Rights) -> mode_t {
        switch rights {
        case .new(let given): given
        // Other users may open it only once it has its permissions.
        case .exactly(let given): given & 0o700
        case .kept: 0o666
        }
    }

    private func syncFolder() throws(FileProblem) {
        do throws(FileProblem) {
            try folder.sync()
        } catch {
            // Some file systems, for example on FUSE, do not support fsync(2) for folders.
            guard error.code == EINVAL || error.code == ENOSYS else { throw error }
        }
    }

    private var path: String { folder.location(of: name) }

    /// Runs an operation on the temporary file; a problem gets the path of the replaced file.
    private func naming<Value: ~Copyable>(_ body: () throws(FileProblem) -> Value) throws(FileProblem) -> Value {
        do throws(FileProblem) { return try body() } catch { throw FileProblem(path: path, code: error.code) }
    }

    private static func give(_ rights: Rights, _ old: stat?, _ descriptor: Int32) throws(Errno) {
        let mode: mode_t
        switch rights {
        case .new: return
        case .exactly(let given): mode = given
        case .kept(let new, let owner):
            if let old, owner, geteuid() == 0 { fchown(descriptor, old.st_uid, old.st_gid) }
            guard let given = old.map({ $0.st_mode & 0o777 }) ?? new else { return }
            mode = given
        }
        try Errno.checked { fchmod(descriptor, mode) }
    }
}
