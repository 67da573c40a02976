public import CrateCore
internal import Synchronization

extension PlaybackEngine {
    /// The current position with its queue; nil if nothing plays or a start is pending.
    public var bookmark: ResumePoint? {
        guard case .place(let mark) = control.bookmark(at: monotonicNow()) else { return nil }
        let queue = mark.playlist.queue(from: mark.album)
        return ResumePoint(
            queue: queue.map(\.rip), entry: queue[0].queueEntry, track: mark.track, frame: FrameCount(mark.frame),
            rate: mark.rate, state: mark.state, repeatMode: control.repeatMode)
    }

    /// Restores a position of an earlier process at the exact track and frame, playing or paused as it was.
    ///
    /// If the music was not playing, the device is opened only on resume.
    /// - Returns: Nil once the music plays or is paused; otherwise the reason why it cannot be played.
    /// - Throws: `CancellationError` if the task was cancelled, or other music is playing or paused.
    public func resume(_ point: ResumePoint) async throws -> AlbumGap? {
        startThreads()
        let playlist = Playlist(point.queued)
        guard control.adopt(point.repeatMode) else { throw CancellationError() }
        guard point.state == .playing else {
            let transport = point.state == .yielded ? TransportState.yielded(resumes: true) : .paused
            try await control.restore(playlist, at: point, as: transport)
            return nil
        }
        let place = StartPlace(track: point.track, frame: point.frame.rawValue)
        var gap = try await control.begin(StartRequest(playlist: playlist, place: place), onlyIfStopped: true)
        if gap?.detail.pcm == nil, gap?.detail.alsa == nil { gap?.library = point.queue[0].library }
        return gap
    }

    /// Restores a position, and plays from it as soon as the output is available. The journal records it as playing.
    /// - Throws: `CancellationError` if other music is playing or paused.
    public func waitForOutput(at point: ResumePoint) async throws {
        startThreads()
        guard control.adopt(point.repeatMode) else { throw CancellationError() }
        try await control.restore(Playlist(point.queued), at: point, as: .waiting(resumes: true))
    }
}

extension PlayerControl {
    /// Sets the repeat mode for the next start. Returns false if music is already playing.
    func adopt(_ mode: RepeatMode) -> Bool {
        state.withLock { state in
            guard state.transport == .stopped else { return false }
            state.repeatMode = mode
            link.repeatMode.withLock { $0 = mode }
            return true
        }
    }

    /// Restores a position, paused or waiting for the device, and returns when the loop has done so.
    func restore(_ playlist: Playlist, at point: ResumePoint, as transport: TransportState) async throws {
        let isDone = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            let answer = state.withLock { state -> Bool? in
                guard state.transport == .stopped, !state.isClosed else { return false }
                let number = state.generation + 1
                link.playlists.withLock { $0[number] = playlist }
                let place = LoopCommand.RestoredPlace(
                    track: Int32(clamping: point.track), frame: point.frame.rawValue, rate: Int64(point.rate))
                send(transport.isWaiting ? .startWaiting(at: place) : .startPaused(at: place), &state)
                state.start = number
                // A start that was stopped before may still be answered; that answer belongs to an earlier start from
                // now on.
                state.former = nil
                state.transport = transport
                return state.wait(continuation, isOwn: true)
            }
            if let answer { continuation.resume(returning: answer) }
        }
        guard isDone else { throw CancellationError() }
    }
}
