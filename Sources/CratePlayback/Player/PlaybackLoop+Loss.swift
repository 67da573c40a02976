internal import ALSA
internal import CrateCore
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// The device is gone, or of no use any more: closes it at once, keeps the place, and waits for its return.
    /// - Parameters:
    ///   - code: libasound's, for the log.
    ///   - place: the first frame that was not heard; nil when all of it was.
    ///   - isHopeless: it is there and fails again and again, so that it is not tried before something has changed.
    ///   - wanted: the format that it could not be opened for.
    func lose(code: Int32, at place: Cursor?, isHopeless: Bool = false, wanted: StreamFormat? = nil) {
        if session.start.isPending {
            return refuse(AlbumGap(.absent(code: code), state.inspect { $0.output.name }, nil))
        }
        guard let place else { return end(.finished) }
        loseDevice(at: place, code: code, while: state.activity, wanted: wanted)
        if !isHopeless, recoveries.isWorthTrying(at: monotonicNow()) { retryDevice() }
    }

    /// The device cannot be had: it is waited for at a place.
    func loseDevice(at place: Cursor, code: Int32, while activity: Activity, wanted: StreamFormat? = nil) {
        let isNew = state.lost == nil
        var lost = state.lost ?? newLoss()
        if let wanted { lost.last = Reopening(format: wanted, name: lost.last?.name) }
        if code == -EBUSY { lost.beginTries(at: monotonicNow()) }
        closeDevice()
        state = activity.after(.lose) == .waiting ? .waiting(at: place, lost) : .paused(at: place, .lost(lost))
        publish(place)
        if code == -EBUSY { return reportBusy() }
        emitPlace { .lost($0, code: isNew ? code : nil) }
    }

    private func newLoss() -> LostDevice {
        LostDevice(CardWatch(link.settings.withLock { $0.watch }), last: state.last, since: monotonicNow())
    }

    /// Reports once that another process uses the device, for as long as that lasts.
    private func reportBusy() {
        guard state.lost?.isBusyReported == false else { return emitPlace { .lost($0, code: nil) } }
        _ = state.updateLost { $0.isBusyReported = true }
        emit(.busy)
    }

    /// Sleeps until a command comes, a card may be back, or a device that is open for nothing is to be closed.
    func waitWhileIdle() {
        guard let lost = state.lost else { return waitForClose() }
        let left = lost.nextTry.map { max($0 - monotonicNow(), 0) / 1_000_000 + 1 }
        polls.wait(cards: lost.watch.descriptor, milliseconds: left.map { Int32(clamping: $0) } ?? -1)
        if state.updateLost({ $0.isWorthTrying(at: monotonicNow()) }) == true { retryDevice() }
    }

    /// Tries to open the lost device, and goes on where it stopped, as the policy has it.
    func retryDevice() {
        guard let lost = state.lost, let place = state.place else { return }
        let isWaiting = state.activity == .waiting
        // Nothing was decoded yet: the first block opens the device, or finds it still away.
        guard let last = lost.last else {
            if isWaiting { play(from: place) }
            return
        }
        packer.discard(at: place.frame)
        var device = Device.closed(last: last)
        do throws(OutputFailure) {
            guard let name = outputName() else { throw .absent(code: -ENODEV) }
            device = .open(try openDevice(name, for: last.format))
        } catch {
            switch error {
            case .busy where isWaiting: return reportBusy()
            case .absent, .denied: return
            // There, but another's while the music is paused; or another device, that may not take this track.
            case .busy, .format: break
            }
        }
        let resumes = link.settings.withLock { $0.onReturn }
            .resumes(after: .nanoseconds(monotonicNow() - lost.since))
        let next = state.activity.after(.deviceReturned(resumes: resumes))
        state = .paused(at: place, device)
        if state.isOpen { announceDevice() }
        if next == .playing {
            play(from: place)
            emitPlace(LoopEvent.Kind.resumed)
        } else {
            closeDevice()
            publish(place)
            emitPlace(LoopEvent.Kind.returned)
        }
    }
}
