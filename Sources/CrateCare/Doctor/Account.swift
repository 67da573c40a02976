internal import Glibc

/// Who looks: a user, and the groups of this session and of the system's lists.
struct Account: Sendable, Hashable {
    /// How a user stands to a group.
    enum Membership: Sendable, Hashable {
        /// In it.
        case member
        /// Put into it after this session began.
        case afterNextLogin
        /// Not in it.
        case stranger
    }

    /// A group.
    struct Group: Sendable, Hashable {
        var id: gid_t
        var name: String
    }

    var user: uid_t
    var name: String
    /// What this process may use.
    var session: Set<gid_t>
    /// What the system's lists say.
    var listed: Set<gid_t>
    /// The home folder, by the system's list of users.
    var home: String?

    /// How the user stands to a group.
    func membership(of group: gid_t) -> Membership {
        if session.contains(group) { return .member }
        return listed.contains(group) ? .afterNextLogin : .stranger
    }

    /// What makes the user a member: getting in, or a shell in which it holds already.
    func mend(for group: Group) -> String {
        switch membership(of: group.id) {
        case .stranger: "sudo usermod -aG \(PlainWords.quoted(group.name)) \(PlainWords.quoted(name))"
        case .afterNextLogin, .member: "newgrp \(PlainWords.quoted(group.name))"
        }
    }
}

extension Account {
    /// The user of this process: getuid(2), getgroups(2), getgrouplist(3).
    static func present() -> Account {
        let user = getuid()
        let entry = getpwuid(user)
        let name = entry.map { String(cString: $0.pointee.pw_name) } ?? "\(user)"
        var session = [gid_t](repeating: 0, count: 1024)
        let count = max(getgroups(Int32(session.count), &session), 0)
        var listed = [gid_t](repeating: 0, count: 1024)
        var found = Int32(listed.count)
        if entry == nil || getgrouplist(name, entry?.pointee.pw_gid ?? getgid(), &listed, &found) < 0 { found = 0 }
        return Account(
            user: user, name: name, session: Set(session.prefix(Int(count))).union([getegid()]),
            listed: Set(listed.prefix(Int(found))), home: entry.map { String(cString: $0.pointee.pw_dir) })
    }

    /// A group by its number.
    static func group(_ id: gid_t) -> Group {
        Group(id: id, name: getgrgid(id).map { String(cString: $0.pointee.gr_name) } ?? "\(id)")
    }

    /// A group by its name.
    static func group(named name: String) -> Group? {
        getgrnam(name).map { Group(id: $0.pointee.gr_gid, name: name) }
    }

    /// A user's name.
    static func name(of user: uid_t) -> String {
        getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "user \(user)"
    }
}
