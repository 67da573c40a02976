internal import ALSA
internal import CrateCore
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// What a start that comes while other music plays finds.
    enum Readiness {
        /// The device is as it was, without what it held.
        case kept
        /// It was opened for the new music.
        case opened
        /// It is not to be had, and the music before goes on.
        case declined
    }

    /// Has a device for other music before anything of the present music is given up.
    ///
    /// What can be found out by asking is asked while that music sounds. An exclusive device has to be closed before it can
    /// be opened in another format: where that fails it is opened again as it was, at the frame that was heard.
    func makeReady(for sound: FirstSound) -> Readiness {
        guard let name = nameForStart() else {
            return decline(.absent(code: -ENODEV), nil, sound.format)
        }
        guard mayTake(sound.format, name) else { return decline(.format(code: -EINVAL), name, sound.format) }
        let isStill = standing != nil
        // What moves without a device is about to open one: what it decoded for that stays.
        let isMoving = device == nil && !isStill
        let place = device == nil ? nil : halt()
        if device?.output.source == sound.format { return .kept }
        let wasOpen = place != nil
        closeOutput()
        if !isMoving { packer.move(to: 0, wanted: 0..<0) }
        do throws(OutputFailure) {
            try openDevice(name, for: sound.format, sound.speakers)
            return .opened
        } catch {
            let answer = decline(error, name, sound.format)
            if wasOpen, let place { goBack(to: place, isStill: isStill) }
            return answer
        }
    }

    /// Where the start's music goes: to the device that is open, else as the settings have it.
    private func nameForStart() -> String? {
        if device == nil { asked = nil }
        return outputName()
    }

    /// Whether a device may take a format; false only where it is open and says no by itself.
    private func mayTake(_ format: StreamFormat, _ name: String) -> Bool {
        guard name == asked, let isConverted = device?.output.isConverted, !isConverted,
            !link.settings.withLock({ $0.allowsConversion }), device?.output.pcm.state != .disconnected
        else { return true }
        return device?.output.takes(format) ?? true
    }

    private func decline(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat) -> Readiness {
        link.gap.withLock { $0 = Self.gap(failure, name, format) }
        link.playlists.withLock { [generation] in _ = $0.removeValue(forKey: generation) }
        emit(.declined)
        return .declined
    }

    /// Goes on with the present music at the first frame of it that was not heard, in the format that it had.
    private func goBack(to place: Timeline.Place, isStill: Bool) {
        if isStill {
            phase = .paused(place)
            post(place)
            emit(.closed)
        } else if reopen(at: place, as: asked) {
            goOn(at: place)
        }
    }
}
