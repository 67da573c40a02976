internal import CrateCore
internal import Glibc
public import LinuxSystem

/// The permissions of the files in a state folder, all of which belong to the folder's owner.
public enum StateRights {
    /// Returns the command that makes a file or folder in a state folder accessible again: `chmod` if its owner lacks
    /// the permission, `chown` if it belongs to another user. Root needs it too, because it uses the folder with the
    /// rights of the folder's owner.
    /// - Returns: Nil if something else prevents the access, or if the folder belongs to neither this user nor one of
    ///   this user's groups.
    public static func command(opening problem: FileProblem, in folder: String) -> String? {
        var (file, home) = (stat(), stat())
        guard problem.code == EACCES, lstat(problem.path, &file) == 0, stat(folder, &home) == 0 else { return nil }
        let user = geteuid()
        let owner = user == 0 ? home.st_uid : user
        // Only network file systems deny access to root in its own folder.
        guard owner != 0 else { return nil }
        if file.st_uid == owner {
            let mode = file.st_mode & S_IFMT == S_IFDIR ? "u+rwx" : "u+rw"
            return (user == 0 ? "sudo chmod " : "chmod ") + "\(mode) \(ShellWord.quoted(problem.path))"
        }
        guard home.st_uid == owner || isMember(of: home.st_gid) else { return nil }
        let names = name(ofUser: home.st_uid) + ":" + name(ofGroup: home.st_gid)
        return "sudo chown -R \(ShellWord.quoted(names)) \(ShellWord.quoted(folder))"
    }

    private static func isMember(of group: gid_t) -> Bool {
        var groups = [gid_t](repeating: 0, count: 1024)
        let count = max(getgroups(Int32(groups.count), &groups), 0)
        return getegid() == group || groups.prefix(Int(count)).contains(group)
    }

    private static func name(ofUser id: uid_t) -> String {
        getpwuid(id).map { String(cString: $0.pointee.pw_name) } ?? "\(id)"
    }

    private static func name(ofGroup id: gid_t) -> String {
        getgrgid(id).map { String(cString: $0.pointee.gr_name) } ?? "\(id)"
    }
}
