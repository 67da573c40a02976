internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import Synchronization

extension BoxQueue: Playback {
    /// Plays an album, and replaces the queue with it once it plays.
    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        let entry = live.entries(for: [PlayQueue.Item(rip.release)])[0]
        let gap = try await music.play(QueuedRip(entry: entry.id, rip), startingTrackID: startingTrackID)
        if gap == nil { apply { _ in .replace([entry]) } }
        return gap
    }

    /// Plays an entry, from one of its tracks or from the first.
    func start(_ entry: PlayQueue.Entry, place: Int? = nil) async throws -> QueueOutcome {
        let release = services.present(entry.release)
        // An entry of one track requests that track, not an album whose other tracks may be missing.
        let only = entry.item.places.flatMap { $0.count == 1 ? $0.first : nil }
        let track = (place ?? only).map { Track.ID(release: release, place: $0) }
        let player = services.player(of: entry, by: music)
        let played = try await player.play(release, from: track, of: entry.item.places)
        // A refused track does not make its entry unplayable: another track of it may be playing.
        if place == nil || !played.outcome.isOfTrack {
            record(played.outcome == .played ? nil : played.outcome, of: entry)
        }
        var outcome = QueueOutcome(
            release, played.outcome, library: played.library, missing: played.missing,
            places: place.map { [$0] } ?? entry.item.places)
        outcome.flaws = played.flaws.limited(to: entry.item.places)
        return outcome
    }

    /// Plays the first playable one of some entries, and publishes which were passed over. If none is playable, returns
    /// the outcome of the first and leaves the queue unchanged. Nil without entries.
    func playFirst(of entries: [PlayQueue.Entry]) async throws -> QueueOutcome? {
        guard let (entry, outcome) = try await startFirst(of: entries) else { return nil }
        if outcome.outcome == .played {
            publishPassed(entries.prefix { $0.id != entry.id })
            setCurrent(entry.id)
            refresh()
        }
        return outcome
    }

    /// Starts the first playable one of some entries, and returns it; if none is playable, the first, with its outcome.
    func startFirst(of entries: [PlayQueue.Entry]) async throws -> (PlayQueue.Entry, QueueOutcome)? {
        var first: (PlayQueue.Entry, QueueOutcome)?
        for entry in entries {
            // Entries after the first, requested one are checked without a start, which would record them in the
            // history.
            if first != nil, case .gap(let gap) = try await availability(of: entry.item) {
                record(gap, of: entry)
                if gap.isOfAll { break }
                continue
            }
            let outcome = try await start(entry)
            if outcome.outcome == .played { return (entry, outcome) }
            first = first ?? (entry, outcome)
            if outcome.outcome.isOfAll { break }
        }
        return first
    }
}

extension BoxQueue: Transport {
    /// Performs a request; a stopped queue begins with its current entry when it is resumed.
    func perform(_ request: TransportRequest) async -> TransportReport {
        explained(await performed(request))
    }

    private var isAtLastTrack: Bool { engine.queue.first?.rip.tracks.last?.id == engine.report.track }

    /// Adds to the report of waiting music why the output cannot be opened.
    private func explained(_ report: TransportReport) -> TransportReport {
        var report = report
        if report.state.isWaiting, report.obstacle == nil {
            report.obstacle = engine.outputObstacle.map { obstacle in
                .notAvailable(AlbumGap(OutputGap(obstacle.reason, of: obstacle.pcm)))
            }
        }
        return report
    }

    private func performed(_ request: TransportRequest) async -> TransportReport {
        switch request {
        case .resume, .toggle:
            if let report = await begin() { return report }
        case .move(.next):
            // Within an album the move does not reach the next entry, unless the files of all its further tracks are
            // missing.
            if isAtLastTrack { await supplyEngine(afresh: true) }
            let report = await performAndAwait(request)
            if let playingEntry { advance(to: playingEntry) }
            return report
        case .move(.previous):
            if let report = await goBack() { return report }
            return await goToPreviousTrack()
        case .move(.seek(let target)):
            let report = await performAndAwait(request)
            guard report.isRefused, let found = await go(to: target) else { return report }
            return found
        case .stop: return await stop()
        case .reclaim: return await reclaim()
        case .pause, .yield, .retry: return await music.perform(request)
        }
        return await performAndAwait(request)
    }

