internal import CrateCore

extension LoopEvent {
    /// The public event; nil for events between loop and control.
    /// - Parameter loss: Why the device of an event `lost` can't be used.
    func meaning(in playlist: Playlist, loss: @autoclosure () -> AlbumGap?) -> PlaybackEvent? {
        func known(_ track: Int32) -> Rip.Track? {
            playlist.tracks.indices.contains(Int(track)) ? playlist.tracks[Int(track)] : nil
        }
        func id(_ track: Int32) -> Track.ID? { known(track)?.id }
        func position(_ place: Place, isPaused: Bool) -> PlaybackPosition? {
            id(place.track).map {
                PlaybackPosition(track: $0, elapsed: Self.time(place.frame, place.rate), isPaused: isPaused)
            }
        }
        return switch kind {
        case .started(let track, let missing): id(track).map { .started(StartReport(track: $0, missing: Int(missing))) }
        case .track(let track, let length, let rate):
            known(track).map {
                .track($0.id, length: length > 0 && rate > 0 ? Self.time(length, rate) : nil, file: $0.file)
            }
        case .album(let track): .album(playlist.albums[playlist.album(of: Int(track))].queued)
        case .paused(let place): position(place, isPaused: true).map { .paused($0) }
        case .resumed(let place): position(place, isPaused: false).map { .resumed($0) }
        case .sought(let place): position(place, isPaused: false).map { .sought($0) }
        case .yielded(let place): position(place, isPaused: true).map { .yielded($0) }
        case .skipped(let track, let code): id(track).map { .skipped($0, reason: ReadFailure.name(of: code)) }
        case .damaged(let track, let count):
            known(track).map { .damaged($0.id, count: Int(count), file: $0.file) }
        case .lost(let place, let code?):
            position(place, isPaused: true).map { .lost($0, loss() ?? AlbumGap(Output.failure(code), nil, nil)) }
        case .returned(let place): position(place, isPaused: true).map { .returned($0) }
        case .queued: .queued
        case .underrun: .underrun
        case .opened: .opened
        case .busy: .busy
        case .closed: .closed
        case .slept(let last, let next):
            .slept(
                entry: playlist.albums[playlist.album(of: Int(last))].entry,
                next: next.flatMap { next in
                    id(next).map { QueuedTrack(entry: playlist.albums[playlist.album(of: Int(next))].entry, id: $0) }
                })
        case .stopped: .stopped
        case .finished: .finished
        case .lost(_, nil), .refused, .declined, .withdrawn, .obeyed, .settled, .unplayable: nil
        }
    }

    private static func time(_ frames: Int64, _ rate: Int32) -> Duration {
        rate > 0 ? FrameCount(frames).duration(at: Int(rate)) : .zero
    }
}
