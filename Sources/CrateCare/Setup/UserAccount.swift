public import Glibc

/// A user of this machine, as the system's lists have it: getpwnam(3), getgrouplist(3).
public struct UserAccount: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The number.
    public let id: uid_t
    /// The number of the first group.
    public let group: gid_t
    /// The home folder.
    public let home: String

    /// The user of a name; nil where there is none.
    public init?(named name: String) {
        guard let entry = getpwnam(name) else { return nil }
        self.init(entry.pointee)
    }

    /// The user of a number; nil where nobody has it.
    public init?(id: uid_t) {
        guard let entry = getpwuid(id) else { return nil }
        self.init(entry.pointee)
    }

    private init(_ entry: passwd) {
        name = String(cString: entry.pw_name)
        (id, group) = (entry.pw_uid, entry.pw_gid)
        home = String(cString: entry.pw_dir)
    }

    /// The owner of this machine as far as it is known: who is named, else who called sudo, else who runs this. Root is
    /// nobody's owner.
    /// - Returns: nil where only root is known, or where the name is not.
    public static func owner(named name: String?, environment: [String: String]) -> UserAccount? {
        let account: UserAccount? =
            if let name { UserAccount(named: name) } else if geteuid() == 0 {
                environment["SUDO_USER"].flatMap { UserAccount(named: $0) }
            } else { UserAccount(id: geteuid()) }
        return account?.id == 0 ? nil : account
    }

    /// Whether a group of this name is there.
    public static func hasGroup(_ name: String) -> Bool { getgrnam(name) != nil }

    /// Whether this user is in a group, by the system's lists: who is logged in may have to log in again.
    public func isMember(of group: String) -> Bool {
        guard let wanted = getgrnam(group)?.pointee.gr_gid else { return false }
        var count: Int32 = 256
        var groups = [gid_t](repeating: 0, count: Int(count))
        guard getgrouplist(name, self.group, &groups, &count) >= 0 else { return false }
        return groups.prefix(Int(count)).contains(wanted)
    }

    /// Does something with this user's rights, as far as files go; for root only, else with the present ones.
    ///
    /// The whole process has them meanwhile, so nothing else may be under way.
    public func withRights<Value>(_ body: () -> Value) -> Value {
        guard geteuid() == 0, id != 0 else { return body() }
        let count = getgroups(0, nil)
        var before = [gid_t](repeating: 0, count: Int(max(count, 0)))
        getgroups(count, &before)
        guard initgroups(name, group) == 0, setegid(group) == 0, seteuid(id) == 0 else { return body() }
        defer {
            seteuid(0)
            setegid(0)
            setgroups(before.count, before)
        }
        return body()
    }
}
