internal import CrateCore

extension PlaybackLoop {
    /// Leaves only the offered tracks of the playing entry. Returns false if that entry is not playing, or if its start
    /// is pending.
    func narrow() -> Bool {
        let offered = link.offers.withLock { $0.remove(generation) }?.first
        guard let offered, !session.start.isPending, case let present = presentAlbum, present.entry == offered.entry
        else { return false }
        if session.playlist.albums[present.index].rip.tracks == offered.rip.tracks { return true }
        let narrowing = session.plan.narrowing(of: present.index, to: offered)
        // Frames of a removed track are in the buffer and may begin to play at any moment, so the device is stopped
        // first.
        let resumption = isRemovedWritten(by: narrowing) ? haltForChange() : nil
        guard presentAlbum.index == present.index else {
            // The next album has begun in the meantime.
            if let resumption { play(from: resumption) }
            return false
        }
        take(narrowing, isHalted: resumption != nil)
        if state.activity != .stopped { emit(.queued) }
        return true
    }

    private func take(_ narrowing: Narrowing, isHalted: Bool) {
        let place = currentPlace()
        let track = session.plan.track(at: place)
        let moved = narrowing.moved(track: track)
        let newPlace = moved.map { Cursor(run: narrowing.after.run(of: $0), frame: place.frame) }
        session.take(narrowing, number: generation)
        head.move(by: narrowing, at: newPlace ?? place)
        state.update { device in
            device.timeline.move(at: place) { cursor in
                if let newPlace, cursor == place { newPlace.run } else { narrowing.run(of: cursor) ?? cursor.run }
            }
        }
        if let newPlace { state.move(to: newPlace) }
        publishPlaylist { narrowing.moved(track: $0) ?? $0 }
        if isHalted { state.play() }
        guard let moved, let newPlace else {
            let last = narrowing.rest.tracks.upperBound - 1
            move(toTrack: narrowing.successor(of: track) ?? session.plan.target(beyond: last))
            return
        }
        session.plan.rebind(to: moved)
        if isHalted { play(from: newPlace) } else { discardFrames(at: newPlace) }
    }

    /// Whether frames of a removed track were written that have not been played.
    private func isRemovedWritten(by narrowing: Narrowing) -> Bool {
        let place = currentPlace()
        return state.inspect { device in
            let segments = device.timeline.segments
            return segments.indices.contains { index in
                let segment = segments[index]
                let begin = index == 0 && segment.run == place.run ? place.frame : segment.file
                let end = index + 1 < segments.endIndex ? segments[index + 1].pcm : device.musicWritten
                let frames = begin..<max(segment.file + end - segment.pcm, begin)
                return narrowing.removes(frames, ofRun: segment.run)
            }
        } ?? false
    }
}
