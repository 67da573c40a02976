internal import CLinux
internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// The state folder: its owner, permissions and file system.
struct StateFacts: Sendable, Hashable {
    var path: String
    /// True if `$CRATEBOX_STATE` names it.
    var isOfEnvironment = false
    /// Turns a command into one that root runs with the same variables.
    var root = RootCommand()
    /// False if there is no file at the path.
    var isThere: Bool
    /// The owner's login name, or the number of a user without one.
    var owner = ""
    var group = CurrentUser.Group(id: 0, name: "root")
    /// The permission bits: chmod(2).
    var mode: UInt32 = 0o700
    /// True if this user may read and list it.
    var isReadable: Bool
    /// True if this user may change it, or create it if it is missing.
    var isWritable: Bool
    /// A path that is not a folder: the path itself, or the nearest existing one above it. Nil for a folder.
    var fileInTheWay: String?
    /// A link at the path, or above it, whose target doesn't exist.
    var emptyLink: EmptyLink?
    /// A file in it that this user may not read or change although the folder permits it.
    var foreignFile: String?
    /// True if this user may read that file, but not change it.
    var isForeignFileReadable = false
    var isReadOnlySystem = false
    /// True if it is in memory and therefore lost when the power fails.
    var isVolatile = false
    /// The bytes available to this user; nil if unknown.
    var free: Int?
    /// The size of the file system in bytes.
    var size: Int?
    /// True if this user owns it, so that only its mode can deny access.
    var isOwn = false
    /// True if the lock of a box exists and this user may write it, so that a box needs no new file.
    var isLockable = false
    /// Why no box can lock the folder: something other than a file is in place of the lock. Nil if that is not so.
    var lockProblem: FileProblem?
    /// A file in it that this user owns, but may not read or change because of its mode.
    var ownFile: OwnFile?

    /// False if this machine lacks ``sharedGroup``: Cratebox is not installed as a package.
    var hasSharedGroup = true

    /// The group whose members share folders.
    static let sharedGroup = "cratebox"

    func findings(for account: CurrentUser) -> [Finding] { [obstacle(for: account) ?? content(for: account)] }

    /// The finding about a folder that is missing or that this user may not use; nil for any other.
    private func obstacle(for account: CurrentUser) -> Finding? {
        if let fileInTheWay {
            return denied(
                "stateImpossible", "The state folder \(path) can't be made: \(fileInTheWay) is a file.",
                fix: "ls -l \(EnglishFormat.quoted(fileInTheWay))")
        }
        if let emptyLink { return finding(of: emptyLink, for: account) }
        guard isThere else { return missing(for: account) }
        if isReadOnlySystem, isReadable {
            return .note(
                .permissions, "stateReadOnly",
                "The state folder \(path) is on a disk that can't be written, so nothing new is remembered.")
        }
        guard isReadable, isWritable else { return isOwn ? closed : denied(account) }
        return nil
    }

    /// The finding about what is in the folder, and about its mode.
    private func content(for account: CurrentUser) -> Finding {
        if let lockProblem { return Self.finding(ofLock: lockProblem) }
        if let ownFile { return ownFile.finding }
        if let foreignFile {
            return .problem(
                .permissions, "stateFile", "The user \(account.name) may not read and change \(foreignFile).",
                fix: account.takingOver(self, isWhole: true),
                obstacle: Self.obstacle(foreignFile, isReadable: isForeignFileReadable))
        }
        if group.name == Self.sharedGroup, mode & 0o2070 != 0o2070 {
            return .problem(
                .permissions, "stateMode", "The state folder \(path) isn't open to all of the group \(group.name).",
                fix: "sudo chmod 2770 \(EnglishFormat.quoted(path))")
        }
        return .ok(.permissions, "The user \(account.name) may read and change the state folder \(path).")
    }

    private func missing(for account: CurrentUser) -> Finding {
        guard !isWritable else {
            return .note(
                .permissions, "noState", "There is no state folder \(path) yet; the first change makes it.")
        }
        return .problem(
            .permissions, "stateImpossible", "There is no state folder \(path), and it can't be made.",
            fix: account.making(self), obstacle: .toThisProcess)
    }

    /// The owner within a sentence.
    private var ownerText: LocalizedText {
        CurrentUser.isNumber(owner) ? "user \(owner)" : LocalizedText(verbatim: owner)
    }

    private func denied(_ account: CurrentUser) -> Finding {
        let isShared = mode & 0o070 == 0o070 || group.name == Self.sharedGroup
        guard isShared, account.user != 0, let fix = account.fix(for: group) else {
            return denied(
                "stateDenied", "The state folder \(path) belongs to \(ownerText) alone.", fix: account.takingOver(self))
        }
        switch account.membership(of: group.id) {
        case .stranger:
            return denied(
                "notInGroup",
                "The user \(account.name) is not in the group \(group.name) and may not use the state folder \(path).",
                fix: fix)
        case .afterNextLogin:
            return denied(
                "loginAgain",
                "The user \(account.name) is in the group \(group.name), but this session began before that: log in again.",
                fix: fix)
        case .member:
            return denied(
                "stateMode", "The state folder \(path) isn't open to all of the group \(group.name).",
                fix: "sudo chmod 2770 \(EnglishFormat.quoted(path))")
        }
    }

    func denied(_ reason: String, _ sentence: LocalizedText, fix: String) -> Finding {
        .problem(.permissions, reason, sentence, fix: fix, obstacle: .toThisProcess)
    }
}
