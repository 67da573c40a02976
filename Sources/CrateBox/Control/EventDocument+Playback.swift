internal import CrateClient
internal import CrateCore
internal import CratePlayback

extension EventDocument {
    /// An event of the engine, with details from the store.
    init(_ said: PlaybackEvent, _ shelf: AlbumShelf) {
        self.init(Self.name(of: said))
        switch said {
        case .started(let report):
            name(report.track, shelf)
            if report.missing > 0 { missing = report.missing }
        case .track(let id, let length):
            name(id, shelf)
            duration = length?.thousandths ?? track?.duration
        case .paused(let place), .resumed(let place), .sought(let place), .yielded(let place):
            name(place.track, shelf)
            elapsed = place.elapsed.thousandths
        case .skipped(let id, let why):
            name(id, shelf)
            reason = why
        case .damaged(let id, let frames):
            name(id, shelf)
            count = frames
        case .lost(let place, let code):
            name(place.track, shelf)
            elapsed = place.elapsed.thousandths
            alsa = code
        case .returned(let place):
            name(place.track, shelf)
            elapsed = place.elapsed.thousandths
        case .repeats(let mode): self.repeat = mode.rawValue
        case .album(let heard): name(heard, shelf)
        case .refused(let asked, let gap):
            name(asked, shelf)
            reason = gap.reason.rawValue
        case .underrun, .stopped, .finished, .queued, .opened, .closed, .busy: break
        }
    }

    static func name(of said: PlaybackEvent) -> String {
        switch said {
        case .started: "started"
        case .track: "track"
        case .album: "album"
        case .queued: "queued"
        case .repeats: "repeat"
        case .yielded: "yielded"
        case .paused: "paused"
        case .resumed: "resumed"
        case .sought: "sought"
        case .skipped: "skipped"
        case .damaged: "damaged"
        case .underrun: "underrun"
        case .lost: "deviceLost"
        case .busy: "deviceBusy"
        case .returned: "deviceReturned"
        case .opened: "deviceOpened"
        case .closed: "deviceReleased"
        case .refused: "refused"
        case .stopped: "stopped"
        case .finished: "finished"
        }
    }

    private mutating func name(_ album: Release.ID, _ shelf: AlbumShelf) {
        let id = shelf.present(album)
        release = id.rawValue
        title = shelf.facts(of: id).title
        artist = shelf.facts(of: id).artist
    }

    private mutating func name(_ heard: Track.ID, _ shelf: AlbumShelf) {
        let id = shelf.present(heard)
        let facts = shelf.facts(of: id.release)
        release = id.release.rawValue
        title = facts.title
        artist = facts.artist
        track = StatusDocument.Track(id, facts.track(id))
    }
}
