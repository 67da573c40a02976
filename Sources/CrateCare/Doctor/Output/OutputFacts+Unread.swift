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
            let sentence: LocalizedText = "\(unread.sentence) \(unreadObstacle)"
            guard isUsable else {
                // An output that ALSA doesn't know is not worth keeping.
                let fix = isDefined ? unread.keeping : nil
                let other = Finding.note(.output, "unusableOutput", sentence, fix: fix)
                return findings.map { $0.about(key) } + [other]
            }
            return findings + [.problem(.output, "unusableOutput", sentence, fix: unread.keeping).about(key)]
        }
        guard !isUsable, let fix = unread.commands.first else { return findings }
        let former = stop("formerOutput", unread.sentence, fix: fix).then(unread.commands.dropFirst().first)
        return [former.about(unread.setting.key)]
    }

    /// The finding that the box has read an output that can't be used: music plays on its own one only until it stops.
    private var later: [Finding] {
        guard let laterObstacle, let pcm else { return [] }
        let sentence: LocalizedText =
            trial == .ours ? "\(OutputAbsence.kept(pcm)) \(laterObstacle)" : laterObstacle
        let fix = variables.setting("output.pcm", to: pcm)
        return [.problem(.output, "unusableOutput", sentence, fix: fix)]
    }
}
