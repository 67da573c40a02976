public import Glibc

/// A user of this machine: getpwnam(3), getgrouplist(3).
public struct UserAccount: Sendable, Hashable {
    /// The login name, as in the user database.
    public let name: String
    /// The user id, which owns the user's files and processes.
    public let id: uid_t
    /// The primary group's id.
    public let group: gid_t
    /// The home folder in the user database, which may differ from `$HOME`.
    public let home: String

    /// Finds a user by name; nil if there is none.
    public init?(named name: String) {
        guard let entry = getpwnam(name) else { return nil }
        self.init(entry.pointee)
    }

    /// Finds a user by id; nil if there is none.
    public init?(id: uid_t) {
        guard let entry = getpwuid(id) else { return nil }
        self.init(entry.pointee)
    }

    private init(_ entry: passwd) {
        name = String(cString: entry.pw_name)
        (id, group) = (entry.pw_uid, entry.pw_gid)
        home = String(cString: entry.pw_dir)
    }

    /// Finds the owner of the installation: the named user, else the user who ran sudo, else the user of this process.
    /// Never root.
    /// - Returns: Nil if only root is known, or the name is unknown.
    public static func owner(named name: String?, environment: [String: String]) -> UserAccount? {
        let account: UserAccount? =
            if let name { UserAccount(named: name) } else if geteuid() == 0 {
                environment["SUDO_USER"].flatMap { UserAccount(named: $0) }
            } else { UserAccount(id: geteuid()) }
        return account?.id == 0 ? nil : account
    }

    /// True if a group exists: getgrnam(3).
    public static func hasGroup(_ name: String) -> Bool { getgrnam(name) != nil }

    /// True if the databases list the user in a group; a running session may lack it until the next login.
    public func isMember(of group: String) -> Bool {
        guard let wanted = getgrnam(group)?.pointee.gr_gid else { return false }
        var count: Int32 = 256
        var groups = [gid_t](repeating: 0, count: Int(count))
        guard getgrouplist(name, self.group, &groups, &count) >= 0 else { return false }
        return groups.prefix(Int(count)).contains(wanted)
    }

    /// Runs a body with this user's file permissions if the process is root, otherwise with the present ones.
    ///
    /// The permissions apply to the whole process, so no other thread may be active. If they can't be taken, the body
    /// runs with the present ones.
    public func withRights<Value>(_ body: () -> Value) -> Value {
        guard geteuid() == 0, id != 0 else { return body() }
        let (before, groups) = (getegid(), Self.presentGroups)
        func restore() {
            seteuid(0)
            setegid(before)
            setgroups(groups.count, groups)
        }
        guard initgroups(name, group) == 0, setegid(group) == 0, seteuid(id) == 0 else {
            // Some of the calls may have succeeded.
            restore()
            return body()
        }
        defer { restore() }
        return body()
    }

    /// The supplementary groups of this process: getgroups(2).
    private static var presentGroups: [gid_t] {
        let count = getgroups(0, nil)
        var groups = [gid_t](repeating: 0, count: Int(max(count, 0)))
        getgroups(count, &groups)
        return groups
    }
}
