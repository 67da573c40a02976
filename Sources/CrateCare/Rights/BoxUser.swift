internal import CrateBox
internal import CrateCore
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// The user as whom a box runs, if that is not the caller, with the rights of the box's process.
struct BoxUser: Sendable, Hashable {
    /// The user. Its session groups are those of the process, which a service manager may have added.
    var account: CurrentUser
    /// The effective group of the process.
    var group: gid_t
    /// The supplementary groups of the process.
    var groups: [gid_t]
    /// True if this process is root, and so can take the rights.
    var canBeTaken: Bool
    /// True if the box has reported what its rights allow.
    var hasChecked = false

    /// The rights of the box's process, if this process can take them.
    var rights: ProcessRights? {
        canBeTaken ? ProcessRights(user: account.user, group: group, groups: groups) : nil
    }

    /// The first folder on the way to a path that the box may not enter; nil if it may enter all. Computed from the
    /// modes of the folders if this process can't take the rights.
    func closedFolder(above path: String) -> String? {
        guard !canBeTaken else { return rights.use { ClosedFolder.first(above: path) } }
        return ClosedFolder.folders(above: path).first { !enters($0) }
    }

    /// Whether the mode of a folder lets the box enter it: the first class that applies to the box decides,
    /// path_resolution(7).
    private func enters(_ folder: String) -> Bool {
        var facts = stat()
        guard account.user != 0, stat(folder, &facts) == 0 else { return true }
        if facts.st_uid == account.user { return facts.st_mode & 0o100 != 0 }
        let isOfGroup = facts.st_gid == group || groups.contains(facts.st_gid)
        return facts.st_mode & (isOfGroup ? 0o010 : 0o001) != 0
    }

    /// The finding that states with whose rights the other findings were made.
    func finding(for caller: CurrentUser, _ state: StateFacts) -> Finding {
        let name = account.name
        guard !canBeTaken else {
            return .ok(.service, "The box runs as \(name); its libraries and its output were checked as \(name).")
        }
        guard !hasChecked else {
            return .ok(.service, "The box runs as \(name), and has checked its libraries and its output itself.")
        }
        return .note(
            .service, "otherUser",
            "The box runs as \(name). What it may read and open can't all be checked as \(caller.name).",
            fix: state.root.line("cratebox doctor"))
    }
}

extension BoxUser {
    /// Looks up the user of a process; nil if it is this user, or if `/proc` doesn't show it.
    init?(of owner: BoxLock.Owner) {
        guard let bytes = try? OpenFile("/proc/\(owner.process)/status").contents(limit: 16 << 10) else { return nil }
        self.init(status: String(decoding: bytes, as: UTF8.self), caller: geteuid())
    }

    /// Parses `/proc/PID/status`, whose second ids are the effective ones: proc(5). Nil for the caller's own process.
    init?(status text: String, caller: uid_t) {
        var fields: [Substring: [UInt32]] = [:]
        for line in text.split(separator: "\n") {
            guard let mark = line.firstIndex(of: ":") else { continue }
            let words = line[line.index(after: mark)...].split { $0 == " " || $0 == "\t" }
            fields[line[..<mark]] = words.compactMap { UInt32($0) }
        }
        guard let users = fields["Uid"], let own = fields["Gid"], users.count > 1, own.count > 1, users[1] != caller
        else { return nil }
        let groups = fields["Groups"] ?? []
        let account = CurrentUser.of(users[1], group: own[1], session: Set(groups).union([own[1]]))
        self.init(account: account, group: own[1], groups: groups, canBeTaken: caller == 0)
    }
}
