internal import CrateCore
internal import CrateStore
internal import LinuxSystem

/// Why the folder `backups` can't be read.
struct BackupsObstacle: Sendable, Hashable {
    var problem: FileProblem
    /// The folder, if permissions are in the way; nil for another error.
    var closed: ClosedPath?
    /// The command that all other commands name too; nil if there is none.
    var opening: String?

    func finding(_ state: StateFacts, for account: CurrentUser) -> Finding {
        .problem(
            .store, "backupsUnreadable",
            "The backups in \(problem.path) can't be read (\(LocalizedText(written: problem.words))), so none is made.",
            fix: fix(state, for: account))
    }

    private func fix(_ state: StateFacts, for account: CurrentUser) -> String {
        if let opening { return opening }
        guard let closed else { return ClosedPath.clearing(problem) }
        return closed.fix(in: state, for: account) ?? account.takingOver(state, isWhole: true)
    }
}

extension BackupsObstacle {
    /// Finds out who owns the folder, or the file in it.
    init(_ problem: FileProblem, in state: String) {
        self.init(
            problem: problem, closed: ClosedPath(problem), opening: StateRights.command(opening: problem, in: state))
    }
}
