internal import ALSA
internal import CrateCore

/// A frame that was worked out from a time at a rate that may not be its file's.
struct TimeTarget {
    var place: Timeline.Place
    /// The track, which the time is counted from.
    var track: Int
    var nanoseconds: Int64
}

extension PlaybackLoop {
    /// Goes to the next track; past the last one the music ends.
    func skip() { jump(to: track(at: here()) + 1, frame: 0) }

    /// Goes to the next album; past the last one the music ends.
    func skipAlbum() {
        let album = playlist.album(of: track(at: here()))
        jump(to: playlist.albums[album].tracks.upperBound, frame: 0)
    }

    /// Restarts the track after three seconds of it, else goes to the one before; never into an album that is over.
    func previous() {
        let place = here()
        let track = track(at: place)
        let isWellIn = place.frame - playlist.start(of: track) > 3 * rate(ofRun: place.run)
        let first = playlist.albums[playlist.album(of: track)].tracks.lowerBound
        jump(to: isWellIn ? track : max(track - 1, first), frame: 0)
    }

    /// Goes to a place; false when the track is not in the queue any more, or never was.
    func seek(_ seek: LoopCommand.Seek) -> Bool {
        let place = here()
        let present = track(at: place)
        func named(_ name: LoopCommand.TrackName?) -> Int? {
            name.map { playlist.track($0.release, Int($0.place), from: present) } ?? present
        }
        switch seek {
        case .frame(let frame, let name):
            guard let track = named(name) else { return false }
            go(to: frame, of: track)
        case .time(let nanoseconds, let name):
            guard let track = named(name) else { return false }
            go(toTime: nanoseconds, of: track)
        case .offset(let nanoseconds): go(by: nanoseconds, from: place, of: present)
        }
        return true
    }

    private func go(by nanoseconds: Int64, from place: Timeline.Place, of track: Int) {
        if let time = timeTarget, time.place == place {
            let (sum, isOver) = time.nanoseconds.addingReportingOverflow(nanoseconds)
            go(toTime: isOver ? Int64.max : sum, of: track)
        } else {
            let elapsed = place.frame - playlist.start(of: track)
            go(to: max(elapsed + frames(nanoseconds, rate(ofRun: place.run)), 0), of: track)
        }
    }

    private func go(toTime nanoseconds: Int64, of track: Int) {
        let run = playlist.run(of: track)
        let isKnown = fileRates[playlist.runs[run].file] > 0
        go(to: frames(nanoseconds, rate(ofRun: run)), of: track, time: isKnown ? nil : nanoseconds)
    }

    /// Goes to a frame of a track; behind its end is the next one's start.
    private func go(to frame: Int64, of track: Int, time: Int64? = nil) {
        let length = length(of: track)
        if time == nil, length > 0, frame >= length {
            jump(to: track + 1, frame: 0)
            return
        }
        let place = jump(to: track, frame: min(max(frame, 0), FrameCount.longest))
        if let time, let place { timeTarget = TimeTarget(place: place, track: track, nanoseconds: max(time, 0)) }
    }

    private func frames(_ nanoseconds: Int64, _ rate: Int64) -> Int64 {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return seconds * rate + (rest * rate + (rest < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
    }

    /// The file that a time was meant in is open: now its frame is known.
    func correctTarget(rate: Int64) {
        guard let time = timeTarget, time.place == Timeline.Place(run: run, frame: target) else { return }
        timeTarget = nil
        let start = playlist.start(of: time.track)
        let end = playlist.tracks[time.track].span?.end?.rawValue ?? Int64.max
        target = min(start + frames(time.nanoseconds, rate), end)
    }

    @discardableResult
    private func jump(to track: Int, frame: Int64) -> Timeline.Place? {
        guard playlist.tracks.indices.contains(track) else {
            stop(.finished)
            return nil
        }
        let place = Timeline.Place(run: playlist.run(of: track), frame: playlist.start(of: track) + frame)
        if held != nil { held = track }
        barren = 1
        timeTarget = nil
        emptyDevice()
        switch phase {
        case .paused: stay(.paused(place), at: place)
        case .waiting: stay(.waiting(place), at: place)
        default: goOn(at: place)
        }
        announced = -1
        if !start.isRunning { start.track = -1 }
        emitPlace(LoopEvent.Kind.sought)
        return place
    }

    private func stay(_ phase: Phase, at place: Timeline.Place) {
        self.phase = phase
        post(place)
    }
}
