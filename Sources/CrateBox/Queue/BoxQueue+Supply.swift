internal import CrateCore
internal import CratePlayback
internal import Synchronization

extension BoxQueue {
    /// The number of entries that the engine has after the current one.
    private static let lookahead = 3

    /// Passes the engine the remaining tracks of the playing entry, and the entries that follow it.
    /// - Parameter afresh: True to find the rips again even if the entries are unchanged, because files may be missing
    ///   now.
    func supplyEngine(afresh: Bool = false) async {
        await supplyTurn.run {
            await narrowPlayingEntry()
            guard engine.report.state != .stopped, let playingEntry else { return }
            let known = checks.withLock { $0.ahead }
            if !afresh, let known, live.read({ known.areUnchanged(in: $0, after: playingEntry) }) { return }
            if afresh { services.discardLibraryStates() }
            checks.withLock { $0.ahead = nil }
            let (next, new) = await playable(after: playingEntry)
            if await engine.follow(next, behind: playingEntry), next.count == Self.lookahead {
                checks.withLock { $0.ahead = new }
            }
        }
    }

    /// Removes from the engine the tracks that were removed from the playing entry. Does not look up the files of the
    /// others again, which may be in another library by now.
    private func narrowPlayingEntry() async {
        guard engine.report.state != .stopped, let playing = engine.queue.first,
            let places = live.read({ $0.entry(playing.entry)?.item.places }), let rest = playing.rip.only(places),
            rest.tracks != playing.rip.tracks
        else { return }
        _ = await engine.narrow(to: QueuedRip(entry: playing.entry, rest))
    }

    /// The next entries that can be played, and all entries that were checked for them.
    private func playable(after id: PlayQueue.Entry.ID) async -> ([QueuedRip], CheckedEntries) {
        var (found, checked) = ([QueuedRip](), CheckedEntries(playing: id))
        var index = live.read { $0.index(of: id) } ?? .max - 1
        while found.count < Self.lookahead {
            index += 1
            let next = live.read { $0.entries.indices.contains(index) ? $0.entries[index] : nil }
            guard let entry = next, let result = try? await availability(of: entry.item) else { break }
            checked.entries.append(entry)
            switch result {
            case .rip(let rip):
                record(nil, of: entry)
                found.append(QueuedRip(entry: entry.id, rip))
            case .gap(let gap):
                record(gap, of: entry)
                // This gap applies to every entry, so the others need no check.
                if gap.isOfAll { return (found, checked) }
            }
        }
        return (found, checked)
    }

    /// Whether an item can be played.
    enum Availability {
        case rip(Rip)
        /// The entry cannot be played now.
        case gap(Outcome)
    }

    /// Finds the rip of an item as the use case does, without playing it.
    func availability(of item: PlayQueue.Item) async throws -> Availability {
        switch try await services.findRip(of: services.present(item.release), with: item.places) {
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
    /// True if it concerns only the track that was requested: other tracks of the album may be playable.
    var isOfTrack: Bool {
        guard case .notAvailable(let gap) = self else { return false }
        return [.noSuchTrack, .undecodable, .outputFormat].contains(gap.reason)
    }
}
