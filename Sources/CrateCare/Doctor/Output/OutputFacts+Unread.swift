internal import CrateBox
internal import CrateClient
internal import CrateCore

extension OutputFacts {
    /// The findings about the output that is used. If it can't be used and the running box only has to read that
    /// another one is configured, that is the finding; an output that can't be used either is no remedy.
    func findings(for caller: CurrentUser) -> [Finding] {
        let findings = ownFindings(for: caller)
        let isUsable = findings.allSatisfy { $0.obstacle == nil }
        guard let unread else { return findings + later }
        if let unreadObstacle {
            let key = unread.setting.key
            guard isUsable else { return findings.map { $0.about(key) } }
            let sentence: LocalizedText = "\(unread.sentence) \(unreadObstacle)"
            return findings + [.problem(.output, "unusableOutput", sentence, fix: unread.keeping).about(key)]
        }
        guard !isUsable, let fix = unread.commands.first else { return findings }
        let former = stop("formerOutput", unread.sentence, fix: fix).then(unread.commands.dropFirst().first)
        return [former.about(unread.setting.key)]
    }

    /// The finding that music plays on its output only until it stops.
    private var later: [Finding] {
        guard let laterObstacle, let pcm else { return [] }
        let present: LocalizedText = "Only the music that plays now keeps the output \(pcm)."
        let fix = variables.setting("output.pcm", to: pcm)
        return [.problem(.output, "unusableOutput", "\(present) \(laterObstacle)", fix: fix)]
    }
}
