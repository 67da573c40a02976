internal import CrateCore
internal import CratePlayback

/// The engine, and the music that waits to be resumed, which is reported as paused at its place.
struct PendingRestorePlayback: EntryMusic {
    let engine: PlaybackEngine
    let restorer: PlaybackRestorer
    let volume: OutputVolume

    /// Other music ends the waiting.
    func play(_ queued: QueuedRip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        let gap = try await engine.play(queued, startingTrackID: startingTrackID)
        if gap == nil { restorer.leave() }
        return gap
    }

    func perform(_ request: TransportRequest) async -> TransportReport {
        // `retry` comes after the system has set up a card that was plugged in, so the volume is restored now.
        if request == .retry { volume.restore() }
        guard let point = restorer.awaited, engine.report.state == .stopped else {
            return await engine.perform(request)
        }
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
        case .move: return Self.report(of: point, isRefused: true)
        }
    }

    private func set(_ state: ResumePoint.State) -> TransportReport {
        _ = restorer.change { $0.state = state }
        restorer.refresh()
        return report
    }

    var report: TransportReport { awaited.map { Self.report(of: $0) } ?? engine.report }

    private var awaited: ResumePoint? { restorer.awaited.flatMap { engine.report.state == .stopped ? $0 : nil } }

    private static func report(of point: ResumePoint, isRefused: Bool = false) -> TransportReport {
        TransportReport(state: .paused, track: point.present.id, elapsed: point.elapsed, isRefused: isRefused)
    }

    var repeatMode: RepeatMode { awaited?.repeatMode ?? engine.repeatMode }

    func setRepeat(_ mode: RepeatMode) async {
        _ = restorer.change { $0.repeatMode = mode }
        await engine.setRepeat(mode)
    }
}
