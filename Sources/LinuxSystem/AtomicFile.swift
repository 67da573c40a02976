public import Glibc

/// A file that is replaced whole: readers, and a power cut, find its old bytes or its new ones, never a part.
///
/// The new bytes go into a temporary file of the same folder, which is synced, renamed, and the folder is synced: rename(2)
/// puts it in place of the old one at once. Whatever fails before leaves the old file as it is, and no temporary.
public struct AtomicFile: Sendable {
    /// Permissions and owner of the new file.
    public enum Rights: Sendable, Hashable {
        /// These, less the umask; in a shared folder those of its group: see ``SharedFolder``.
        case new(mode_t)
        /// Exactly these.
        case exactly(mode_t)
        /// Those of the file that is replaced. Where there is none, `orNew` exactly, nil for those of the umask. With
        /// `owner` root gives the new file to the owner of the old one.
        case kept(orNew: mode_t?, owner: Bool)
    }

    private let folder: SharedFolder
    private let name: String
    private let temporary: String

    /// A file of a folder.
    /// - Parameter temporary: the name of the temporary file, ``SharedFolder``'s path rules apply; nil for the file's name
    ///   with `.new` behind it. What a process that was killed has left under it is removed by the next write, so several
    ///   processes that write at the same time need names of their own.
    public init(_ name: String, in folder: SharedFolder, temporary: String? = nil) {
        (self.folder, self.name) = (folder, name)
        self.temporary = temporary ?? name + ".new"
    }

    /// Puts bytes in the file's place. A link that has its name is replaced, not followed.
    /// - Throws: why the old bytes are still there; or that the folder could not be synced, with the new bytes in place.
    public func write(_ bytes: [UInt8], rights: Rights = .new(0o666)) throws(FileProblem) {
        let old = folder.facts(name).flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
        var mode: mode_t = 0o666
        if case .new(let given) = rights { mode = given }
        try? folder.remove(temporary)
        let file = try folder.open(temporary, for: .making, mode: mode)
        do throws(FileProblem) {
            do throws(Errno) {
                try file.write(bytes)
                try Self.give(rights, old, file.descriptor)
                // On the disk before it takes the other's place.
                try file.sync()
            } catch {
                throw FileProblem(path: folder.path + "/" + name, code: error.code)
            }
            try folder.rename(temporary, to: name)
        } catch {
            try? folder.remove(temporary)
            throw error
        }
        do throws(FileProblem) {
            try folder.sync()
        } catch {
            // Some file systems, FUSE's among them, have no fsync(2) for folders.
            guard error.code == EINVAL || error.code == ENOSYS else { throw error }
        }
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
