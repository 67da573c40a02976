internal import CrateClient
internal import CrateCore
public import CratePlayback
internal import CrateStore
internal import LinuxSystem

/// What the engine's events change in a box.
extension Box {
    /// Handles, records and publishes the engine's events until the engine is shut down.
    /// - Parameter listener: Receives each event once it is handled; finished after the last one.
    public func relay(
        _ events: AsyncStream<PlaybackEvent>, to listener: AsyncStream<PlaybackEvent>.Continuation? = nil
    ) async {
        async let following: Void = queue.run()
        for await event in events {
            if case .track(let id, let length, _) = event { lengths.record(id, length) }
            queue.handle(event)
            sleep.handle(event)
            sound.paths.handle(event)
            record(event)
            history.keepPaths()
            played.record(isPlaying: engine.report.state == .playing)
            if event.closesOutput { returnMemory() }
            hub.publish(EventDocument(event, albumInfo).boxEvent)
            listener?.yield(event)
        }
        listener?.finish()
        // Also writes paths measured after the last event.
        history.keepPaths()
        history.finish()
        queue.end()
        await following
        scans.end()
        hub.close()
    }

    /// Records in the store what an event shows: the play of an album, or the state of a track's file.
    private func record(_ event: PlaybackEvent) {
        switch event {
        case .album(let queued): history.record(queued.rip)
        case .track(let track, _, let file): history.recordSound(of: albumInfo.present(track), from: file)
        case .damaged(let track, _, let file): history.recordDamage(of: albumInfo.present(track), in: file)
        case .skipped(let track, let reason): history.recordSkip(of: albumInfo.present(track), reason)
        case .started, .queued, .repeats, .paused, .resumed, .yielded, .opened, .closed, .sought, .underrun, .lost,
            .busy, .returned, .refused, .slept, .stopped, .finished:
            break
        }
    }

    /// Returns the memory of music and requests to the system, after pending writes of the history. Otherwise SQLite's
    /// page cache would stay at a size that depends on the last requests.
    private func returnMemory() {
        history.afterwards { [store] in
            store.releaseCaches()
            Heap.trim()
        }
    }
}

extension PlaybackEvent {
    /// True if the event closes the output. Freed memory is then returned to the system, so that the process does not
    /// grow over months.
    fileprivate var closesOutput: Bool {
        switch self {
        case .closed, .stopped, .yielded: true
        default: false
        }
    }
}
