internal import CrateCore
internal import CratePlayback

extension BoxQueue {
    /// How many entries the engine has behind the one that is heard.
    private static let lookahead = 3

    /// The engine gets what follows the entry that is heard.
    func settle() async {
        await turn.run {
            guard engine.report.state != .stopped, let heard else { return }
            let next = await following(heard)
            _ = await engine.follow(next, behind: heard)
        }
    }

    /// The next entries that can be played.
    private func following(_ id: PlayQueue.Entry.ID) async -> [QueuedRip] {
        var found: [QueuedRip] = []
        for entry in live.value.entries(after: id) {
            guard let look = try? await look(for: entry.item) else { break }
            switch look {
            case .rip(let rip):
                note(nil, of: entry)
                found.append(QueuedRip(entry: entry.id, rip))
            case .gap(let gap):
                note(gap, of: entry)
                // With no library there is nothing to look for.
                if gap.isOfAll { return found }
            }
            if found.count == Self.lookahead { break }
        }
        return found
    }

    /// What is found of an item.
    enum Look {
        case rip(Rip)
        /// It cannot be played now.
        case gap(Outcome)
    }

    /// Looks for an item as the use case does, without playing it.
    func look(for item: PlayQueue.Item) async throws -> Look {
        if let gap = try await libraries.gap() { return .gap(.notSubscribed(gap)) }
        switch try await libraries.rip(of: present(item.release)) {
        case .away(let gap): return .gap(.notSubscribed(gap))
        case .absent(let gap): return .gap(.notAvailable(gap))
        case .found(let rip):
            guard let rip = rip.only(item.places), !rip.tracks.isEmpty else {
                return .gap(.notAvailable(AlbumGap(.noSuchTrack, library: rip.library)))
            }
            return .rip(rip)
        }
    }
}

extension Outcome {
    /// It is none of one album: no library is live, or the output cannot be used.
    var isOfAll: Bool {
        switch self {
        case .played: false
        case .notSubscribed(let gap): gap.detail.release == nil
        case .notAvailable(let gap):
            [.outputAbsent, .outputBusy, .outputDenied].contains(gap.reason)
        }
    }
}
