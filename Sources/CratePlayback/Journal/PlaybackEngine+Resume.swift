public import CrateCore
internal import Synchronization

extension PlaybackEngine {
    /// Where the music is now, with its queue; nil when nothing plays, and while a start is under way.
    public var bookmark: ResumePoint? {
        guard case .place(let mark) = control.bookmark(at: monotonicNow()) else { return nil }
        let queue = mark.playlist.queue(from: mark.album)
        return ResumePoint(
            queue: queue.map(\.rip), entry: queue[0].entry == 0 ? nil : queue[0].entry, track: mark.track,
            frame: FrameCount(mark.frame),
            rate: mark.rate, state: mark.state, repeatMode: control.repeatMode)
    }

    /// Plays on from a place, at its very frame, or is paused there as it was. Only the track that it names may begin.
    ///
    /// A place that was not playing opens no device until the music is resumed.
    /// - Returns: nil once it plays, or is paused; otherwise the reason why not.
    /// - Throws: `CancellationError` when the task is cancelled, or when other music plays or is paused.
    public func resume(_ point: ResumePoint) async throws -> AlbumGap? {
        startThreads()
        let playlist = Playlist(point.queued)
        guard control.adopt(point.repeatMode) else { throw CancellationError() }
        guard point.state == .playing else {
            let transport = point.state == .yielded ? TransportState.yielded(resumes: true) : .paused
            try await control.restore(playlist, at: point, as: transport)
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
        try await control.restore(Playlist(point.queued), at: point, as: .waiting(resumes: true))
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

    /// Pauses, or waits for the device, at a place of an earlier process, and returns once the loop does.
    func restore(_ playlist: Playlist, at point: ResumePoint, as transport: TransportState) async throws {
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
