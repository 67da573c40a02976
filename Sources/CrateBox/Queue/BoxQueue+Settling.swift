internal import CrateCore
internal import CratePlayback

extension BoxQueue {
    /// Performs a request after which music may be to play, and waits for what becomes of it: a report at the moment of
    /// the request would name music whose files cannot be opened.
    func settled(_ request: TransportRequest) async -> TransportReport {
        let wasStopped = music.report.state == .stopped
        let rest = heard.map { live.value.entries(after: $0) } ?? []
        let report = await music.perform(request)
        guard !wasStopped, !report.isRefused, [.playing, .stopped].contains(report.state) else { return report }
        return switch await engine.settlement() {
        case .ended(let sound?): await ended(without: sound)
        case .ended(nil): await ended(music.report, after: request, before: rest.first)
        case .settled where report.state == .stopped: await ended(report, after: request, before: rest.first)
        case .settled, .unknown: latest(after: report)
        }
    }

    /// The report as of now, which names another track than the request's if files were missing. If the music has ended
    /// meanwhile, it did play, and the earlier report stays.
    private func latest(after report: TransportReport) -> TransportReport {
        let present = music.report
        return present.state == .stopped ? report : present
    }

    /// The report where music was to play and ended without a frame: of the next entry that plays, otherwise of the
    /// reason.
    private func ended(without sound: UnheardSound) async -> TransportReport {
        renew()
        if sound.isContinued { await continueAfterEnd() }
        return await ended(at: sound.track.id, sound.gap, of: PlayQueue.Item(sound.track.id.release))
    }

    /// The report after a move has ended the music; of the entry that should have followed, if there is one.
    private func ended(
        _ report: TransportReport, after request: TransportRequest, before next: PlayQueue.Entry?
    ) async -> TransportReport {
        guard let next, request == .next || request == .nextAlbum else { return report }
        await continueAfterEnd()
        return await ended(at: Track.ID(release: next.release, place: 1), nil, of: next.item)
    }

    /// The report after the end of the music, with the outcome of what should have played, unless other music plays now.
    /// - Parameter gap: Why its files cannot be played, if some were tried.
    private func ended(at track: Track.ID, _ gap: AlbumGap?, of item: PlayQueue.Item) async -> TransportReport {
        var report = music.report
        guard report.state == .stopped else { return report }
        switch try? await availability(of: item) {
        case .gap(let outcome)?: report.outcome = outcome
        case .rip(let rip)?: report.outcome = gap.map { .notAvailable($0.inLibrary(rip.library)) }
        case nil: report.outcome = gap.map { .notAvailable($0) }
        }
        report.track = Track.ID(release: present(track.release), place: track.place)
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
