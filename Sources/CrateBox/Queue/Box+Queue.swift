public import CrateClient
public import CrateCore
public import CrateIntents
public import CratePlayback
internal import CrateStore
internal import Intents

extension Box {
    /// Takes the queue that is stored in a state folder. For a box that plays nothing and writes no journal.
    func restoreQueue(from state: String) { queue.live.restore(ResumeJournal.lastState(in: state).queue) }

    /// The entries of the queue from an index on: at most `count`, and at most ``CrateClient/QueueDocument/limit``.
    func queue(from: Int, count: Int) throws -> QueueDocument {
        let queue = queue.live.value
        let first = min(max(from, 0), queue.entries.count)
        let end = min(first + min(max(count, 0), QueueDocument.limit), queue.entries.count)
        return try document(of: queue, first..<end)
    }

    /// The entries at the positions that changed since a version.
    func queueChanges(since version: Int64) throws -> QueueDocument {
        let queue = queue.live.value
        return try document(of: queue, queue.places(changedSince: version))
    }

    private func document(of queue: PlayQueue, _ places: some Collection<Int>) throws -> QueueDocument {
        let ids = Set(places.map { albumInfo.present(queue.entries[$0].release) })
        let known = ids.isEmpty ? [] : try AlbumLookup(store: store).known(ids: Array(ids))
        let albums = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        let entries = places.map { place in
            let entry = queue.entries[place]
            let release = albumInfo.present(entry.release)
            return QueueDocument.Entry(
                id: entry.id, position: place, release: release.rawValue, places: entry.item.places,
                title: albums[release]?.title ?? "", artist: albums[release]?.artist ?? "",
                reason: self.queue.gap(of: entry.id)?.reason)
        }
        return QueueDocument(
            version: queue.version, current: queue.current, place: self.queue.firstPlace(of: queue.current),
            entries: entries, count: queue.entries.count)
    }

    /// Changes the queue. The reply has the new entries and the items that were left out.
    func change(_ change: QueueChange) async throws -> BoxReply { try await admit { try await reply(to: change) } }

    private func reply(to change: QueueChange) async throws -> BoxReply {
        do {
            let reply = try await Store.$substitute.withValue(store) { try await made(change) }
            playProblems.report(reply, isAddition: change.isAddition)
            return reply
        } catch let error as StoreError {
            return BoxReply(error)
        } catch let failure as IntentFailure {
            let words = FailureDocument(
                error: failure.name, full: failure.dialog.full, supporting: failure.dialog.supporting)
            return BoxReply(
                exit: CrateIntents.isAbsence(failure) ? .notInCollection : .foundWrong, json: JSON.line(words))
        }
    }

    private func made(_ change: QueueChange) async throws -> BoxReply {
        switch change {
        case .replace(let items):
            _ = await queue.clear()
            return try reply(to: try await queue.add(Self.items(items), at: .end))
        case .append(let items): return try reply(to: try await queue.add(Self.items(items), at: .end))
        case .insert(let items, let place):
            return try reply(to: try await queue.add(Self.items(items), at: .index(place)))
        case .remove(let ids): return try reply(isChanged: await queue.remove(ids), needs: ids)
        case .move(let ids, let place):
            let isKnown = queue.live.read { queue in ids.contains { queue.index(of: $0) != nil } }
            let isChanged = await queue.move(ids, to: place)
            return try reply(isChanged: isChanged || isKnown, needs: ids)
        case .narrow(let id, let places):
            let isKnown = queue.live.read { $0.index(of: id) != nil }
            let isChanged = await queue.narrow(id, to: places)
            return try reply(isChanged: isChanged || isKnown, needs: [id])
        case .clear: return try reply(isChanged: await queue.clear(), needs: [])
        case .jump(let id, let place):
            guard let outcome = try await queue.jump(to: id, place: place) else { throw IntentFailure.noSuchEntry }
            return try reply(to: outcome)
        }
    }

    private static func items(_ items: [QueueItem]) -> [PlayQueue.Item] {
        items.map { item in
            PlayQueue.Item(
                Release.ID(rawValue: item.release), places: item.places.map { Array($0.prefix(PlayQueue.placesLimit)) })
        }
    }

