internal import CrateCore
internal import CratePlayback
internal import Synchronization

extension BoxQueue {
    /// Performs a request that may start or move the music, and waits until its effect is known: a report made at once
    /// could name music whose files cannot be opened.
    func performAndAwait(_ request: TransportRequest) async -> TransportReport {
        let wasStopped = music.report.state == .stopped
        let rest = playingEntry.map { live.value.entries(after: $0) } ?? []
        let report = await music.perform(request)
        guard !wasStopped, !report.isRefused, [.playing, .stopped].contains(report.state) else { return report }
        var present = await settled(report, after: request, before: rest.first)
        present.lackedTime = report.lackedTime
        if case .move = request, present.state == .playing {
            present.passed = engine.passedTracks.map {
                Track.ID(release: services.present($0.release), place: $0.place)
            }
        }
        return present
    }

    /// The report once it is known whether the music plays.
    private func settled(
        _ report: TransportReport, after request: TransportRequest, before next: PlayQueue.Entry?
    ) async -> TransportReport {
        switch await engine.settlement() {
        case .ended(let sound?): await continueAfter(sound)
        case .ended(nil): await continueAfter(request, music.report, before: next)
        case .settled where report.state == .stopped: await continueAfter(request, report, before: next)
        case .settled, .unknown: latest(after: report)
        }
    }

    /// The present report, which names a later track if files were missing. If the music has ended meanwhile, it did
    /// play, so the earlier report is returned.
    private func latest(after report: TransportReport) -> TransportReport {
        let present = music.report
        return present.state == .stopped ? report : present
    }

    /// Plays the next entry after music that ended without a frame. Returns the report of the entry that plays,
    /// otherwise with the reason why the music could not be played.
    private func continueAfter(_ sound: UnplayableSound) async -> TransportReport {
        services.discardLibraryStates()
        if sound.isContinued {
            // The event of the skipped track may not have been handled yet.
            course.withLock { $0.end.skip(sound.track.id, reason: nil, in: sound.track.entry) }
            await continueAfterEnd()
        }
        return await currentReport(expecting: sound.track.id, sound.gap, of: PlayQueue.Item(sound.track.id.release))
    }

    /// Plays the entry after the one whose music the request `next` has ended. Returns the given report after any other
    /// request, and if there is no such entry.
    private func continueAfter(
        _ request: TransportRequest, _ report: TransportReport, before next: PlayQueue.Entry?
    ) async -> TransportReport {
        guard let next else { return report }
        switch request {
        case .move(.next):
            await continueAfterEnd()
            return await currentReport(expecting: Track.ID(release: next.release, place: 1), nil, of: next.item)
        case .pause, .resume, .toggle, .stop, .move(.previous), .move(.seek), .yield, .reclaim, .retry: return report
        }
    }

    /// The present report; if no music plays, with the outcome of the track that should play.
    /// - Parameter gap: Why the files of the music cannot be played, if the engine has tried any.
    private func currentReport(
        expecting track: Track.ID, _ gap: AlbumGap?, of item: PlayQueue.Item
    ) async -> TransportReport {
        var report = music.report
        guard report.state == .stopped else { return report }
        switch try? await availability(of: item) {
        case .gap(let outcome)?: report.outcome = outcome
        case .rip(let rip)?: report.outcome = gap.map { .notAvailable($0.inLibrary(rip.library)) }
        case nil: report.outcome = gap.map { .notAvailable($0) }
        }
        report.track = Track.ID(release: services.present(track.release), place: track.place)
        return report
    }
}

extension AlbumGap {
    /// The gap with the library that the rip was in, which the engine's report lacks.
    fileprivate func inLibrary(_ name: String) -> AlbumGap {
        var gap = self
        gap.library = name
        return gap
    }
}
