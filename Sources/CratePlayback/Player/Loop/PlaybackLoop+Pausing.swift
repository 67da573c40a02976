internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Pauses at the frame that is playing.
    func pause() {
        if let place = state.place {
            if state.activity == .waiting { state.pause(at: place) }
            return emitPlace(LoopEvent.Kind.paused)
        }
        // A pending start is answered before the pause, so that playback starts and then pauses.
        session.start.setPause(session.start.isPending)
        if session.start.isPending { return publish(currentPlace()) }
        let place = pauseInDevice() ?? halt()
        closeAfterIdle()
        publish(place)
        emitPlace(LoopEvent.Kind.paused)
    }

    /// Resumes at the frame where playback paused; opens the device if it is closed.
    func resume() {
        if session.start.isToPause {
            session.start.setPause(false)
            link.position.write(PositionSnapshot.Entry())
        }
        guard state.activity == .paused, let place = state.place else { return }
        let wasPausedInDevice = state.isPausedInDevice
        if !wasPausedInDevice {
            closeFailedDevice()
            if !reopenDevice(at: place) { return }
        }
        if wasPausedInDevice { state.resumeInDevice() } else { state.resume() }
        state.update { $0.heard.time = monotonicNow() }
        if wasPausedInDevice { resumeInDevice() } else { play(from: place) }
        announceResume()
    }

    /// Reports that the music plays again. Has no effect while its device is lost: its return is then reported.
    func announceResume() {
        switch state.activity {
        case .playing where state.lost == nil, .draining: emitPlace(LoopEvent.Kind.resumed)
        case .playing, .stopped, .paused, .waiting: break
        }
    }

    /// Closes a device that was lost or suspended while it had no frames to play. Polls do not include such a device.
    private func closeFailedDevice() {
        let stopped = state.update { device in
            // Only a query updates the state of some plug-ins.
            _ = try? device.output.pcm.room()
            return device.output.pcm.state.stopCode != nil
        }
        if stopped == true { state.closeDevice() }
    }

    private func resumeInDevice() {
        do throws(ALSAError) {
            _ = try state.withDevice { device throws(ALSAError) in try device.output.pcm.pause(false) }
            try pollPosition()
        } catch {
            recover(from: error)
        }
    }

    /// Closes the device immediately, and keeps the first frame that was not played.
    func yieldDevice() {
        session.start.running()
        announceStart()
        if session.start.isPending { return yieldUnanswered() }
        let place = state.place ?? pauseInDevice() ?? halt()
        state.closeDevice()
        session.start.setPause(false)
        rest(yieldedAt: place)
    }

    /// Closes the device during a start. Decoding continues until the start is answered, because its caller must not
    /// have to wait until another program has closed the device.
    private func yieldUnanswered() {
        session.start.setYield()
        if state.isOpen {
            let place = halt()
            state.closeDevice()
            state.play()
            session.start.silenced()
            session.start.moved()
            go(to: place)
        }
        if state.activity != .stopped { publish(currentPlace()) }
    }

    /// Answers a start whose device is yielded, once a block is decoded and the reader has counted the missing files.
    func answerYielded() {
        session.start.written(track: session.plan.track(at: head.cursor))
        session.start.running()
        guard let track = session.start.runningTrack, let missing = missingFiles else { return waitForCount() }
        let place = currentPlace()
        session.start.answer()
        answerStart(.started(track: Int32(track), missing: Int32(missing)))
        rest(yieldedAt: place)
    }

    private func rest(yieldedAt place: Cursor) {
        state = .paused(at: place, .closed(last: state.last))
        publish(place)
        emitPlace(LoopEvent.Kind.yielded)
    }

    /// Pauses the device and returns the frame at which it paused; nil if the device cannot pause.
    private func pauseInDevice() -> Cursor? {
        _ = try? pollPosition()
        let isPaused = try? state.withDevice { device throws(ALSAError) in
            guard device.output.parameters.canPause, device.output.pcm.state == .running else { return false }
            try device.output.pcm.pause(true)
            return true
        }
        guard isPaused == true else { return nil }
        let place = currentPlace()
        state.pauseInDevice(at: place)
        return place
    }

    /// Stops the device, discards its buffer, and pauses at the first frame that was not played, which it returns.
    func halt() -> Cursor {
        let place = stopDevice()
        state.pause(at: place)
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

    /// Discards the device's buffer; closes a device that cannot be stopped.
    func emptyDevice() {
        do throws(ALSAError) {
            _ = try state.withDevice { device throws(ALSAError) in try device.restart() }
        } catch {
            state.closeDevice()
        }
    }

    /// Plays from a cursor. Returns false if the start has failed, because nothing can be played there.
    @discardableResult
    func play(from place: Cursor) -> Bool {
        state.play()
        session.awaited = AwaitedSound(session.plan.track(at: place), of: session.playlist)
        go(to: place)
        guard state.activity != .stopped else { return false }
        publish(place)
        return true
    }
}
