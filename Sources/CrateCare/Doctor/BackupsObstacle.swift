internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// Why the folder `backups` can't be read.
struct BackupsObstacle: Sendable, Hashable {
    var problem: FileProblem
    /// True if this user owns the folder, so that only its mode is in the way.
    var isOwn: Bool

    func finding(_ state: StateFacts, for account: CurrentUser) -> Finding {
        .problem(
            .store, "backupsUnreadable",
            "The backups in \(problem.path) can't be read (\(LocalizedText(written: problem.words))), so none is made.",
            fix: fix(state, for: account))
    }

    private func fix(_ state: StateFacts, for account: CurrentUser) -> String {
        let path = EnglishFormat.quoted(problem.path)
        guard problem.code == EACCES else { return "ls -ld \(path)" }
        return isOwn ? "chmod u+rwx \(path)" : account.takingOver(state, isWhole: true)
    }
}

extension BackupsObstacle {
    /// Finds out who owns the folder.
    init(_ problem: FileProblem) {
        var facts = stat()
        self.init(problem: problem, isOwn: stat(problem.path, &facts) == 0 && facts.st_uid == getuid())
    }
}
