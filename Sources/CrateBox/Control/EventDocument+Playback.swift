internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import LinuxSystem

extension EventDocument {
    /// Describes an event of the engine; titles come from the cache, which may read the store.
    init(_ event: PlaybackEvent, _ albumInfo: AlbumInfoCache) {
        self.init(Self.name(of: event))
        switch event {
        case .started(let report):
            name(report.track, albumInfo)
            if report.missing > 0 { missing = report.missing }
        case .track(let id, let length, _):
            name(id, albumInfo)
            duration = length?.thousandths ?? track?.duration
        case .paused(let place), .resumed(let place), .sought(let place), .yielded(let place):
            name(place.track, albumInfo)
            elapsed = place.elapsed.thousandths
        case .skipped(let id, let why):
            name(id, albumInfo)
            reason = why
            errno = Errno(named: why)?.name
        case .damaged(let id, let frames, _):
            name(id, albumInfo)
            count = frames
        case .lost(let place, let gap):
            name(place.track, albumInfo)
            elapsed = place.elapsed.thousandths
            reason = gap.reason.rawValue
            alsa = gap.detail.alsa
        case .returned(let place):
            name(place.track, albumInfo)
            elapsed = place.elapsed.thousandths
        case .slept(_, let next): if let next { name(next.id, albumInfo) }
        case .repeats(let mode): self.repeat = mode.rawValue
        case .album(let queued): name(queued.rip.release, albumInfo)
        case .refused(let asked, let gap):
            name(asked, albumInfo)
            reason = gap.reason.rawValue
            errno = gap.detail.errno
        case .underrun, .stopped, .finished, .queued, .opened, .closed, .busy: break
        }
    }

    static func name(of event: PlaybackEvent) -> String {
        switch event {
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
        case .slept: "slept"
        case .stopped: "stopped"
        case .finished: "finished"
        }
    }

    private mutating func name(_ album: Release.ID, _ albumInfo: AlbumInfoCache) {
        let id = albumInfo.present(album)
        release = id.rawValue
        title = albumInfo.facts(of: id).title
        artist = albumInfo.facts(of: id).artist
    }

    private mutating func name(_ heard: Track.ID, _ albumInfo: AlbumInfoCache) {
        let id = albumInfo.present(heard)
        let facts = albumInfo.facts(of: id.release)
        release = id.release.rawValue
        title = facts.title
        artist = facts.artist
        track = facts.document(id)
    }
}
