internal import Glibc

/// Whom a state folder belongs to: what is made in it has to be the service's and its group's too.
public struct StateRights: Sendable, Hashable {
    /// The owner of what is in it.
    let owner: uid_t
    /// The group.
    let group: gid_t
    /// Whether a group shares it: its folder gives the group to what is made in it (setgid).
    public let isShared: Bool

    /// The rights of a folder that is there; nil otherwise.
    public init?(of folder: String) {
        var facts = stat()
        guard stat(folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { return nil }
        (owner, group) = (facts.st_uid, facts.st_gid)
        isShared = facts.st_mode & S_ISGID != 0
    }

    /// From now on what this process makes may be used by the group.
    public func prepare() {
        if isShared { umask(0o007) }
    }

    /// The mode of files.
    var fileMode: mode_t { isShared ? 0o660 : 0o600 }
    /// The mode of folders.
    var folderMode: mode_t { isShared ? 0o2770 : 0o700 }

    /// Gives an open file or folder to the owner. Who is not root can give nothing away: the group is the folder's then.
    func give(_ descriptor: Int32, isFolder: Bool) {
        if geteuid() == 0 { fchown(descriptor, owner, group) }
        // Afterwards, since a new owner takes setgid away.
        fchmod(descriptor, isFolder ? folderMode : fileMode)
    }

    /// Gives all that root has made in the folder to its owner: what lies there already as the owner's stays as it is.
    public func giveNew(in folder: String) {
        guard geteuid() == 0, owner != 0, let tree = try? FolderTree(folder) else { return }
        for entry in tree.entries where entry.owner == 0 && entry.kind != .other {
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
            let descriptor = open(folder + "/" + entry.path, flags)
            guard descriptor >= 0 else { continue }
            give(descriptor, isFolder: entry.kind == .folder)
            close(descriptor)
        }
    }
}
