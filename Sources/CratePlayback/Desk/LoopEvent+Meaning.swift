internal import CrateCore

extension LoopEvent {
    /// What it says to those who listen; nil where it is none of their business.
    func meaning(in playlist: Playlist) -> PlaybackEvent? {
        let known = playlist.tracks.indices.contains(Int(track)) ? playlist.tracks[Int(track)].id : nil
        func place(isPaused: Bool) -> PlaybackPosition? {
            known.map { PlaybackPosition(track: $0, elapsed: elapsed, isPaused: isPaused) }
        }
        return switch kind {
        case .started: known.map { .started(StartReport(track: $0, missing: Int(code))) }
        case .track: known.map { .track($0, length: frame > 0 && rate > 0 ? elapsed : nil) }
        case .album: .album(playlist.albums[playlist.album(of: Int(track))].rip.release)
        case .paused: place(isPaused: true).map { .paused($0) }
        case .resumed: place(isPaused: false).map { .resumed($0) }
        case .sought: place(isPaused: false).map { .sought($0) }
        case .yielded: place(isPaused: true).map { .yielded($0) }
        case .skipped: known.map { .skipped($0, reason: ReadFailure.name(of: code)) }
        case .damaged: known.map { .damaged($0, count: Int(code)) }
        case .queued: .queued
        case .underrun: .underrun
        case .opened: .opened
        case .lost: code == 0 ? nil : place(isPaused: true).map { .lost($0, code: Int(code)) }
        case .busy: .busy
        case .returned: place(isPaused: true).map { .returned($0) }
        case .released: .released
        case .stopped: .stopped
        case .finished: .finished
        case .refused, .declined, .withdrawn, .obeyed: nil
        }
    }

    private var elapsed: Duration { rate > 0 ? FrameCount(frame).duration(at: Int(rate)) : .zero }
}
