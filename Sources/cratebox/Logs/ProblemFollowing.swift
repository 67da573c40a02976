import CrateLog
import LinuxSystem

/// Follows the problems that a state folder keeps, as a journal is followed: without a timer.
struct ProblemFollowing {
    private let ring: ProblemRing
    private let watch: FileWatch

    /// Watches a state folder.
    /// - Throws: The error of inotify(7), as of a folder that doesn't exist.
    init(state: String) throws(Errno) {
        ring = ProblemRing(state: state)
        watch = try FileWatch()
        try watch.add(state, for: [.closedWriter])
    }

    /// Shows the last problems, then new ones as they come, until the process ends.
    func show(last limit: Int, _ show: (LoggedProblem) -> Void) -> Never {
        var known = ring.problems()
        known.suffix(limit).forEach(show)
        while true {
            _ = Poll.isReadable(watch.descriptor, within: nil)
            watch.read { _ in }
            let problems = ring.problems()
            Self.added(to: problems, after: known.last).forEach(show)
            known = problems
        }
    }

    /// The problems after one of them; all if it is gone, because more were added than the ring keeps.
    static func added(to problems: [LoggedProblem], after last: LoggedProblem?) -> ArraySlice<LoggedProblem> {
        guard let last, let place = problems.lastIndex(of: last) else { return problems[...] }
        return problems[(place + 1)...]
    }
}
