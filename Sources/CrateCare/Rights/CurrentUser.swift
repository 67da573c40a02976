internal import Glibc

/// The user of this process, with the groups of the session and of the system's databases.
struct CurrentUser: Sendable, Hashable {
    /// A user's membership in a group.
    enum Membership: Sendable, Hashable {
        /// A member in this session.
        case member
        /// Added to the group after this session began.
        case afterNextLogin
        /// Neither in the session nor in the databases.
        case stranger
    }

    struct Group: Sendable, Hashable {
        var id: gid_t
        var name: String

        /// Whether a user may be advised to join: a group of people, of sound or of this program. Other groups, such as
        /// `root`, `disk` or `docker`, give power over the whole machine.
        var isAdvisable: Bool {
            if ["audio", "cratebox", "users"].contains(name) { return true }
            let isOfPeople = id >= 1000 && id < 65_534
            return isOfPeople && !["docker", "lxd", "sudo", "wheel", "admin"].contains(name)
        }
    }

    var user: uid_t
    var name: String
    /// The groups of this process: getgroups(2).
    var session: Set<gid_t>
    /// The groups in the databases: getgrouplist(3).
    var listed: Set<gid_t>
    /// The home folder in the user database: getpwuid(3).
    var home: String?
    /// `$HOME`, below which commands have their state; nil for the user of another process.
    var environmentHome: String?

    /// Compares the session with the databases: a user added after login becomes a member at the next one.
    func membership(of group: gid_t) -> Membership {
        if session.contains(group) { return .member }
        return listed.contains(group) ? .afterNextLogin : .stranger
    }

    /// The command that makes the user a member: an addition to the group, or a shell in which the membership is
    /// effective. Nil for a group of the system, even for its members, because it gives too many rights or, like
    /// `nogroup`, is shared by all services.
    func fix(for group: Group) -> String? {
        guard group.isAdvisable else { return nil }
        return switch membership(of: group.id) {
        case .stranger: "sudo usermod -aG \(EnglishFormat.quoted(group.name)) \(EnglishFormat.quoted(name))"
        case .afterNextLogin, .member: "newgrp \(EnglishFormat.quoted(group.name))"
        }
    }
}

extension CurrentUser {
    /// The user of this process: getuid(2), getgroups(2), getgrouplist(3).
    static func present() -> CurrentUser {
        var session = [gid_t](repeating: 0, count: 1024)
        let count = max(getgroups(Int32(session.count), &session), 0)
        var user = of(getuid(), group: getgid(), session: Set(session.prefix(Int(count))).union([getegid()]))
        user.environmentHome = getenv("HOME").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        return user
    }

    /// The user of a process, by its ids and groups: getpwuid(3), getgrouplist(3).
    static func of(_ user: uid_t, group: gid_t, session: Set<gid_t>) -> CurrentUser {
        let entry = getpwuid(user)
        let name = entry.map { String(cString: $0.pointee.pw_name) } ?? "\(user)"
        var listed = [gid_t](repeating: 0, count: 1024)
        var found = Int32(listed.count)
        if entry == nil || getgrouplist(name, entry?.pointee.pw_gid ?? group, &listed, &found) < 0 { found = 0 }
        return CurrentUser(
            user: user, name: name, session: session, listed: Set(listed.prefix(Int(found))),
            home: entry.map { String(cString: $0.pointee.pw_dir) })
    }

    /// Looks up a group by id: getgrgid(3). Without a name in the databases, its number is the name.
    static func group(_ id: gid_t) -> Group {
        Group(id: id, name: getgrgid(id).map { String(cString: $0.pointee.gr_name) } ?? "\(id)")
    }

    /// The login name of a user: getpwuid(3). Without a name in the databases, the number is the name, as chown(1)
    /// takes it.
    static func name(of user: uid_t) -> String {
        getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "\(user)"
    }

    /// True for the number of a user without a login name.
    static func isNumber(_ name: String) -> Bool { !name.isEmpty && name.allSatisfy { $0.isASCII && $0.isNumber } }
}
