public import CrateCore
internal import Synchronization

extension PlaybackEngine {
    /// Where the music is now, with its queue; nil when nothing plays, and while a start is under way.
    public var bookmark: ResumePoint? {
        guard case .place(let mark) = control.bookmark(at: monotonicNow()) else { return nil }
        return ResumePoint(
            queue: mark.playlist.albums[mark.album...].map(\.rip), track: mark.track, frame: FrameCount(mark.frame),
            rate: mark.rate, state: mark.state, repeatMode: control.repeatMode)
    }

    /// Goes on from a place, at its very frame; the track named there begins or none. Where something plays or stands
    /// already, that stays.
    ///
    /// A place that is not playing opens no device: the music stands there until it is told to go on.
    /// - Returns: nil once it sounds, or stands; else why it cannot.
    /// - Throws: `CancellationError` when the task is cancelled, or something else plays by now.
    public func resume(_ point: ResumePoint) async throws -> AlbumGap? {
        startThreads()
        let playlist = Playlist(point.queue)
        guard control.adopt(point.repeatMode) else { throw CancellationError() }
        guard point.state == .playing else {
            let transport = point.state == .yielded ? TransportState.yielded(resumes: true) : .paused
            try await control.stand(playlist, at: point, as: transport)
            return nil
        }
        var gap = try await control.begin(
            StartRequest(playlist: playlist, track: point.track, frame: point.frame.rawValue), onlyIfStopped: true)
        if gap?.detail.pcm == nil, gap?.detail.alsa == nil { gap?.library = point.queue[0].library }
        return gap
    }

    /// Waits at a place for an output that is not available, and plays from there once it is: as after a device was lost.
    /// The journal keeps it as playing.
    /// - Throws: `CancellationError` when something else plays by now.
    public func waitForOutput(at point: ResumePoint) async throws {
        startThreads()
        guard control.adopt(point.repeatMode) else { throw CancellationError() }
        try await control.stand(Playlist(point.queue), at: point, as: .waiting(resumes: true))
    }
}

extension PlayerControl {
    /// Sets what follows an end, for a start that is to come; false when something plays already.
    func adopt(_ mode: RepeatMode) -> Bool {
        state.withLock { state in
            guard state.transport == .stopped else { return false }
            state.repeatMode = mode
            link.repeatMode.withLock { $0 = mode }
            return true
        }
    }

    /// Has the loop stand at a place, and waits until it does.
    func stand(_ playlist: Playlist, at point: ResumePoint, as transport: TransportState) async throws {
        let isDone = await withCheckedContinuation { continuation in
            let isSent = state.withLock { state in
                guard state.transport == .stopped, !state.isClosed else { return false }
                let number = state.generation + 1
                link.playlists.withLock { $0[number] = playlist }
                let place = LoopCommand.RestoredPlace(
                    track: Int32(clamping: point.track), frame: point.frame.rawValue, rate: Int64(point.rate))
                send(transport.isWaiting ? .startWaiting(at: place) : .startPaused(at: place), &state)
                state.start = number
                state.transport = transport
                state.wait(continuation, isOwn: true)
                return true
            }
            if !isSent { continuation.resume(returning: false) }
        }
        guard isDone else { throw CancellationError() }
    }
}

extension PlaybackLoop {
    /// Replaces the queue, and stands at a frame of a track of it with no device open.
    func stand(at restored: LoopCommand.RestoredPlace, isWaiting: Bool) {
        guard let given = link.playlists.withLock({ [generation] in $0[generation] }),
            given.tracks.indices.contains(Int(restored.track))
        else { return }
        closeOutput()
        adopt(given)
        start = StartState(generation: generation)
        let track = Int(restored.track)
        repeats = link.repeatMode.withLock { $0 }
        held = repeats == .track ? track : nil
        decoder = nil
        endedRun = nil
        format = nil
        packer.move(to: 0, wanted: 0..<0)
        source.rest()
        run = given.run(of: track)
        fileRates[given.runs[run].file] = restored.rate
        let place = Timeline.Place(run: run, frame: given.start(of: track) + restored.frame)
        forgetLoss()
        asked = nil
        // As music whose device was lost: it is not refused for want of one.
        if isWaiting { return goOn(at: place) }
        phase = .paused(place)
        post(place)
        emitPlace(LoopEvent.Kind.paused)
    }
}
