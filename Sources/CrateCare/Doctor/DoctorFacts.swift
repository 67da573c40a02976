internal import CrateBox
internal import CrateClient

/// The facts that the checks found on the machine, from which ``Diagnosis`` is derived.
struct DoctorFacts: Sendable {
    /// The configuration's files, and what is wrong with them.
    var configuration: ConfigurationFacts
    /// The facts that depend on the configuration; nil if it is unusable.
    var rest: BoxFacts?
}

/// The facts about the places that the configuration names.
struct BoxFacts: Sendable {
    var account: CurrentUser
    var output: OutputFacts
    var state: StateFacts
    var library: LibraryFacts
    var store: StoreFacts
    var journal: JournalFacts
    var service: ServiceFacts
    var socket: SocketFacts
    var mpd: MPDFacts?
    var web: WebFacts?
    var wyoming: WyomingFacts?
    var clock: ClockFacts
    /// The user as whom the answering box runs, if that is not the caller; otherwise nil.
    var boxUser: BoxUser?
    /// The exported lists that only commands of other users update.
    var lists = ListFacts()
    /// The state folder of the box that answers, if commands here use another one. The facts are about the folder of
    /// the box.
    var otherState: OtherState?
    /// The keys that the running box has not read; nil if no box reports them.
    var unread: UnreadSettings?
    /// The files of the box that answers and of commands here, if they differ.
    var otherFiles: OtherFiles?
    /// The configuration that the box could not read again; nil if it could.
    var refusedReload: RefusedReload?

    /// True if a running box has the output open but can't be reached, because its socket is gone.
    var isUnreachedBoxHeard: Bool { output.isOwnedByBox && socket.isGone && service.condition == .running }

    /// True if the music of a box plays or can be resumed, whatever keeps other music from playing. The box answers, or
    /// it has the output open and can't be reached.
    var isBoxHeard: Bool {
        guard let status = socket.status, status.title != nil, status.state != "stopped" else {
            return isUnreachedBoxHeard
        }
        return status.obstacle == nil && status.output?.state != "lost"
    }

    /// The findings in the order of the checks.
    var findings: [Finding] {
        let refused = losesByReload ? [] : [refusedReload?.finding].compactMap(\.self)
        guard let otherState else { return refused + withUnread(ownFindings) }
        let losesByRestart = unread?.loss.prevents(changeOf: "state") ?? false
        let ofBox = withUnread(ownFindings, besides: ["state"]).map(otherState.using)
        return refused + [otherState.finding(losesByRestart: losesByRestart)] + ofBox
    }

    /// Whether the box would lose something if it read its configuration again, as it could not before.
    private var losesByReload: Bool {
        guard let unread, let refusedReload else { return false }
        return !unread.loss.isNone || !unread.losses(by: .reload(refusedReload.reload)).isEmpty
    }

    /// Puts the findings about keys that the box has not read before others, for keys that these are not about. The
    /// step that takes keys from the box comes after the commands that keep them.
    private func withUnread(_ findings: [Finding], besides keys: Set<String> = []) -> [Finding] {
        guard let unread else { return findings }
        return unread.withRemoval(unread.findings(besides: keys.union(findings.compactMap(\.unreadKey))) + findings)
    }

    private var ownFindings: [Finding] {
        output.findings(for: account) + state.findings(for: account) + library.findings
            + store.findings(state, for: account) + lists.findings + journal.findings(state) + service.findings
            + (boxUser.map { [$0.finding(for: account, state)] } ?? [])
            + socket.findings(for: account, service, state, usesOutput: isUnreachedBoxHeard)
            + ListeningRemote.allCases.flatMap { findings(of: $0) } + clock.findings
    }

    /// The findings about a remote. What a box serves that can't be asked is unknown, which is a finding of its socket.
    private func findings(of remote: ListeningRemote) -> [Finding] {
        let isUnheard = socket.isGone && service.owner?.isBox ?? false
        return allFindings(of: remote).filter { !isUnheard || $0.reason != "notServed" }
    }

    private func allFindings(of remote: ListeningRemote) -> [Finding] {
        let isBoxSilent = socket.isBoxSilent
        return switch remote {
        case .mpd: mpd?.findings(service, isBoxSilent: isBoxSilent) ?? []
        case .web: web?.findings(service, isBoxSilent: isBoxSilent) ?? []
        case .wyoming: wyoming?.findings(service, isBoxSilent: isBoxSilent) ?? []
        }
    }
}
