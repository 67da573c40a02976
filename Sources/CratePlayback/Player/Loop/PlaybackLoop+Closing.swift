internal import ALSA
internal import CrateCore
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// Why playback ends, which determines the event and whether the device stays open.
    enum End {
        case finished, stopped
        /// A start failed before its first frame.
        case refused
    }

    /// Ends playback after its last frame: as `finished` at the end of the queue, otherwise as `stopped`, with the
    /// track that would have come next.
    func finish() {
        reportUnplayable()
        guard packer.isFadedOut || session.plan.point != .queue else { return end(.finished) }
        let last = session.announced.track ?? session.plan.track(at: head.next)
        // A track that was faded out was not played to its end, so playback later resumes with it.
        let next = packer.isFadedOut ? last : session.plan.next(after: session.plan.lastTrack(from: last))
        emit(.slept(after: Int32(last), next: next.map { Int32($0) }))
        end(.stopped)
    }

    /// Ends playback and closes the device, or after `finished` keeps it open for the configured idle time.
    func end(_ end: End) {
        // Read once, because the settings may change at any time: a device must not be kept open without a closing
        // time.
        let idle = end == .finished && state.isOpen ? link.settings.withLock { $0.idle } : nil
        let isWithdrawn = session.start.isPending && end != .refused
        let sessionEnd = session.end()
        if let idle, idle > .zero {
            state.keepDevice(sessionEnd, until: Self.time(after: idle))
        } else {
            state = .stopped(sessionEnd)
        }
        head.rest()
        if isWithdrawn { answerStart(.withdrawn) }
        // A stop point applies only to the music that has just ended.
        link.stopPoint.withLock { $0 = .queue }
        // Publish first, so that listeners woken by the event read "stopped".
        link.position.write(PositionSnapshot.Entry())
        switch end {
        case .finished: emit(.finished)
        case .stopped: emit(.stopped)
        case .refused: answerStart(.refused)
        }
    }

    /// Schedules the close of the paused device after the configured idle time.
    func closeAfterIdle() {
        let closesAt = link.settings.withLock { $0.idle }.map { Self.time(after: $0) }
        state.close(at: closesAt)
    }

    /// The time after an idle time from now on, by CLOCK_MONOTONIC in nanoseconds.
    private static func time(after idle: Duration) -> Int64 {
        let (seconds, rest) = idle.components
        return monotonicNow() + min(seconds, 1 << 32) * 1_000_000_000 + rest / 1_000_000_000
    }

    /// Sleeps while nothing plays, and closes the device when the idle time is over.
    func waitForClose() {
        let closesAt = state.closesAt
        let left = closesAt.map { Int32(clamping: max($0 - monotonicNow(), 0) / 1_000_000 + 1) } ?? -1
        if waitPaused(milliseconds: left) { return leavePausedDevice() }
        if let closesAt, monotonicNow() >= closesAt { closeIdleDevice() }
    }

    /// Closes an idle device and keeps the position.
    func closeIdleDevice() {
        guard state.isOpen else { return }
        state.closeDevice()
        if let place = state.place { publish(place) }
        emit(.closed)
    }

    /// Waits while paused. Returns true if a paused device has stopped by itself.
    private func waitPaused(milliseconds: Int32) -> Bool {
        guard state.isPausedInDevice else {
            polls.wait(milliseconds: milliseconds)
            return false
        }
        do throws(ALSAError) {
            return try state.withDevice { device throws(ALSAError) in
                try polls.wait(paused: &device.output.pcm, milliseconds: milliseconds)
            } ?? false
        } catch {
            return true
        }
    }

    /// Handles a device that was lost or suspended while paused.
    private func leavePausedDevice() {
        guard let place = state.place else { return }
        if state.pcmState == .disconnected { return loseDevice(at: place, code: -ENODEV, while: state.activity) }
        state.closeDevice()
        publish(place)
    }
}
