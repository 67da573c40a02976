internal import CrateCore
internal import CratePlayback

extension BoxQueue: QueueControl {
    /// The queue with the present numbers of its albums, which a match may have changed.
    var queue: PlayQueue { live.value.withReleases { services.present($0) } }

    func add(_ items: [PlayQueue.Item], at place: QueuePlace) async throws -> QueueAddition {
        let (fit, checked) = try await check(items)
        var addition = checked
        let entries = live.entries(for: fit)
        apply { queue in
            addition.entries = Array(entries.prefix(queue.room))
            return .insert(addition.entries, at: index(of: place, in: queue))
        }
        addition.excess = entries.count - addition.entries.count
        await supplyEngine()
        return addition
    }

    /// The items that can be played, and an addition without entries that has the library of the first of them, and the
    /// outcomes of the others.
    private func check(_ items: [PlayQueue.Item]) async throws -> ([PlayQueue.Item], QueueAddition) {
        var addition = QueueAddition()
        var known: [Release.ID: Availability] = [:]
        var fit: [PlayQueue.Item] = []
        for item in items {
            // A whole album is checked once, even if it is added several times.
            let earlier = item.places == nil ? known[item.release] : nil
            let result = if let earlier { earlier } else { try await availability(of: item) }
            if item.places == nil { known[item.release] = result }
            switch result {
            case .rip(let rip):
                if fit.isEmpty { addition.library = rip.library }
                fit.append(item)
            case .gap(let gap): addition.left.append(QueueOutcome(services.present(item.release), gap))
            }
        }
        return (fit, addition)
    }

    private func index(of place: QueuePlace, in queue: PlayQueue) -> Int {
        switch place {
        case .index(let index): index
        case .end: queue.entries.count
        case .next: queue.current.flatMap(queue.index).map { $0 + 1 } ?? 0
        }
    }

    func remove(_ ids: [PlayQueue.Entry.ID]) async -> Bool {
        let present = music.present?.queueEntry
        guard apply({ _ in .remove(ids) }) else { return false }
        if let present, ids.contains(present), music.report.state != .stopped {
            await leaveEntry()
        } else {
            await supplyEngine()
        }
        return true
    }

    /// Plays the next playable entry in place of the removed one, whose music may have waited for its library. Stops if
    /// there is none, or if the music is paused.
    private func leaveEntry() async {
        let queue = live.value
        let report = music.report
        let isToPlay = report.state == .playing || (report.state == .waiting(resumes: true) && playingEntry == nil)
        if isToPlay, let next = queue.current.flatMap(queue.entry) {
            let played = try? await playFirst(of: [next] + queue.entries(after: next.id))
            if played?.outcome == .played { return }
        }
        _ = await stop()
    }

    func move(_ ids: [PlayQueue.Entry.ID], to index: Int) async -> Bool {
        guard apply({ _ in .move(ids, to: index) }) else { return false }
        await supplyEngine()
        return true
    }

    func narrow(_ id: PlayQueue.Entry.ID, to places: [Int]) async -> Bool {
        let places = Array(places.prefix(PlayQueue.placesLimit))
        guard apply({ _ in .narrow(id, places: places) }) else { return false }
        if await !leaveTrack(of: id, for: places) { await supplyEngine() }
        return true
    }

    /// Stops paused music, or music that waits for its library, whose track was removed from its entry, as if its whole
    /// entry had been removed. The queue then begins with the track that follows. Returns false if the music may
    /// continue.
    private func leaveTrack(of id: PlayQueue.Entry.ID, for places: [Int]) async -> Bool {
        let report = music.report
        let present = music.present
        let isPaused = report.state == .paused || (report.state.isWaiting && playingEntry == nil)
        guard isPaused, present?.queueEntry == id, let track = report.track, !places.contains(track.place),
            let tracks = present?.rip.tracks, let index = tracks.firstIndex(where: { $0.id == track })
        else { return false }
        let next = tracks[(index + 1)...].first { places.contains($0.id.place) }
        // Until the music is stopped, the event of its start may make the entry current again.
        _ = await stop()
        setFirstTrack(next.map { QueuedTrack(entry: id, id: $0.id) }, after: id)
        return true
    }

    func clear() async -> Bool {
        let isChanged = apply { _ in .clear }
        _ = await stop()
        return isChanged
    }

    func play(_ items: [PlayQueue.Item]) async throws -> QueueOutcome? {
        let entries = live.entries(for: Array(items.prefix(PlayQueue.limit)))
        guard let (entry, outcome) = try await startFirst(of: entries) else { return nil }
        guard outcome.outcome == .played else { return outcome }
        apply { _ in .replace(entries) }
        publishPassed(entries.prefix { $0.id != entry.id })
        setCurrent(entry.id)
        await supplyEngine()
        return outcome
    }

    func jump(to id: PlayQueue.Entry.ID, place: Int?) async throws -> QueueOutcome? {
        guard let entry = live.read({ $0.entry(id) }) else { return nil }
        let outcome = try await start(entry, place: place)
        guard outcome.outcome == .played else { return outcome }
        setCurrent(id)
        await supplyEngine()
        return outcome
    }

    func keep(_ id: PlayQueue.Entry.ID) async -> Bool {
        guard outlivesMusic else { return false }
        setCurrent(id)
        return true
    }

    func jump(toFirstOf ids: [PlayQueue.Entry.ID]) async throws -> QueueOutcome? {
        let queue = live.value
        return try await playFirst(of: ids.compactMap { queue.entry($0) })
    }
}
