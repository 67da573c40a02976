internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import CrateStore
internal import Synchronization

/// What follows when the music has ended by itself; the page `MusicEnd` describes it.
extension BoxQueue {
    /// Plays the first entry that the engine did not get in time, once the engine has stopped; without such an entry
    /// the queue has ended. Called after the event of the end, and by requests that wait for its effect.
    func continueAfterEnd() async { await endTurn.run { await playRest() } }

    /// Waits until the end of the music is handled, and handles it if that has not begun: otherwise a request would
    /// begin the last entry again.
    func settleEnd() async {
        await endTurn.run { if course.withLock({ $0.end.stage == .open }) { await playRest() } }
    }

    /// The exit status for the end of the queue: `notSubscribed` if an album's library was disconnected while it
    /// played, otherwise `done`. Nil if an entry plays now.
    func endStatus() async -> ExitStatus? {
        await continueAfterEnd()
        guard let current = live.read({ $0.current }) else { return .done }
        guard isAway(current) else { return nil }
        return isInterrupted ? .notSubscribed : .done
    }

    /// The album during which the queue has ended because its library was disconnected; nil after any other end.
    var interruptedAlbum: PlayedAlbum? {
        guard isInterrupted else { return nil }
        return live.read { $0.current }.flatMap { gap(of: $0) }?.album
    }

    /// Why the library of an album can't be used, checked now; nil if it can.
    func libraryGap(of release: Release.ID) async -> LibraryGap? {
        services.discardLibraryStates()
        guard case .away(let gap)? = try? await services.findRip(of: release) else { return nil }
        return gap
    }

    /// True if the queue has ended because an album's library was disconnected while it played.
    private var isInterrupted: Bool { course.withLock { $0.end.stage == .settled(interrupted: true) } }

    /// True if the library of an entry could not be used at the last check.
    private func isAway(_ id: PlayQueue.Entry.ID) -> Bool { gap(of: id)?.isOfLibrary ?? false }

    /// Plays the first playable entry after the current one. If there is none, makes an entry current whose library
    /// can't be used, so that the queue can be resumed there; without such an entry, none is current.
    private func playRest() async {
        let end = course.withLock { $0.end.takeDecision() }
        guard let current = currentEntry(undecidedAt: end) else { return }
        // The engine has also passed over later entries, so the interrupted one may be before the current one.
        let interrupted = end.entry.flatMap { id in live.read { $0.entry(id)?.id } } ?? current
        if await playReturned(in: interrupted) { return }
        let awaited = await awaitedTrack(of: interrupted)
        let rest = Array(live.value.entries(after: current))
        if let played = try? await playFirst(of: rest), played.outcome == .played { return }
        guard engine.report.state == .stopped, live.read({ $0.current }) == current else { return }
        publishPassed(rest)
        await settle(at: interrupted, awaiting: awaited, rest)
    }

    /// The current entry, if the music has ended in it and what follows is to be decided; otherwise nil.
    private func currentEntry(undecidedAt end: QueueEnd) -> PlayQueue.Entry.ID? {
        guard engine.report.state == .stopped, let current = live.read({ $0.current }), !end.isSettled,
            end.skipped != nil || !isAway(current)
        else { return nil }
        return current
    }

    /// Ends the queue at an entry whose track awaits its library; without such a track, at the first entry after it
    /// whose library can't be used.
    private func settle(
        at id: PlayQueue.Entry.ID, awaiting track: QueuedTrack?, _ rest: [PlayQueue.Entry]
    ) async {
        let current: PlayQueue.Entry.ID? = if track != nil { id } else { await firstAway(after: id, rest) }
        setCurrent(current)
        course.withLock { $0.settle(awaiting: track) }
        services.publish(.ended)
    }

    /// The first entry after the given one whose library can't be used. The engine passed over the entries before
    /// `rest` without a check of their libraries, so they are checked now.
    private func firstAway(
        after id: PlayQueue.Entry.ID, _ rest: [PlayQueue.Entry]
    ) async -> PlayQueue.Entry.ID? {
        let entries = Array(live.value.entries(after: id))
        for entry in entries.dropLast(rest.count) {
            if case .gap(let gap)? = try? await availability(of: entry.item) { record(gap, of: entry) }
        }
        return entries.first { isAway($0.id) }?.id
    }

    /// Resumes an entry at the track whose file was briefly missing. Returns false if no file was missing, if it still
    /// is, or if it cannot be played.
    private func playReturned(in id: PlayQueue.Entry.ID) async -> Bool {
        guard let track = course.withLock({ $0.end.takeGone() }), let entry = live.read({ $0.entry(id) }),
            services.present(entry.release) == services.present(track.release)
        else { return false }
        services.discardLibraryStates()
        guard case .rip(let rip)? = try? await availability(of: entry.item),
            let file = rip.tracks.first(where: { $0.id.place == track.place })?.file, !AlbumLookup.isGone(file)
        else { return false }
        return (try? await jump(to: id, place: track.place))?.outcome == .played
    }

    /// The track with which an entry continues once its library returns, which was disconnected while it played; nil if
    /// the entry was played to its end.
    private func awaitedTrack(of id: PlayQueue.Entry.ID) async -> QueuedTrack? {
        guard let track = course.withLock({ $0.end.skipped }), let entry = live.read({ $0.entry(id) }),
            services.present(entry.release) == services.present(track.release)
        else { return nil }
        services.discardLibraryStates()
        guard case .gap(let gap)? = try? await availability(of: entry.item) else { return nil }
        record(gap, of: entry)
        return isAway(id) ? QueuedTrack(entry: id, id: track) : nil
    }
}
