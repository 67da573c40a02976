internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Replaces the albums after an entry of the queue. Returns false if that entry is not playing.
    func follow(_ entry: Int64) -> Bool {
        let offered = link.offers.withLock { $0.remove(generation) }
        guard let offered, case let heard = presentAlbum, heard.entry == entry else { return false }
        if offered == Array(session.playlist.queue(from: heard.index).dropFirst()) { return true }
        // Frames of another album are in the buffer and may begin to play at any moment, so the device is stopped
        // first.
        let place = isAnotherAlbumWritten ? haltForChange() : nil
        let present = presentAlbum
        if present.entry == entry { replan { follow(offered, behind: present.index) } }
        if let place { play(from: place) }
        guard present.entry == entry else { return false }
        // The change may have ended the music.
        if state.activity != .stopped { emit(.queued) }
        return true
    }

    /// The album of the frame that plays: its index in the playlist, and the id of its queue entry.
    var presentAlbum: (index: Int, entry: Int64) {
        let index = session.plan.album(ofRun: currentPlace().run)
        return (index, session.playlist.albums[index].entry)
    }

    private var isAnotherAlbumWritten: Bool {
        state.inspect { device in
            guard let first = device.timeline.segments.first, let last = device.timeline.segments.last else {
                return false
            }
            return session.plan.album(ofRun: first.run) != session.plan.album(ofRun: last.run)
        } ?? false
    }

    private func follow(_ others: [QueuedRip], behind album: Int) {
        let place = currentPlace()
        let inserted = session.follow(others, behind: album, isTailUsed: isTailUsed, number: generation)
        head.shift(by: inserted, in: session.playlist, at: place)
        state.update { $0.timeline.shift(by: inserted) }
        publishPlaylist { $0 }
    }

    /// Publishes the session's changed playlist to the control and the reader, with the new index of the last published
    /// track.
    func publishPlaylist(movingTrack moved: (Int) -> Int) {
        let playlist = session.playlist
        state.update { $0.timeline.reserve(runs: playlist.runs.count) }
        link.playlists.withLock { $0[generation] = playlist }
        reader.list.withLock { $0?.playlist = playlist }
        var entry = link.position.read()
        entry.playlist = generation
        entry.track = moved(entry.track)
        link.position.write(entry)
    }

    /// Whether frames of albums that were replaced earlier have been decoded or written.
    private var isTailUsed: Bool {
        let end = session.playlist.liveRuns
        return head.cursor.run >= end
            || state.inspect { $0.timeline.segments.contains { $0.run >= end } } == true
    }

    /// Applies a changed repeat mode.
    func updateRepeatMode() {
        let mode = link.repeatMode.withLock { $0 }
        // The next start reads the mode.
        guard state.activity != .stopped, mode != session.plan.mode else { return }
        replan { session.plan.use(mode, at: session.plan.track(at: currentPlace())) }
    }

    /// Sets where the music stops, as of the frame that is playing.
    func stop(after point: StopPoint) {
        let wasFadedOut = packer.isFadedOut
        if point == .queue { packer.fade(.back) }
        link.stopPoint.withLock { $0 = point }
        if point != session.plan.point {
            replan { session.plan.use(point, at: session.plan.track(at: currentPlace())) }
        }
        // The buffer may contain silence from the fade-out. The change may have ended the music.
        if wasFadedOut, !packer.isFadedOut, state.activity != .stopped { rewind() }
    }

    /// Changes the plan, and discards decoded frames that the new plan does not contain.
    ///
    /// The device's buffer can only be discarded as a whole: if it contains such frames, the device is stopped and
    /// playback continues at the first frame that was not played. Frames that are only decoded are decoded again
    /// without a stop.
    private func replan(_ change: () -> Void) {
        let place = currentPlace()
        change()
        discardFrames(at: place)
    }

    /// Discards decoded frames that the plan does not contain.
    func discardFrames(at place: Cursor) {
        // While paused, the plan is applied on resume.
        guard state.place == nil || state.isPausedInDevice else { return }
        let isSilenceWritten = state.activity == .draining || state.inspect { $0.isSilenceWritten } == true
        if isAnotherWritten(place) || (isSilenceWritten && isAnotherAhead) {
            rewind()
        } else if !isSilenceWritten {
            state.setTail(nil)
            guard let end = state.inspect({ $0.timeline.end(at: $0.output.written) }) ?? nil else {
                return go(to: place)
            }
            // Frames of this run were written, even if the next run has been begun since.
            session.plan.frameWritten()
            go(to: end)
        }
    }

    /// Whether frames were written that the current plan does not contain.
    private func isAnotherWritten(_ place: Cursor) -> Bool {
        let plan = session.plan
        return state.inspect { device in
            if let end = plan.boundTrack.flatMap({ plan.playlist.tracks[$0].span?.end?.rawValue }),
                device.timeline.segments.first?.run == place.run
            {
                let first = device.timeline.nextStart ?? device.output.written
                if let pcm = device.timeline.pcm(ofFrame: end), pcm < first { return true }
            }
            let segments = device.timeline.segments
            return segments.indices.dropFirst().contains { index in
                let found = Cursor(run: segments[index].run, frame: segments[index].file)
                return !plan.allows(found, after: segments[index - 1].run)
            }
        } ?? false
    }

    /// Whether the last frame was written and the current plan continues differently.
    private var isAnotherAhead: Bool {
        guard let last = state.inspect({ $0.timeline.segments.last }) ?? nil else { return false }
        if state.tail == .finish {
            return head.hasMore(in: session.plan) || session.plan.successor(of: last.run) != nil
        }
        let run = head.cursor.run
        let begun = Cursor(run: run, frame: session.playlist.runs[run].start)
        return !session.plan.allows(begun, after: last.run)
    }

    private func rewind() {
        let place = haltForChange()
        // The bound track may have changed between two polls.
        session.plan.rebind(to: session.plan.track(at: currentPlace()))
        if let place { play(from: place) } else { publish(currentPlace()) }
    }

    /// Stops the device and returns the first frame that was not played; nil if it was already paused.
    func haltForChange() -> Cursor? {
        let wasPaused = state.activity == .paused
        // Frames of the run that contains the first unplayed frame were written.
        if state.inspect({ !$0.timeline.segments.isEmpty }) == true { session.plan.frameWritten() }
        let place = halt()
        return wasPaused ? nil : place
    }
}
