internal import ALSA
internal import CrateCore
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// Replaces the queue; nil begins with the first track that can be played.
    func start(at track: Int?, frame: Int64) {
        guard let given = link.playlists.withLock({ $0[generation] }) else { return }
        let sound = link.firstSounds.withLock { $0.removeValue(forKey: generation) }
        let wasStopped = state.activity == .stopped
        let readiness = wasStopped ? nil : sound.map { prepareDevice(for: $0) }
        if readiness == .declined { return }
        let first = track ?? 0
        let pending = StartProgress.Pending(gap: StartGap(given, exactTrack: track))
        begin(given, at: first, .pending(pending), tried: sound?.file)
        guard given.tracks.indices.contains(first) else { return refuse(AlbumGap(.filesMissing)) }
        if let album = given.albums.first { hooks.onStart?(album.rip.release, readiness != nil) }
        useDevice(isKeptOpen: wasStopped, isEmpty: readiness != nil)
        if readiness == .opened { announceDevice() }
        head.open(session.plan.cursor(of: first, frame: frame), session.plan)
        link.position.write(PositionSnapshot.Entry())
    }

    /// Replaces the queue by one of an earlier process; paused at a frame of it, with no device open.
    /// - Parameter isWaiting: play as soon as the device is available.
    func restore(at restored: LoopCommand.RestoredPlace, isWaiting: Bool) {
        let track = Int(restored.track)
        guard let given = link.playlists.withLock({ $0[generation] }), given.tracks.indices.contains(track) else {
            return
        }
        closeDevice()
        begin(given, at: track, .answered(isPauseDue: false))
        let place = session.plan.cursor(of: track, frame: restored.frame)
        session.note(Session.FileInfo(rate: restored.rate), ofRun: place.run)
        head.rest(at: place)
        state = .paused(at: place, .closed(last: nil))
        // As music whose device was lost: it is not refused for want of one.
        if isWaiting {
            play(from: place)
        } else {
            publish(place)
            emitPlace(LoopEvent.Kind.paused)
        }
    }

    private func begin(_ given: Playlist, at track: Int, _ start: StartProgress, tried: OpenFile? = nil) {
        let mode = link.repeatMode.withLock { $0 }
        session = Session(number: generation, PlayPlan(given, mode, at: track), start)
        reader.list.withLock { $0 = ReadList(playlist: given, tried: tried) }
        reader.currentFile.store(0, ordering: .releasing)
    }

    /// The new music plays, on the device that is open if one is.
    private func useDevice(isKeptOpen: Bool, isEmpty: Bool) {
        state.change { device in
            switch consume device {
            case .open(let device): .playing(.open(device))
            default: .playing(.closed(last: nil))
            }
        }
        let runs = session.playlist.runs.count
        state.update { device in
            device.closesAt = nil
            device.needsVolumeRestore = isKeptOpen
            device.timeline.reserve(runs: runs)
        }
        if !isEmpty { emptyDevice() }
    }

    /// Refuses the present start and ends the music.
    func refuse(_ gap: AlbumGap) {
        link.gap.withLock { $0 = gap }
        end(.refused)
    }
}

// MARK: While other music plays

extension PlaybackLoop {
    /// What a start finds that comes while other music plays.
    private enum Readiness {
        /// The device is open as it was, and empty.
        case kept
        /// It was opened for the new music.
        case opened
        /// It cannot be had, and the music before goes on.
        case declined
    }

    /// Prepares a device for other music before anything of the present music is given up.
    ///
    /// Formats are compared while that music plays on. An exclusive device has to be closed before it can be opened in another
    /// format: where that fails it is opened again as it was, at the frame that was heard.
    private func prepareDevice(for sound: FirstSound) -> Readiness {
        guard let name = state.isOpen ? outputName() : chosenOutput() else {
            return decline(.absent(code: -ENODEV), nil, sound.format)
        }
        guard mayTake(sound.format, name) else { return decline(.format(code: -EINVAL), name, sound.format) }
        let (wasOpen, wasStill) = (state.isOpen, state.place != nil)
        let place = wasOpen ? halt() : currentPlace()
        if state.inspect({ $0.output.source }) == sound.format { return .kept }
        closeDevice()
        // What moves without a device is about to open one: what it decoded for that stays.
        if wasOpen || wasStill { packer.discard() }
        do throws(OutputFailure) {
            state = .playing(.open(try openDevice(name, for: sound.format, sound.speakers)))
            return .opened
        } catch {
            let answer = decline(error, name, sound.format)
            if wasOpen { goBack(to: place, wasStill: wasStill) }
            return answer
        }
    }

    /// Whether a device may take a format; false only where it is open and refuses by itself.
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
        link.gap.withLock { $0 = AlbumGap(failure, name, format) }
        link.playlists.withLock { _ = $0.removeValue(forKey: generation) }
        emit(.declined)
        return .declined
    }

    /// Goes on with the present music at the first frame of it that was not heard, in the format that it had.
    private func goBack(to place: Cursor, wasStill: Bool) {
        if wasStill {
            publish(place)
            emit(.closed)
        } else if reopenDevice(at: place, isFormer: true) {
            play(from: place)
        }
    }
}
