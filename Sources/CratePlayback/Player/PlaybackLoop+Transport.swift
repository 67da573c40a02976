internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Replaces the queue; nil begins with the first track that can be played.
    func begin(at track: Int?, frame: Int64) {
        guard let given = link.playlists.withLock({ [generation] in $0[generation] }) else { return }
        let sound = link.firstSounds.withLock { [generation] in $0.removeValue(forKey: generation) }
        let readiness = phase == .idle ? nil : sound.map { makeReady(for: $0) }
        if readiness == .declined { return }
        adopt(given, tried: sound?.file)
        start = StartState(
            isPending: true, generation: generation, gap: StartGap(given, exactTrack: track))
        let first = track ?? 0
        guard playlist.tracks.indices.contains(first) else {
            return refuse(AlbumGap(.filesMissing))
        }
        if let album = given.albums.first { onStart?(album.rip.release, readiness != nil) }
        repeats = link.repeatMode.withLock { $0 }
        held = repeats == .track ? first : nil
        forgetLoss()
        device?.releaseTime = nil
        if readiness == nil { emptyDevice() }
        device?.isHeldAnew = phase == .idle
        if device == nil { asked = nil }
        if readiness == .opened { announceDevice() }
        open(run: playlist.run(of: first), at: playlist.start(of: first) + frame)
        phase = .playing
        link.position.write(PositionSnapshot.Entry())
    }

    /// Takes over a playlist that nothing is known of yet.
    func adopt(_ given: Playlist, tried: OpenFile? = nil) {
        playlist = given
        playlistNumber = generation
        reader.list.withLock { $0 = ReadList(playlist: given, tried: tried) }
        reader.currentFile.store(0, ordering: .releasing)
        announced = -1
        announcedAlbum = -1
        barren = 1
        timeTarget = nil
        fileFrames = [Int64](repeating: 0, count: given.files.count)
        fileRates = fileFrames
        device?.timeline.reserve(runs: given.runs.count)
    }

    /// What was written is forgotten; a device that cannot be stopped cleanly is closed.
    func emptyDevice() {
        do throws(ALSAError) {
            try device?.restart()
        } catch {
            closeOutput()
        }
    }

    /// The place that is heard now; where nothing is heard yet, the place to begin with.
    func here() -> Timeline.Place {
        switch phase {
        case .paused(let place?), .waiting(let place): return place
        default: _ = try? hear()
        }
        return place(heard: device?.lastHeard.frame ?? 0)
    }

    private func place(heard frame: Int64) -> Timeline.Place {
        device?.timeline.hear(frame) ?? Timeline.Place(run: run, frame: max(target, packer.next))
    }

    /// Stops the device and forgets what it holds; the first frame that was not heard.
    func halt() -> Timeline.Place {
        let before = here()
        if let place = stoppedUnnoticed() {
            emptyDevice()
            return place
        }
        let isMoving = device?.output.pcm.state == .running || device?.output.pcm.state == .draining
        try? device?.output.pcm.drop()
        let stopped = isMoving ? (try? device?.output.stop())?.frame ?? 0 : 0
        let place = stopped > device?.lastHeard.frame ?? 0 ? place(heard: stopped) : before
        emptyDevice()
        return place
    }

    /// Stands still at the frame that is heard.
    func pause() {
        guard phase != .idle else { return }
        if case .paused = phase { return emitPlace(LoopEvent.Kind.paused) }
        if case .waiting(let place) = phase {
            phase = .paused(place)
            return emitPlace(LoopEvent.Kind.paused)
        }
        start.isToPause = start.isPending
        if start.isPending { return post(here()) }
        var place = here()
        if device?.output.parameters.canPause == true, device?.output.pcm.state == .running,
            (try? device?.output.pcm.pause(true)) != nil
        {
            phase = .paused(nil)
            place = here()
        } else {
            place = halt()
            phase = .paused(place)
        }
        hold()
        post(place)
        emitPlace(LoopEvent.Kind.paused)
    }

    /// Goes on at the very next frame; opens the device where it was let go of.
    func resume() {
        if start.isToPause {
            start.isToPause = false
            link.position.write(PositionSnapshot.Entry())
        }
        guard case .paused(let place) = phase else { return }
        device?.releaseTime = nil
        if let place {
            guard reopen(at: place) else { return }
            forgetLoss()
            phase = .playing
            device?.lastHeard.time = monotonicNow()
            go(to: place)
            post(place)
        } else {
            phase = .playing
            device?.lastHeard.time = monotonicNow()
            do throws(ALSAError) {
                try device?.output.pcm.pause(false)
                _ = try hear()
            } catch {
                recover(from: error)
            }
        }
        if phase != .idle { emitPlace(LoopEvent.Kind.resumed) }
    }

    /// Closes the device at once, and remembers the first frame that was not heard.
    func letGo() {
        var place = here()
        if standing != nil {
            // It stands already.
        } else if device?.output.parameters.canPause == true, device?.output.pcm.state == .running,
            (try? device?.output.pcm.pause(true)) != nil
        {
            phase = .paused(nil)
            place = here()
        } else {
            place = halt()
        }
        closeOutput()
        start.isToPause = false
        start.isRunning = false
        forgetLoss()
        phase = .paused(place)
        post(place)
        emitPlace(LoopEvent.Kind.yielded)
    }

    /// Publishes a place that was not looked up at the device.
    func post(_ place: Timeline.Place) { publish(place, rate: rate(ofRun: place.run), time: monotonicNow()) }

    /// Publishes where the music is, or stands: readers carry a place on by the clock while the music moves.
    func publish(_ place: Timeline.Place, rate: Int64, time: Int64) {
        let track = track(at: place)
        link.position.write(
            PositionSnapshot.Entry(
                phase: isMoving ? .playing : .paused, start: start.generation, playlist: playlistNumber,
                track: track, frame: place.frame - playlist.start(of: track), rate: rate, time: time, ahead: ahead))
    }

    /// Frames of the music that the device holds and has still to play; none before it has begun.
    private var ahead: Int64 {
        guard device?.output.hasBegun == true else { return 0 }
        let music = (device?.output.written ?? 0) - (device?.output.padded ?? 0)
        return max(music - (device?.lastHeard.frame ?? 0), 0)
    }

    private var isMoving: Bool {
        switch phase {
        case .playing, .draining: !start.isToPause
        case .idle, .paused, .waiting: false
        }
    }

    /// Frames a second of a run's file; where it was not opened yet, those of the one before.
    func rate(ofRun run: Int) -> Int64 {
        let known = fileRates[playlist.runs[run].file]
        return known > 0 ? known : rate
    }

    /// Sends an event about the place that was published last.
    func emitPlace(_ kind: (LoopEvent.Place) -> LoopEvent.Kind) {
        let last = link.position.read()
        emit(kind(LoopEvent.Place(track: Int32(last.track), frame: last.frame, rate: Int32(clamping: last.rate))))
    }
}
