internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Replaces the queue; -1 begins with the first track that can be played.
    func begin(at track: Int) {
        guard let given = link.playlist.withLock({ $0 }) else { return }
        playlist = given
        reader.playlist.withLock { $0 = given }
        reader.currentFile.store(0, ordering: .releasing)
        start = StartState(isPending: true, generation: generation, exactTrack: track < 0 ? nil : track)
        announced = -1
        fileFrames = [Int64](repeating: 0, count: given.files.count)
        let first = max(track, 0)
        guard playlist.tracks.indices.contains(first) else {
            return refuse(AlbumGap(.filesMissing))
        }
        emptyDevice()
        timeline = Timeline(runs: given.runs.count)
        open(run: playlist.run(of: first), at: playlist.start(of: first))
        phase = .playing
        link.position.write(PositionBoard.Entry())
    }

    /// What was written is forgotten; a device that cannot be stopped cleanly is closed.
    private func emptyDevice() {
        timeline.reset()
        ending = nil
        lastHeard = (0, monotonicNow())
        do throws(ALSAError) {
            try output?.restart()
        } catch {
            closeOutput()
        }
    }

    /// The place that is heard now; where nothing is heard yet, the place to begin with.
    func here() -> Timeline.Place {
        if case .paused(let place?) = phase { return place }
        _ = try? hear()
        return place(heard: lastHeard.frame)
    }

    private func place(heard frame: Int64) -> Timeline.Place {
        timeline.hear(frame) ?? Timeline.Place(run: run, frame: max(target, packer.next))
    }

    /// Stops the device and forgets what it holds; the first frame that was not heard.
    private func halt() -> Timeline.Place {
        let before = here()
        let isMoving = output?.pcm.state == .running || output?.pcm.state == .draining
        try? output?.pcm.drop()
        let stopped = isMoving ? (try? output?.stopped()) ?? 0 : 0
        let place = stopped > lastHeard.frame ? place(heard: stopped) : before
        emptyDevice()
        return place
    }

    func pause() {
        guard phase != .idle else { return }
        if case .paused = phase { return sayPosition(.paused) }
        start.isToPause = start.isPending
        if start.isPending { return }
        var place = here()
        if output?.parameters.canPause == true, output?.pcm.state == .running, (try? output?.pcm.pause(true)) != nil {
            phase = .paused(nil)
            place = here()
        } else {
            place = halt()
            phase = .paused(place)
        }
        post(place, .paused)
        sayPosition(.paused)
    }

    func resume() {
        start.isToPause = false
        guard case .paused(let place) = phase else { return }
        phase = .playing
        lastHeard.time = monotonicNow()
        if let place {
            go(to: place)
            post(place, .playing)
        } else {
            do throws(ALSAError) {
                try output?.pcm.pause(false)
                _ = try hear()
            } catch {
                recover(from: error)
            }
        }
        if phase != .idle { sayPosition(.resumed) }
    }

    /// Goes so many tracks on; past the last one the music ends.
    func skip(by count: Int) {
        guard phase != .idle else { return }
        let place = here()
        let track = playlist.track(inRun: place.run, at: place.frame) + count
        guard playlist.tracks.indices.contains(track) else { return stop(saying: .finished) }
        jump(to: track, frame: 0)
    }

    /// Restarts the track after three seconds of it, else goes to the one before.
    func previous() {
        guard phase != .idle else { return }
        let place = here()
        let track = playlist.track(inRun: place.run, at: place.frame)
        let isWellIn = place.frame - playlist.start(of: track) > 3 * Int64(output?.source.rate ?? 0)
        jump(to: isWellIn ? track : max(track - 1, 0), frame: 0)
    }

    func seek(track: Int, frame: Int64) {
        guard phase != .idle else { return }
        let place = here()
        let present = playlist.track(inRun: place.run, at: place.frame)
        let wanted = track < 0 ? present : min(track, playlist.tracks.count - 1)
        // Behind a track's end is the next one's start; no file is longer than the least of these.
        let length = playlist.tracks[wanted].span?.end.map { $0.rawValue - playlist.start(of: wanted) }
        jump(to: wanted, frame: min(max(frame, 0), length ?? 1 << 40))
    }

    private func jump(to track: Int, frame: Int64) {
        let place = Timeline.Place(run: playlist.run(of: track), frame: playlist.start(of: track) + frame)
        if case .paused = phase {
            emptyDevice()
            phase = .paused(place)
            post(place, .paused)
        } else {
            emptyDevice()
            phase = .playing
            go(to: place)
            post(place, .playing)
        }
        announced = -1
        if !start.isRunning { start.track = -1 }
        sayPosition(.sought)
    }

    private func post(_ place: Timeline.Place, _ phase: PositionBoard.Entry.Phase) {
        let track = playlist.track(inRun: place.run, at: place.frame)
        link.position.write(
            PositionBoard.Entry(
                phase: phase, start: start.generation, track: track, frame: place.frame - playlist.start(of: track),
                rate: Int64(output?.source.rate ?? 0), time: monotonicNow()))
    }

    private func sayPosition(_ kind: LoopEvent.Kind) {
        let now = link.position.read()
        say(kind, track: now.track, frame: now.frame)
    }
}
