internal import ALSA
internal import CrateCore

extension PlaybackLoop {
    /// Executes a move. Returns false if its track is in a past album or not in the queue.
    func obey(_ move: TransportMove) -> Bool {
        switch move {
        case .next: next()
        case .previous: previous()
        case .seek(let target): return seek(target)
        }
        return true
    }

    /// Skips to the next track. After the last track, playback ends, or a repeated album begins again.
    private func next() { move(toTrack: session.plan.target(beyond: session.plan.track(at: currentPlace()))) }

    /// Restarts the track if it has played for three seconds, otherwise skips to the previous track of the same album
    /// that can be played.
    private func previous() {
        let place = currentPlace()
        let track = session.plan.track(at: place)
        let isWellIn = place.frame - session.playlist.start(of: track) > 3 * rate(ofRun: place.run)
        move(toTrack: isWellIn ? track : session.track(before: track) ?? track)
    }

    /// Seeks to a position. Returns false if the track is in a past album or not in the queue.
    private func seek(_ target: SeekTarget) -> Bool {
        let place = currentPlace()
        let present = session.plan.track(at: place)
        guard let track = session.playlist.track(target.track, from: present) else { return false }
        switch target {
        case .frame(let frame, _): go(to: frame.rawValue, of: track)
        case .time(let time, _): go(toTime: Self.nanoseconds(time), of: track)
        case .offset(let time): go(by: Self.nanoseconds(time), from: place, of: present)
        }
        return true
    }

    /// Converts a time to nanoseconds, limited to a century in either direction.
    private static func nanoseconds(_ time: Duration) -> Int64 {
        let (seconds, attoseconds) = time.components
        let century: Int64 = 100 * 366 * 86_400
        return min(max(seconds, -century), century) * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    private func go(by nanoseconds: Int64, from place: Cursor, of track: Int) {
        if let time = session.timeTarget, time.cursor == place {
            let (sum, isOver) = time.nanoseconds.addingReportingOverflow(nanoseconds)
            go(toTime: isOver ? Int64.max : sum, of: track)
        } else {
            let elapsed = place.frame - session.playlist.start(of: track)
            go(to: max(elapsed + Session.frames(nanoseconds, rate(ofRun: place.run)), 0), of: track)
        }
    }

    private func go(toTime nanoseconds: Int64, of track: Int) {
        let run = session.playlist.run(of: track)
        let isKnown = session.facts(ofRun: run).rate > 0
        go(to: Session.frames(nanoseconds, rate(ofRun: run)), of: track, time: isKnown ? nil : nanoseconds)
    }

    /// Moves to a frame of a track; a frame beyond its end means the same as `next`.
    private func go(to frame: Int64, of track: Int, time: Int64? = nil) {
        let length = session.length(of: track)
        if time == nil, length > 0, frame >= length {
            move(toTrack: session.plan.target(beyond: track))
            return
        }
        let place = move(toTrack: track, frame: min(max(frame, 0), FrameCount.longest))
        if let time, let place {
            session.timeTarget = Session.TimeTarget(cursor: place, track: track, nanoseconds: max(time, 0))
        }
    }

    @discardableResult
    func move(toTrack track: Int, frame: Int64 = 0) -> Cursor? {
        guard session.playlist.isLive(track) else {
            end(.finished)
            return nil
        }
        let place = session.plan.cursor(of: track, frame: frame)
        session.plan.move(to: track)
        session.timeTarget = nil
        guard move(to: place) else { return nil }
        session.announced.forgetTrack()
        session.start.moved()
        emitPlace(LoopEvent.Kind.sought)
        return place
    }

    /// Moves to a cursor without changing whether music is playing. Returns false if the start failed because of it.
    private func move(to place: Cursor) -> Bool {
        switch state.activity.after(.move) {
        case .paused:
            state.pause(at: place)
            emptyDevice()
            publish(place)
        case .waiting:
            state.move(to: place)
            publish(place)
        case .playing, .draining, .stopped:
            state.play()
            emptyDevice()
            return play(from: place)
        }
        return true
    }
}
