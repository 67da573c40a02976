internal import CrateCore
internal import CratePlayback
internal import Synchronization

extension BoxQueue {
    /// The number of entries that the engine has after the current one.
    private static let lookahead = 3

    /// Gives the engine the current entry's tracks as far as they are left, and the entries that follow it.
    /// - Parameter isNew: Looks for the rips again even if the entries are unchanged, because files may be gone.
    func settle(isNew: Bool = false) async {
        await turn.run {
            await narrowHeard()
            guard engine.report.state != .stopped, let heard else { return }
            let known = scan.withLock { $0 }
            if !isNew, live.read({ known.isOf($0, behind: heard) }) { return }
            if isNew { renew() }
            scan.withLock { $0 = QueueScanned() }
            let (next, scanned) = await following(heard)
            if await engine.follow(next, behind: heard), next.count == Self.lookahead { scan.withLock { $0 = scanned } }
        }
    }

    /// Removes from what plays the tracks that its entry has lost. The files of the others are not looked for again: they
    /// may be in another library by now.
    private func narrowHeard() async {
        guard engine.report.state != .stopped, let heard = engine.queue.first,
            let places = live.read({ $0.entry(heard.entry)?.item.places }), let rest = heard.rip.only(places),
            rest.tracks != heard.rip.tracks
        else { return }
        _ = await engine.narrow(to: QueuedRip(entry: heard.entry, rest))
    }

    /// The next entries that can be played, and all entries that were checked for them.
    private func following(_ id: PlayQueue.Entry.ID) async -> ([QueuedRip], QueueScanned) {
        var (found, scanned) = ([QueuedRip](), QueueScanned(heard: id))
        var place = live.read { $0.index(of: id) } ?? .max - 1
        while found.count < Self.lookahead {
            place += 1
            let next = live.read { $0.entries.indices.contains(place) ? $0.entries[place] : nil }
            guard let entry = next, let result = try? await availability(of: entry.item) else { break }
            scanned.entries.append(entry)
            switch result {
            case .rip(let rip):
                record(nil, of: entry)
                found.append(QueuedRip(entry: entry.id, rip))
            case .gap(let gap):
                record(gap, of: entry)
                // This gap applies to every entry, so the others need no check.
                if gap.isOfAll { return (found, scanned) }
            }
        }
        return (found, scanned)
    }

    /// The result of looking for an item.
    enum Availability {
        case rip(Rip)
        /// The entry cannot be played now.
        case gap(Outcome)
    }

    /// Looks for an item as the use case does, without playing it.
    func availability(of item: PlayQueue.Item) async throws -> Availability {
        switch try await find(present(item.release)) {
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
    /// True if no album can be played: no library is live, or the output cannot be used.
    var isOfAll: Bool {
        switch self {
        case .played: false
        case .notSubscribed(let gap): gap.detail.release == nil
        case .notAvailable(let gap):
            [.outputAbsent, .outputBusy, .outputDenied].contains(gap.reason)
        }
    }

    /// True if it concerns only the track that was requested: other tracks of the album may be playable.
    var isOfTrack: Bool {
        guard case .notAvailable(let gap) = self else { return false }
        return [.noSuchTrack, .undecodable, .outputFormat].contains(gap.reason)
    }
}

/// The entries after the current one that were checked: a change beyond them needs no new check.
struct QueueScanned {
    /// The current entry; 0 before the first check.
    var heard: PlayQueue.Entry.ID = 0
    var entries: [PlayQueue.Entry] = []

    /// Whether the queue still has these entries after an entry.
    func isOf(_ queue: borrowing PlayQueue, behind id: PlayQueue.Entry.ID) -> Bool {
        guard heard == id, !entries.isEmpty, let place = queue.index(of: id) else { return false }
        return queue.entries[(place + 1)...].prefix(entries.count).elementsEqual(entries)
    }
}
