internal import ALSA
internal import CrateCore
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// Replaces the queue and plays it from a place; nil for the first playable track.
    func start(at place: StartPlace?) {
        guard let given = link.playlists.withLock({ $0[generation] }) else { return }
        let sound = link.firstSounds.withLock { $0.remove(generation) }
        let wasStopped = state.activity == .stopped
        let readiness = wasStopped ? nil : sound.map { prepareDevice(for: $0) }
        if readiness == .declined { return }
        let first = place?.track ?? 0
        let pending = StartProgress.Pending(gap: StartGap(given, exactTrack: place?.track))
        begin(given, at: first, .pending(pending), tried: sound?.file)
        guard given.tracks.indices.contains(first) else { return refuse(AlbumGap(.filesMissing)) }
        if let album = given.albums.first { hooks.onStart?(album.rip.release) }
        useDevice(isEmpty: readiness != nil)
        if readiness == .opened { announceDevice(forRun: session.playlist.run(of: first)) }
        head.open(session.plan.cursor(of: first, frame: place?.frame ?? 0), session.plan)
        link.position.write(PositionSnapshot.Entry())
    }

    /// Replaces the queue by that of an earlier process, paused at a frame, without opening the device.
    /// - Parameter isWaiting: Whether to play as soon as the device is available.
    func restore(at restored: LoopCommand.RestoredPlace, isWaiting: Bool) {
        let track = Int(restored.track)
        guard let given = link.playlists.withLock({ $0[generation] }), given.tracks.indices.contains(track) else {
            return
        }
        state.closeDevice()
        begin(given, at: track, .answered(isPauseDue: false))
        let place = session.plan.cursor(of: track, frame: restored.frame)
        session.facts(ofRun: place.run).record(rate: restored.rate)
        head.rest(at: place)
        state = .paused(at: place, .closed(last: nil))
        // Handled like music whose device was lost, so that a missing device is not a failure.
        if isWaiting {
            play(from: place)
        } else {
            publish(place)
            emitPlace(LoopEvent.Kind.paused)
        }
    }

    /// Begins a session, which uses the open device if there is one.
    private func begin(_ given: Playlist, at track: Int, _ start: StartProgress, tried: TrackFile? = nil) {
        let (mode, point) = (link.repeatMode.withLock { $0 }, link.stopPoint.withLock { $0 })
        session = Session(
            number: generation, PlayPlan(given, mode, until: point, at: track), start, state.begin())
        packer.fade(.none)
        reader.list.withLock { $0 = ReadList(playlist: given, tried: tried) }
        reader.currentFile.store(0, ordering: .releasing)
    }

    /// Prepares the open device, if there is one, for the new music.
    private func useDevice(isEmpty: Bool) {
        let runs = session.playlist.runs.count
        state.update { $0.timeline.reserve(runs: runs) }
        if !isEmpty { emptyDevice() }
    }

    /// Fails the current start and ends playback.
    func refuse(_ gap: AlbumGap) {
        link.gap.withLock { $0 = gap }
        end(.refused)
    }
}

// MARK: While other music plays

extension PlaybackLoop {
    /// Whether a device is ready for a start while other music plays.
    private enum Readiness {
        /// The device was kept open, and its buffer is empty.
        case kept
        /// The device was opened for the new music.
        case opened
        /// The device is not available, and the previous music continues.
        case declined
    }

    /// Prepares a device for other music before the current music is stopped for good.
    ///
    /// Compares formats while the current music continues. An exclusive device has to be closed before it can be opened
    /// in another format; if that fails, it is reopened in the previous format at the frame that was playing.
    private func prepareDevice(for sound: FirstSound) -> Readiness {
        guard let name = state.isOpen ? outputName() : chosenOutput() else {
            return decline(.absent(code: -ENODEV), nil, sound.format)
        }
        guard mayTake(sound.format, name) else { return decline(.format(code: -EINVAL), name, sound.format) }
        let (wasOpen, wasStill) = (state.isOpen, state.place != nil)
        let place = wasOpen ? halt() : currentPlace()
        if state.inspect({ $0.output.source }) == sound.format { return .kept }
        state.closeDevice()
        // If the previous music was about to open the device, its decoded block is kept, in case that music continues.
        if wasOpen || wasStill { packer.discard() }
        do throws(OutputFailure) {
            try state.openDevice(for: .playing) { none throws(OutputFailure) in
                try openDevice(name, for: sound.format, sound.speakers, given: none)
            }
            return .opened
        } catch {
            let answer = decline(error, name, sound.format)
            if wasOpen { goBack(to: place, wasStill: wasStill) }
            return answer
        }
    }

    /// Whether a device may support a format; false only if it is open and rejects the format.
    private func mayTake(_ format: StreamFormat, _ name: String) -> Bool {
        guard !link.settings.withLock({ $0.allowsConversion }) else { return true }
        return state.inspect { device in
            guard name == device.name, !device.output.isConverted, device.output.pcm.state != .disconnected else {
                return true
            }
            return device.output.takes(format)
        } ?? true
    }

    private func decline(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat) -> Readiness {
        let gap = refusal(failure, name, format)
        link.gap.withLock { $0 = gap }
        link.playlists.withLock { $0[generation] = nil }
        emit(.declined)
        return .declined
    }

    /// Continues the previous music at its first unplayed frame, in its own format.
    private func goBack(to place: Cursor, wasStill: Bool) {
        if wasStill {
            publish(place)
            emit(.closed)
        } else if reopenDevice(at: place, isFormer: true) {
            play(from: place)
        }
    }
}
