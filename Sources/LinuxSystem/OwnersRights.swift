internal import CLinux
internal import Glibc

/// The rights of the user that a folder belongs to. Root works with them in a folder of another user: a link or a mount
/// that lies there then leads to nothing that its owner may not change anyway.
///
/// Linux keeps the rights over files for each thread, setfsuid(2): no other thread has them meanwhile.
public struct OwnersRights: Sendable, Hashable {
    private let user: uid_t
    private let group: gid_t

    /// The rights in a folder. Nil where the present ones serve: for another user than root, for root's own folders, and
    /// where the owner cannot reach the folder, so that no other user can have put anything into it.
    public init?(of folder: String) {
        var facts = stat()
        guard geteuid() == 0, stat(folder, &facts) == 0, facts.st_uid != 0 else { return nil }
        (user, group) = (facts.st_uid, facts.st_gid)
        guard use({ stat(folder, &facts) == 0 }) else { return nil }
    }

    /// Does something with these rights, on this thread alone. `body` must not suspend, and has the value of `errno` in its
    /// result where that matters.
    public func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let before = (group: setfsgid(group), user: setfsuid(user))
        defer {
            setfsuid(uid_t(bitPattern: before.user))
            setfsgid(gid_t(bitPattern: before.group))
        }
        return try body()
    }
}

extension OwnersRights? {
    /// Does something with the owner's rights where there are any, else with the present ones.
    public func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let self else { return try body() }
        return try self.use(body)
    }
}
