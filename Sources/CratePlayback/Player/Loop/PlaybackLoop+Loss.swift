internal import ALSA
internal import CrateCore
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// Handles the loss of the device: closes it, keeps the position, and waits for its return.
    /// - Parameters:
    ///   - code: libasound's error code, for the log.
    ///   - place: The first frame that was not played; nil if all were.
    ///   - isHopeless: Whether a connected device fails repeatedly, so that it is tried again only after an event.
    ///   - wanted: The format that the device could not be opened for.
    func lose(code: Int32, at place: Cursor?, isHopeless: Bool = false, wanted: StreamFormat? = nil) {
        if session.start.isPending { return refuse(loss(code: code)) }
        guard let place else { return finish() }
        loseDevice(at: place, code: code, while: state.activity, wanted: wanted)
        if !isHopeless, recoveries.isWorthTrying(at: monotonicNow()) { retryDevice() }
    }

    /// Waits at a position for an unavailable device.
    func loseDevice(at place: Cursor, code: Int32, while activity: Activity, wanted: StreamFormat? = nil) {
        let isNew = state.lost == nil
        var lost = state.lost ?? newLoss()
        if let wanted { lost.last = Reopening(format: wanted, name: lost.last?.name) }
        // An output that another program has taken is connected.
        if isNew, code != -EBUSY, let tap = hooks.tap {
            tap.lost(before: place.frame, of: session.playlist.files[session.file(ofRun: place.run)])
        }
        if code == -EBUSY { lost.beginTries(at: monotonicNow()) }
        state.closeDevice()
        state = activity.after(.lose) == .waiting ? .waiting(at: place, lost) : .paused(at: place, .lost(lost))
        publish(place)
        if code == -EBUSY { return reportBusy() }
        guard isNew || isSettled(code) else { return emitPlace { .lost($0, code: nil) } }
        reportLoss(code: code)
    }

    /// Reports why the device can't be used.
    private func reportLoss(code: Int32) {
        let gap = loss(code: code)
        _ = state.updateLost { $0.report(gap.reason) }
        link.loss.withLock { $0 = gap }
        emitPlace { .lost($0, code: code) }
    }

    /// Whether attempts have found another reason than the reported one for long enough.
    private func isSettled(_ code: Int32) -> Bool {
        let reason = OutputObstacle.reason(of: Int(code))
        return state.updateLost { $0.isSettled(on: reason, at: monotonicNow()) } == true
    }

    /// Why the device can't be used, with the name that it was opened by, or could not be.
    private func loss(code: Int32) -> AlbumGap {
        let name = link.output.withLock { $0.obstacle?.pcm ?? $0.last?.name }
        return AlbumGap(Output.failure(code), name, nil)
    }

    private func newLoss() -> LostDevice {
        LostDevice(CardWatch(link.settings.withLock { $0.watch }), last: state.last, since: monotonicNow())
    }

    /// Reports that another process uses the device, once per occurrence.
    private func reportBusy() {
        guard state.updateLost({ $0.report(.outputBusy) }) == true else { return emitPlace { .lost($0, code: nil) } }
        emit(.busy)
    }

    /// Sleeps until a command arrives, a card may have returned, or an idle device is due to be closed.
    func waitWhileIdle() {
        guard let lost = state.lost else { return waitForClose() }
        let left = lost.nextTry.map { max($0 - monotonicNow(), 0) / 1_000_000 + 1 }
        polls.wait(cards: lost.watch.descriptor, milliseconds: left.map { Int32(clamping: $0) } ?? -1)
        if state.updateLost({ $0.isWorthTrying(at: monotonicNow()) }) == true { retryDevice() }
    }

    /// Tries to open the lost device, and resumes at the kept position if the policy permits it.
    func retryDevice() {
        guard let lost = state.lost, let place = state.place else { return }
        let activity = state.activity
        // No block was decoded yet, so the format is unknown: the first block opens the device, or fails to.
        guard let last = lost.last else {
            if activity == .waiting { play(from: place) }
            return
        }
        packer.discard(at: place.frame)
        guard openReturnedDevice(last, at: place, while: activity) else { return }
        let resumes = link.settings.withLock { $0.onReturn }
            .resumes(after: .nanoseconds(monotonicNow() - lost.since))
        let next = activity.after(.deviceReturned(resumes: resumes))
        if state.isOpen { announceDevice(forRun: place.run) }
        if next == .playing {
            play(from: place)
            announceResume()
        } else {
            state.closeDevice()
            publish(place)
            emitPlace(LoopEvent.Kind.returned)
        }
    }

    /// Opens the lost device again, paused at the kept position. Returns false if its return is still awaited.
    private func openReturnedDevice(_ last: Reopening, at place: Cursor, while activity: Activity) -> Bool {
        do throws(OutputFailure) {
            guard let name = outputName() else { throw .absent(code: -ENODEV) }
            try state.openDevice(for: .paused(at: place, closesAt: nil)) { none throws(OutputFailure) in
                try openDevice(name, for: last.format, given: none)
            }
        } catch {
            switch error {
            case .busy where activity == .waiting:
                reportBusy()
                return false
            case .absent, .denied:
                if isSettled(error.code) { reportLoss(code: error.code) }
                return false
            // Another process uses the device while playback is paused, or the name now belongs to a device without
            // this format.
            case .busy, .format: state = .paused(at: place, .closed(last: last))
            }
        }
        return true
    }
}
