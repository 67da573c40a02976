internal import CLinux
internal import Glibc

/// The access rights of a folder's owner. Root uses them in another user's folder, so that a link or mount in it gives
/// access only to files to which the owner has access anyway.
///
/// Linux keeps file access rights per thread, setfsuid(2): other threads are unaffected.
public struct OwnersRights: Sendable, Hashable {
    private let user: uid_t
    private let group: gid_t

    /// Determines the rights for a folder. Nil if the current rights suffice: for users other than root, for root's own
    /// folders, and if the owner cannot reach the folder, so that no other user can have put anything into it.
    public init?(of folder: String) {
        // SAFETY: the path outlives the calls, which only write to `facts`.
        var facts = stat()
        guard geteuid() == 0, unsafe stat(folder, &facts) == 0, facts.st_uid != 0 else { return nil }
        (user, group) = (facts.st_uid, facts.st_gid)
        guard use({ unsafe stat(folder, &facts) == 0 }) else { return nil }
    }

    /// Runs a body with these rights, on this thread only. The body must not suspend, and must return `errno` in its
    /// result if the caller needs it.
    public func use<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let before = (group: setfsgid(group), user: setfsuid(user))
        defer {
            setfsuid(uid_t(bitPattern: before.user))
            setfsgid(gid_t(bitPattern: before.group))
        }
        return try body()
    }
}

extension OwnersRights? {
    /// Runs a body with the owner's rights if there are any, otherwise with the current ones.
    public func use<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let self else { return try body() }
        return try self.use(body)
    }
}
