internal import CrateCore
internal import CratePlayback

/// Plays through the engine. While restored music waits for its library, reports and changes that music instead.
struct PendingRestorePlayback: EntryMusic {
    let engine: PlaybackEngine
    let restorer: PlaybackRestorer
    let volume: OutputVolume

    /// Plays other music, which ends the wait.
    func play(_ queued: QueuedRip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        let gap = try await engine.play(queued, startingTrackID: startingTrackID)
        if gap == nil { restorer.leave() }
        return gap
    }

    func perform(_ request: TransportRequest) async -> TransportReport {
        // `retry` comes after the system has set up a card that was plugged in, so the volume is restored now.
        if request == .retry { volume.restore() }
        guard let (point, obstacle) = awaited else { return await engine.perform(request) }
        switch request {
        case .stop:
            restorer.forget()
            return await engine.perform(.stop)
        case .pause: return set(.paused)
        case .resume: return set(.playing)
        case .toggle: return set(point.state == .playing ? .paused : .playing)
        case .yield, .reclaim: return report
        case .retry:
            restorer.refresh()
            return report
        // No music plays yet, so there is no position to change.
        case .move:
            var report = report
            report.outcome = obstacle
            return report
        }
    }

    private func set(_ state: ResumePoint.State) -> TransportReport {
        _ = restorer.change { $0.state = state }
        restorer.refresh()
        return report
    }

    var report: TransportReport {
        guard let (point, obstacle) = awaited else { return engine.report }
        var report = TransportReport(
            state: .waiting(resumes: point.state == .playing), track: point.present.id, elapsed: point.elapsed)
        report.obstacle = obstacle
        return report
    }

    var present: QueuedRip? { awaited.map { QueuedRip(entry: $0.point.entry, $0.point.queue[0]) } ?? engine.present }

    private var awaited: (point: ResumePoint, obstacle: Outcome)? {
        restorer.awaited.flatMap { engine.report.state == .stopped ? $0 : nil }
    }

    var repeatMode: RepeatMode { awaited?.point.repeatMode ?? engine.repeatMode }

    func setRepeat(_ mode: RepeatMode) async {
        _ = restorer.change { $0.repeatMode = mode }
        await engine.setRepeat(mode)
    }
}
