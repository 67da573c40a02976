internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Pauses at the frame that is heard.
    func pause() {
        if let place = state.place {
            if state.activity == .waiting { state.change { .paused(at: place, $0) } }
            return emitPlace(LoopEvent.Kind.paused)
        }
        // The start is answered first: sound begins, and then pauses.
        session.start.setPause(session.start.isPending)
        if session.start.isPending { return publish(currentPlace()) }
        let place = pauseInDevice() ?? halt()
        closeAfterIdle()
        publish(place)
        emitPlace(LoopEvent.Kind.paused)
    }

    /// Plays on at the very next frame; opens the device if it is closed.
    func resume() {
        if session.start.isToPause {
            session.start.setPause(false)
            link.position.write(PositionSnapshot.Entry())
        }
        guard state.activity == .paused, let place = state.place else { return }
        let wasPausedInDevice = state.isPausedInDevice
        if !wasPausedInDevice, !reopenDevice(at: place) { return }
        let last = state.last
        state.change { device in
            switch consume device {
            case .open(let device): .playing(.open(device))
            default: .playing(.closed(last: last))
            }
        }
        state.update { device in
            device.closesAt = nil
            device.heard.time = monotonicNow()
        }
        if wasPausedInDevice { resumeInDevice() } else { play(from: place) }
        if state.activity != .stopped { emitPlace(LoopEvent.Kind.resumed) }
    }

    private func resumeInDevice() {
        do throws(ALSAError) {
            _ = try state.withDevice { device throws(ALSAError) in try device.output.pcm.pause(false) }
            try pollPosition()
        } catch {
            recover(from: error)
        }
    }

    /// Closes the device at once, and keeps the first frame that was not heard.
    func yieldDevice() {
        let place = state.place ?? pauseInDevice() ?? halt()
        let last = state.last
        closeDevice()
        session.start.setPause(false)
        session.start.silenced()
        state = .paused(at: place, .closed(last: last))
        publish(place)
        emitPlace(LoopEvent.Kind.yielded)
    }

    /// Pauses the device; the frame that it stopped at, or nil where it cannot pause.
    private func pauseInDevice() -> Cursor? {
        _ = try? pollPosition()
        let isPaused = try? state.withDevice { device throws(ALSAError) in
            guard device.output.parameters.canPause, device.output.pcm.state == .running else { return false }
            try device.output.pcm.pause(true)
            return true
        }
        guard isPaused == true else { return nil }
        let place = currentPlace()
        state.change { device in
            switch consume device {
            case .open(let device): .pausedInDevice(PlayerState.PausedDevice(device: device, place: place))
            case let other: .paused(at: place, other)
            }
        }
        return place
    }

    /// Stops the device and discards its buffer; paused at the first frame that was not heard, which is returned.
    func halt() -> Cursor {
        let place = stopDevice()
        state.change { .paused(at: place, $0) }
        emptyDevice()
        return place
    }

    private func stopDevice() -> Cursor {
        let before = currentPlace()
        if let place = stoppedUnnoticed() { return place }
        let stopped =
            state.update { device -> Int64 in
                let isMoving = device.output.pcm.state == .running || device.output.pcm.state == .draining
                try? device.output.pcm.drop()
                guard isMoving, let frame = (try? device.output.stop())?.frame, frame > device.heard.frame else {
                    return -1
                }
                return frame
            } ?? -1
        return stopped >= 0 ? place(heard: stopped) : before
    }

    /// Discards what was written; a device that cannot be stopped cleanly is closed.
    func emptyDevice() {
        do throws(ALSAError) {
            _ = try state.withDevice { device throws(ALSAError) in try device.restart() }
        } catch {
            closeDevice()
        }
    }

    /// Plays from a place on; false where that place cannot be played, so that the start was refused and nothing plays.
    @discardableResult
    func play(from place: Cursor) -> Bool {
        state.change { .playing($0) }
        go(to: place)
        guard state.activity != .stopped else { return false }
        publish(place)
        return true
    }
}
