internal import CrateCore
internal import CrateStore
internal import Glibc
public import LinuxSystem

/// A file or folder that this user may not use for lack of permission, and the command that permits it.
public struct ClosedPath: Sendable, Hashable {
    var path: String
    var isFolder: Bool
    /// True if this user owns it, so that only its mode denies access.
    var isOwn: Bool
    /// True if this user owns the folder that contains it, and so may take ownership.
    var isInOwnFolder: Bool

    init(path: String, isFolder: Bool, isOwn: Bool, isInOwnFolder: Bool) {
        (self.path, self.isFolder, self.isOwn, self.isInOwnFolder) = (path, isFolder, isOwn, isInOwnFolder)
    }

    /// The command for a path that can't be read: it gives this user the permission, or shows what is at the path if
    /// something else is in the way.
    /// - Parameter problem: An absolute path, and why it can't be read.
    public static func fix(for problem: FileProblem) -> String {
        guard let closed = ClosedPath(problem) else { return showing(problem.path) }
        return closed.fix(for: .present())
    }

    /// The command for a file of passwords that can't be read, which not everyone may read afterwards.
    /// - Parameter problem: An absolute path, and why it can't be read.
    public static func fix(forSecret problem: FileProblem) -> String {
        guard let closed = ClosedPath(problem) else { return showing(problem.path) }
        return closed.secretFix(for: .present())
    }

    /// The command for a file or folder in a state folder that can't be read; the doctor names the same one.
    /// - Parameters:
    ///   - problem: An absolute path, and why it can't be read.
    ///   - command: The command of the user; root repeats it if the folder belongs to others.
    public static func fix(for problem: FileProblem, inState folder: String, command: String) -> String {
        if let command = StateRights.command(opening: problem, in: folder) { return command }
        guard let closed = ClosedPath(problem) else { return clearing(problem) }
        let state = StateFacts.present(folder)
        if let fix = closed.fix(in: state, for: .present()) { return fix }
        return state.root.line(command)
    }

    /// The command that lets this user write a file, if its folder is the user's; nil for root, and for folders of the
    /// system, which root writes.
    public static func fix(writing file: String) -> String? {
        guard geteuid() != 0, let closed = ClosedPath(writing: file) else { return nil }
        return closed.ownFix(for: .present())
    }

    /// The command for what is in the way in a state folder: what is no file in the place of one, or a file in the
    /// place of a folder, is moved away. Anything else is shown.
    static func clearing(_ problem: FileProblem) -> String {
        [EISDIR, ENOTDIR, FileProblem.notAFile].contains(problem.code)
            ? ShellWord.movingAway(problem.path) : showing(problem.path)
    }

    private static func showing(_ path: String) -> String { "ls -ld \(EnglishFormat.quoted(path))" }
}

extension ClosedPath {
    /// The command that lets this user read it. Outside the user's folders the owner is not changed, because the file
    /// may be the system's. What is in the home of another user is only shown, unless this process was started with
    /// that home, as after `su` without a login.
    func fix(for account: CurrentUser) -> String {
        if let fix = ownFix(for: account) { return fix }
        guard !ClosedFolder.isInHome(path) else {
            return isAbove(account.environmentHome) ? "env HOME=DIR cratebox doctor" : Self.showing(path)
        }
        return (isFolder ? "sudo chmod a+rx " : "sudo chmod a+r ") + EnglishFormat.quoted(path)
    }

    /// The command that lets this user alone read a file; the same as for any other path if it is a folder.
    func secretFix(for account: CurrentUser) -> String {
        guard !isFolder, !ClosedFolder.isInHome(path) else { return fix(for: account) }
        return ownFix(for: account) ?? "sudo chown \(EnglishFormat.quoted(account.name)) \(EnglishFormat.quoted(path))"
    }

    /// Whether a folder is this one, or in it.
    private func isAbove(_ folder: String?) -> Bool { folder.map { "\($0)/".hasPrefix("\(path)/") } ?? false }

    /// The command for a path that is the user's or in the user's folders; nil for any other.
    func ownFix(for account: CurrentUser) -> String? {
        if isOwn { return mode }
        guard isInOwnFolder || account.owns(path) else { return nil }
        let chown = isFolder ? "sudo chown -R" : "sudo chown"
        return "\(chown) \(EnglishFormat.quoted(account.name)) \(EnglishFormat.quoted(path))"
    }

    /// The command for a path in a state folder, all of which has one owner; nil if the folder belongs to others.
    func fix(in state: StateFacts, for account: CurrentUser) -> String? {
        isOwn ? mode : account.owning(state, isWhole: true)
    }

    private var mode: String { "chmod \(isFolder ? "u+rwx" : "u+rw") \(EnglishFormat.quoted(path))" }
}

extension ClosedPath {
    /// Finds the file or folder on a path that denies access; nil if permissions are not the cause. Root needs no
    /// permission, except on file systems that treat it like any other user.
    init?(_ problem: FileProblem) {
        guard problem.code == EACCES, geteuid() != 0 else { return nil }
        self.init(ClosedFolder.first(above: problem.path) ?? problem.path)
    }

    /// Finds the folder that keeps a file from being written: one that can't be entered, otherwise the nearest existing
    /// one. Nil if neither denies it.
    init?(writing file: String) {
        if let closed = ClosedFolder.first(above: file) {
            self.init(closed)
        } else {
            var folder = Self.parent(file)
            while access(folder, F_OK) != 0, folder != "/" { folder = Self.parent(folder) }
            guard access(folder, W_OK) != 0, errno == EACCES else { return nil }
            self.init(folder)
        }
    }

    private init(_ path: String) {
        var (facts, above) = (stat(), stat())
        let isKnown = stat(path, &facts) == 0
        let user = geteuid()
        self.init(
            path: path, isFolder: isKnown && facts.st_mode & S_IFMT == S_IFDIR, isOwn: isKnown && facts.st_uid == user,
            isInOwnFolder: stat(Self.parent(path), &above) == 0 && above.st_uid == user)
    }

    private static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
