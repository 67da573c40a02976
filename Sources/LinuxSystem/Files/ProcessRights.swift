internal import CLinux
internal import Glibc

/// The access rights of another process. Root uses them to find out what that process may open.
///
/// Linux keeps the ids of setfsuid(2) and the groups per thread. The system call setgroups(2) is made directly, because
/// glibc's function changes all threads, and would wait for those that a disk blocks.
public struct ProcessRights: Sendable, Hashable {
    private let user: UInt32
    private let group: UInt32
    private let groups: [UInt32]

    /// Takes the effective ids of a process and its supplementary groups, as proc(5) lists them.
    public init(user: UInt32, group: UInt32, groups: [UInt32]) {
        (self.user, self.group, self.groups) = (user, group, groups)
    }

    /// Runs a body with these rights, on this thread only. Only root can take them; otherwise the body runs with the
    /// present ones. It must not suspend, and must return `errno` in its result if the caller needs it.
    public func use<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        // SAFETY: the arrays outlive the calls, which only read as many groups as they have.
        let groupsBefore = Self.present
        _ = unsafe cratebox_set_thread_groups(groups.count, groups)
        let before = (group: setfsgid(group), user: setfsuid(user))
        defer {
            setfsuid(uid_t(bitPattern: before.user))
            setfsgid(gid_t(bitPattern: before.group))
            _ = unsafe cratebox_set_thread_groups(groupsBefore.count, groupsBefore)
        }
        return try body()
    }

    /// The supplementary groups of this thread.
    private static var present: [gid_t] {
        // SAFETY: the array outlives the call, which writes at most as many groups as it has.
        let count = getgroups(0, nil)
        var groups = [gid_t](repeating: 0, count: Int(max(count, 0)))
        let found = unsafe getgroups(Int32(groups.count), &groups)
        return Array(groups.prefix(Int(max(found, 0))))
    }
}

extension ProcessRights? {
    /// Runs a body with the rights if there are any, otherwise with the current ones.
    public func use<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let self else { return try body() }
        return try self.use(body)
    }
}