    private func reply(isChanged: Bool, needs ids: [Int64]) throws -> BoxReply {
        guard isChanged || ids.isEmpty else { throw IntentFailure.noSuchEntry }
        return BoxReply(exit: .done, json: JSON.line(QueueReplyDocument(version: version)))
    }

    private var version: Int64 { queue.live.read { $0.version } }

    /// The reply to an addition. If nothing was added, it is the failure of the first item that was left out.
    private func reply(to addition: QueueAddition) throws -> BoxReply {
        var document = QueueReplyDocument(version: version)
        document.added = addition.entries.map { QueueReplyDocument.Added(entry: $0.id, release: $0.release.rawValue) }
        document.left = try addition.left.map(left)
        guard addition.entries.isEmpty else {
            return BoxReply(exit: .done, json: JSON.line(document))
        }
        if addition.excess > 0 { throw IntentFailure.queueIsFull }
        guard let first = addition.left.first else {
            return BoxReply(exit: .done, json: JSON.line(document))
        }
        return try reply(to: first, document)
    }

    private func left(_ outcome: QueueOutcome) throws -> QueueReplyDocument.Left {
        do {
            return try QueueReplyDocument.Left(outcome, dialog(for: outcome))
        } catch let failure as IntentFailure {
            return QueueReplyDocument.Left(unknown: outcome.release, failure)
        }
    }

    /// The reply to a request of which one album is the result.
    /// - Throws: ``AlbumEntity/notFound`` for a release that the collection doesn't have.
    private func reply(to outcome: QueueOutcome, _ document: QueueReplyDocument? = nil) throws -> BoxReply {
        var document = document ?? QueueReplyDocument(version: version)
        document.describe(try QueueReplyDocument.Left(outcome, dialog(for: outcome)))
        return BoxReply(exit: ExitStatus(outcome.outcome), json: JSON.line(document))
    }

    private func dialog(for outcome: QueueOutcome) throws -> Dialog {
        try OutcomeDialog.dialog(for: PlayedAlbum(outcome), in: store)
    }
}

extension Box {
    /// Relays events as ``relay(_:to:)`` does, for a process that ends with its music.
    /// - Returns: The events, each one once it is handled, and the task that relays them until the engine is shut down.
    public func relayed(
        _ events: AsyncStream<PlaybackEvent>
    ) -> (events: AsyncStream<PlaybackEvent>, relay: Task<Void, Never>) {
        let (handled, listener) = AsyncStream.makeStream(of: PlaybackEvent.self)
        return (handled, Task { await relay(events, to: listener) })
    }

    /// Describes the album of a queue entry that has started, as in the reply to a request to play it.
    /// - Parameter missing: The number of its tracks that are left out because their files are missing.
    public func played(_ queued: QueuedRip, missing: Int = 0) -> PlayedAlbum {
        let places = queue.live.read { $0.entry(queued.entry)?.item.places }
        var outcome = QueueOutcome(
            albumInfo.present(queued.rip.release), .played, library: queued.rip.library, missing: missing,
            places: places)
        outcome.flaws = play.flaws(of: outcome.release, from: queued.rip).limited(to: places)
        return PlayedAlbum(outcome)
    }

    /// The number of entries in the queue after one; without an id, after the current one.
    public func countOfEntries(after id: PlayQueue.Entry.ID?) -> Int {
        queue.live.read { queue in (id ?? queue.current).map { queue.entries(after: $0).count } ?? 0 }
    }

    /// The exit status for the end of the queue, after ``PlaybackEvent/finished`` was handled: `notSubscribed` if it
    /// has ended because a library was disconnected, otherwise `done`. Nil if the queue continues with an entry that
    /// the engine did not get in time; its events follow.
    public func endOfQueue() async -> ExitStatus? { await queue.endStatus() }

    /// The album during which the queue has ended because its library was disconnected, with that outcome; nil after
    /// any other end.
    public var interruptedAlbum: PlayedAlbum? { queue.interruptedAlbum }

    /// The outcome for the album of a skipped track, if its library can't be used; nil for any other reason, and for
    /// any other event.
    public func awayAlbum(of event: PlaybackEvent) async -> PlayedAlbum? {
        guard case .skipped(let track, _) = event else { return nil }
        let release = albumInfo.present(track.release)
        return await queue.libraryGap(of: release).map { PlayedAlbum(release: release, outcome: .notSubscribed($0)) }
    }
}
