internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Queries the device's position, announces tracks that have begun, and publishes the position.
    /// - Returns: The milliseconds until the next track begins; -1 if none of it is written yet.
    @discardableResult
    func pollPosition() throws(ALSAError) -> Int32 {
        guard let heard = try state.withDevice({ device throws(ALSAError) in try device.poll() }) else { return -1 }
        announceCrossings(upTo: heard)
        guard let cursor = state.locate(heard) else { return -1 }
        announce(cursor)
        guard let next = nextTrack(after: cursor) else { return -1 }
        return Int32(clamping: (next - heard) * 1000 / state.rate + 1)
    }

    /// Announces the segments that have begun up to a frame of the PCM.
    func announceCrossings(upTo heard: Int64) {
        while let next = state.nextSegment, next <= heard {
            let last = state.locate(next - 1)
            if let last { announce(last) }
            guard let cursor = state.locate(next) else { return }
            // A repeated track is announced again.
            if let last, cursor.run < last.run || (cursor.run == last.run && cursor.frame <= last.frame) {
                session.announced.forgetTrack()
            }
            announce(cursor)
        }
    }

    /// The frame of the PCM at which the next track begins; nil if it is not written yet.
    private func nextTrack(after cursor: Cursor) -> Int64? {
        let playlist = session.playlist
        let next = playlist.track(inRun: cursor.run, at: cursor.frame) + 1
        let isInRun = next < playlist.runs[cursor.run].tracks.upperBound
        return state.inspect { device -> Int64? in
            let inRun = isInRun ? device.timeline.pcm(ofFrame: playlist.start(of: next)) : nil
            let nextRun = device.timeline.nextStart
            guard let first = inRun.map({ min($0, nextRun ?? $0) }) ?? nextRun else { return nil }
            return first < device.output.written ? first : nil
        } ?? nil
    }

    /// Publishes the current position, and announces its track if that has changed.
    func announce(_ cursor: Cursor) {
        let track = session.plan.track(at: cursor)
        // Publish first, so that listeners woken by the event read this track.
        publish(cursor, rate: state.rate, time: state.inspect { $0.heard.time } ?? monotonicNow())
        guard track != session.announced.track, !session.start.isPending else { return }
        // Also announces tracks that are shorter than the time between two polls.
        if let last = session.announced.track { announcePassed(from: last, to: track, in: cursor.run) }
        announceTrack(track)
    }

    private func announcePassed(from last: Int, to track: Int, in run: Int) {
        let before = session.playlist.run(of: last)
        for earlier in min(last + 1, track)..<track where [run, before].contains(session.playlist.run(of: earlier)) {
            announceTrack(earlier)
        }
    }

    /// Announces that a track has begun.
    func announceTrack(_ track: Int) {
        let (album, before) = (session.playlist.album(of: track), session.announced.album)
        session.announced = .track(track, album: album)
        if let before, album != before { emit(.album(track: Int32(track))) }
        emit(.track(Int32(track), length: session.length(of: track), rate: Int32(clamping: state.rate)))
    }

    /// The current position; before the first frame, the position at which playback begins.
    func currentPlace() -> Cursor {
        if let place = state.place { return place }
        _ = try? pollPosition()
        return place(heard: state.inspect { $0.heard.frame } ?? 0)
    }

    /// The cursor of a frame of the PCM; the next cursor to decode if nothing is written.
    func place(heard frame: Int64) -> Cursor { state.locate(frame) ?? head.next }

    /// Publishes a position without querying the device.
    func publish(_ cursor: Cursor) { publish(cursor, rate: rate(ofRun: cursor.run), time: monotonicNow()) }

    /// Publishes a position, which readers extrapolate by the clock during playback.
    private func publish(_ cursor: Cursor, rate: Int64, time: Int64) {
        let track = session.plan.track(at: cursor)
        let isMoving = state.isMoving && !session.start.isToPause
        link.position.write(
            PositionSnapshot.Entry(
                phase: isMoving ? .playing : .paused, start: session.number, playlist: session.playlistNumber,
                track: track, frame: cursor.frame - session.playlist.start(of: track), rate: rate, time: time,
                ahead: state.inspect { $0.ahead } ?? 0))
    }

    /// The sample rate of a run's file in frames per second; that of the device before the file was opened.
    func rate(ofRun run: Int) -> Int64 {
        let known = session.facts(ofRun: run).rate
        return known > 0 ? known : state.rate
    }

    /// Sends an event with the position that was published last.
    func emitPlace(_ kind: (LoopEvent.Place) -> LoopEvent.Kind) {
        let last = link.position.read()
        emit(kind(LoopEvent.Place(track: Int32(last.track), frame: last.frame, rate: Int32(clamping: last.rate))))
    }
}