    /// Reclaims the output. Paused music opens it only when it is resumed, so its report has what is known against it.
    private func reclaim() async -> TransportReport {
        var report = await performAndAwait(.reclaim)
        if report.state == .paused, let gap = services.play.outputGap {
            report.obstacle = .notAvailable(AlbumGap(gap))
        }
        return report
    }

    /// Stops the music, or ends the wait for its library, and cancels the sleep timer: a wait ends without an event.
    func stop() async -> TransportReport {
        let report = await music.perform(.stop)
        services.publish(.ended)
        return report
    }

    /// Goes from the first seconds of an entry to the last track of the previous entry; nil at any other position, or
    /// if the previous entry cannot be played.
    private func goBack() async -> TransportReport? {
        let report = music.report
        guard report.state == .playing || report.state == .paused, report.elapsed <= .seconds(3), let playingEntry,
            let track = report.track, engine.queue.first?.rip.tracks.first?.id == track
        else { return nil }
        let queue = live.value
        guard let index = queue.index(of: playingEntry), index > 0 else { return nil }
        let entry = queue.entries[index - 1]
        guard case .rip(let rip)? = try? await availability(of: entry.item), let last = rip.tracks.last?.id.place,
            let outcome = try? await jump(to: entry.id, place: last), outcome.outcome == .played
        else { return nil }
        return report.state == .paused ? await music.perform(.pause) : music.report
    }

    /// Goes to the previous playable track. A missing or damaged file is only detected when it is opened; the music is
    /// then at the track from which it went back, so that it has to go back again.
    private func goToPreviousTrack() async -> TransportReport {
        let start = music.report
        var report = await performAndAwait(.previous)
        let tracks = engine.queue.first?.rip.tracks ?? []
        let untried = tracks.firstIndex { $0.id == start.track } ?? 0
        guard start.state == .playing, start.elapsed <= .seconds(3) else { return report }
        for _ in 0..<untried where report.state == .playing && report.track == start.track {
            report = await performAndAwait(.previous)
        }
        return report
    }

    /// Starts a stopped queue; nil if music is playing or the queue is empty.
    private func begin() async -> TransportReport? {
        guard music.report.state == .stopped else { return nil }
        await settleEnd()
        guard music.report.state == .stopped else { return music.report }
        let queue = live.value
        guard let first = queue.first else { return nil }
        var outcome = await beginAtFirstTrack(with: first)
        if outcome == nil { outcome = try? await playFirst(of: [first] + queue.entries(after: first.id)) }
        var report = music.report
        report.outcome = outcome?.outcome
        report.isRefused = outcome == nil
        if outcome?.outcome != .played { report.track = Track.ID(release: services.present(first.release), place: 1) }
        return report
    }

    /// Starts an entry with the track that was next at a stop point; nil if there is none, or if it cannot be played.
    private func beginAtFirstTrack(with entry: PlayQueue.Entry) async -> QueueOutcome? {
        guard let track = course.withLock({ $0.firstTrack }), track.entry == entry.id else { return nil }
        guard let outcome = try? await jump(to: entry.id, place: track.id.place) else { return nil }
        return outcome.outcome == .played ? outcome : nil
    }

    /// Goes to a track of a later album; nil if none contains it.
    private func go(to target: SeekTarget) async -> TransportReport? {
        guard let id = target.track, let playingEntry, music.report.state != .stopped else { return nil }
        let entry = live.value.entries(after: playingEntry).first {
            services.present($0.release) == id.release && $0.item.places?.contains(id.place) ?? true
        }
        guard let entry, let outcome = try? await jump(to: entry.id, place: id.place), outcome.outcome == .played else {
            return nil
        }
        return await performAndAwait(.seek(target))
    }

    var report: TransportReport { explained(music.report) }

    var repeatMode: RepeatMode { music.repeatMode }

    func setRepeat(_ mode: RepeatMode) async { await music.setRepeat(mode) }
}
