internal import CrateBox
internal import CrateClient
internal import CrateCore

/// The state of the control socket: each path that clients try, in order.
struct SocketFacts: Sendable, Hashable {
    /// The result of connecting to a path.
    enum Answer: Sendable, Hashable {
        /// There is no socket.
        case absent
        /// No process listens on the socket any more.
        case stale
        /// A file or folder that is no socket is in its place, so no box can listen there.
        case occupied
        /// This user may not connect.
        case denied
        /// This user may not read the folder, so a socket in it cannot be found.
        case hidden
        /// The path is unusable; with the error of the system.
        case unusable(String)
        /// A process listens but does not answer in time.
        case silent
        /// A box with another version of the protocol.
        case otherVersion
        /// A box, with its status if that arrived in time.
        case box(StatusDocument?)
    }

    /// A path and its result.
    struct Attempt: Sendable, Hashable {
        var path: String
        var answer: Answer
        /// The group of the socket, or of its folder, if known.
        var group: CurrentUser.Group?
        /// False if the mode denies that group access, so that no member may connect.
        var isOpenToGroup = true
    }

    var attempts: [Attempt]
    /// The environment variable that names a path, by path.
    var variables: [String: String] = [:]
    /// Turns a command into one that root runs, who may enter every folder.
    var root = RootCommand()
    /// Why a box that starts here could not listen; nil if no obstacle is known.
    var badPlace: BadPlace?
    /// The socket of the box that runs, if it answers where commands here don't look for it; otherwise nil.
    var other: OtherSocket?

    /// The status of the running box.
    var status: StatusDocument? {
        for case .box(let status?) in attempts.map(\.answer) { return status }
        return nil
    }

    /// True if commands reach a box.
    var doesBoxAnswer: Bool {
        if case .box? = first?.answer { true } else { false }
    }

    /// The path at which a box answers; nil if none does.
    var boxPath: String? { doesBoxAnswer ? first?.path : nil }

    /// True if a box listens and doesn't answer.
    var isBoxSilent: Bool { first?.answer == .silent }

    /// True if a running box can't be asked: it doesn't answer, or its socket is gone.
    var isBoxUnheard: Bool { isBoxSilent || isGone }

    /// True if no path has a socket at which a process may listen.
    var isGone: Bool { first == nil }

    /// The attempt at the path that commands use.
    private var first: Attempt? { attempts.first { ![.absent, .stale, .occupied].contains($0.answer) } }

    /// The finding about a path where something other than a socket is; nil for none.
    private var occupation: Finding? {
        guard let path = attempts.first(where: { $0.answer == .occupied })?.path else { return nil }
        return .problem(
            .socket, "notASocket", "\(path) is no socket, so no box can listen there.", fix: ShellWord.movingAway(path))
    }

    /// Returns the findings about the socket.
    /// - Parameters:
    ///   - state: The state folder that a box here would use.
    ///   - usesOutput: Whether the owner of the state folder has the output open but can't be reached.
    func findings(
        for account: CurrentUser, _ service: ServiceFacts, _ state: StateFacts, usesOutput: Bool
    ) -> [Finding] {
        guard let first else {
            if let other, service.privateUser == nil { return [other.finding] }
            let isBoxThere = service.owner?.isBox ?? false
            let found = [occupation, badPlace?.finding].compactMap(\.self)
            guard found.isEmpty || isBoxThere else { return found }
            return [unheard(for: account, service, state, usesOutput: usesOutput)] + found
        }
        switch first.answer {
        case .box: return [.ok(.socket, "The box answers at \(first.path).")]
        case .denied: return [denied(first, account, isOwner: service.owner != nil)]
        case .hidden: return [hidden(first, account, service.owner)]
        case .silent:
            let remedy = service.remedy(for: account, state)
            return [
                .problem(
                    .socket, "silent", "The box that listens at \(first.path) doesn't answer.",
                    fix: remedy.fix, obstacle: .toAll
                ).then(remedy.next)
            ]
        case .otherVersion:
            let remedy = service.remedy(for: account, state)
            return [
                .problem(
                    .socket, "otherVersion", "What listens at \(first.path) is no box of this version.",
                    fix: remedy.fix, obstacle: .toAll
                ).then(remedy.next)
            ]
        case .unusable(let words):
            return [
                .problem(
                    .socket, "unusable", "The socket \(first.path) can't be used: \(LocalizedText(written: words)).",
                    fix: "ls -l \(EnglishFormat.quoted(first.path))", obstacle: .toAll)
            ]
        case .absent, .stale, .occupied: return []
        }
    }

    private func hidden(_ attempt: Attempt, _ account: CurrentUser, _ owner: BoxLock.Owner?) -> Finding {
        let fix = opening(attempt, joining(attempt, account)) ?? root.line("cratebox doctor")
        guard let owner, owner.isBox else {
            return .note(
                .socket, "hidden",
                "The user \(account.name) may not look for a box at \(attempt.path), so whether one runs is unknown.",
                fix: fix)
        }
        return .problem(
            .socket, "hidden",
            "\(owner.text) runs, but the user \(account.name) may not look for it at \(attempt.path).",
            fix: fix, obstacle: .toAll)
    }

    /// The command with which a box is found again: an unset variable or membership of the group. If the group of the
    /// folder isn't known, the variable that names the folder is preferred, because it is another user's.
    private func opening(_ attempt: Attempt, _ joining: String?) -> String? {
        let unsetting = variables[attempt.path].map { "unset \($0)" }
        return attempt.group == nil ? unsetting ?? joining : joining ?? unsetting
    }

    /// The command that makes the user a member of the group that may connect; nil if the mode denies that group too,
    /// or if the group is no group to join.
    private func joining(_ attempt: Attempt, _ account: CurrentUser) -> String? {
        attempt.isOpenToGroup ? account.fix(for: group(of: attempt)) : nil
    }

    private func group(of attempt: Attempt) -> CurrentUser.Group {
        attempt.group ?? CurrentUser.Group(id: .max, name: StateFacts.sharedGroup)
    }

    private func denied(_ attempt: Attempt, _ account: CurrentUser, isOwner: Bool) -> Finding {
        let group = group(of: attempt)
        guard let fix = joining(attempt, account) else {
            return .problem(
                .socket, "denied",
                "A box runs, but it belongs to another user, and the user \(account.name) may not control it.",
                fix: root.line("cratebox status"), obstacle: isOwner ? .toAll : nil)
        }
        let isLate = account.membership(of: group.id) == .afterNextLogin
        return .problem(
            .socket, "denied",
            isLate
                ? "The user \(account.name) is in the group \(group.name), but this session began before that: log in again."
                : "A box runs, but the user \(account.name) is not in the group \(group.name), which may tell it what to do.",
            fix: fix, obstacle: isOwner ? .toAll : nil)
    }
}
