internal import CrateBox
internal import CrateCore

/// What it means that no box listens where commands look for it.
extension SocketFacts {
    /// The finding if no process listens at any of the paths.
    func unheard(
        for account: CurrentUser, _ service: ServiceFacts, _ state: StateFacts, usesOutput: Bool
    ) -> Finding {
        if let owner = service.owner, owner.isBox {
            let remedy = service.remedy(for: account, state)
            if let user = service.privateUser { return foreign(owner, of: user, account, fix: remedy.fix) }
            let heard: LocalizedText = """
                \(owner.text) uses the output, but listens at none of the places where commands look for it. Ending it ends its music.
                """
            return .problem(
                .socket, "unreachable",
                usesOutput
                    ? heard : "\(owner.text) runs, but listens at none of the places where commands look for it.",
                fix: service.renewal ?? service.end ?? remedy.fix, obstacle: .toAll
            ).then(remedy.next)
        }
        // A box can't start while another process has the collection, or in a folder that this user can't use.
        let canStart = state.findings(for: account).allSatisfy { $0.obstacle != .toThisProcess }
        let start = service.owner == nil && canStart ? "cratebox serve" : nil
        if let stale = attempts.first(where: { $0.answer == .stale }) {
            return .note(.socket, "stale", "The box that listened at \(stale.path) has ended.", fix: start)
        }
        return .note(.socket, "noBox", "No box is running (cratebox play runs one while it plays).", fix: start)
    }

    /// The finding about a box that its user started where only commands of that user look for it. Ending it would end
    /// that user's music, so the command asks it instead.
    private func foreign(
        _ owner: BoxLock.Owner, of user: UInt32, _ account: CurrentUser, fix: String
    ) -> Finding {
        let name = CurrentUser.name(of: user)
        let text: LocalizedText = CurrentUser.isNumber(name) ? "user \(name)" : LocalizedText(verbatim: name)
        return .problem(
            .socket, "unreachable",
            "\(owner.text) belongs to \(text), and listens where commands of the user \(account.name) don't look.",
            fix: fix, obstacle: .toAll)
    }
}
