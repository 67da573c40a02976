internal import ALSA
internal import CrateCore
internal import Glibc
internal import LinuxSystem
import Synchronization

extension PlaybackLoop {
    /// Sleeps until there is enough room in the buffer, the next track begins, or a command arrives.
    func waitForRoom() throws(ALSAError) {
        announceStart()
        if session.start.isPauseDue { return }
        let timeout = try pollPosition()
        let isCountAwaited = session.start.isRunning
        if isCountAwaited { reader.isLoopWaiting.store(true, ordering: .sequentiallyConsistent) }
        if isCountAwaited, missingFiles != nil { return announceStart() }
        try waitForDevice(forBytes: isCountAwaited, milliseconds: timeout)
        try pollPosition()
    }

    private func waitForDevice(forBytes: Bool, milliseconds: Int32) throws(ALSAError) {
        _ = try state.withDevice { device throws(ALSAError) in
            try polls.wait(for: &device.output.pcm, forBytes: forBytes, milliseconds: milliseconds)
        }
        if forBytes { reader.loopWakeup.clear() }
    }

    /// Begins to drain the device after the last frame was written, with a deadline.
    func beginDrain() throws(ALSAError) {
        // Without written frames there is nothing to drain.
        guard state.inspect({ $0.output.written > 0 }) == true else { return endDrain() }
        _ = try state.withDevice { device throws(ALSAError) in
            if device.output.pcm.state == .prepared { try device.output.start() }
        }
        if session.start.isPending, state.pcmState != .prepared {
            session.start.running()
            announceStart()
        }
        let nanoseconds = try state.withDevice { device throws(ALSAError) in try device.beginDrain() } ?? 0
        state.drain(until: monotonicNow() + nanoseconds + 2_000_000_000)
    }

    /// Waits for the end of the drain; stops the device after the deadline.
    func drainOn() {
        guard let deadline = state.drainDeadline else { return }
        announceStart()
        let left = deadline - monotonicNow()
        do throws(ALSAError) {
            if let stopped = state.pcmState?.stopCode { throw ALSAError(.drain, stopped) }
            switch state.pcmState ?? .setup {
            case .draining where left > 0, .running where left > 0: try drainOn(nanoseconds: left)
            default: endDrain()
            }
        } catch {
            // The drain may have ended between two polls.
            if state.pcmState == .setup { endDrain() } else { recover(from: error) }
        }
    }

    private func drainOn(nanoseconds left: Int64) throws(ALSAError) {
        let boundary = try pollPosition()
        let timeout = Int32(clamping: left / 1_000_000 + 1)
        let before = monotonicNow()
        try waitForDevice(
            forBytes: session.start.isPending, milliseconds: boundary < 0 ? timeout : min(boundary, timeout))
        // Some devices are always ready while they drain: wait before the next poll.
        if monotonicNow() - before < 1_000_000, state.pcmState == .draining { polls.wait(milliseconds: 20) }
    }

    private func endDrain() {
        if session.start.isRunning, missingFiles == nil {
            // Everything has been played while the reader is still counting missing files.
            return waitForCount()
        }
        announceStart()
        announceTheEnd()
        let isMoreToCome = state.tail == .reopen
        guard state.activity.after(.drained(isMoreToCome: isMoreToCome)) == .playing else { return finish() }
        state.closeDevice()
    }

    /// Sleeps until the reader has counted the missing files, or a command arrives.
    func waitForCount() {
        reader.isLoopWaiting.store(true, ordering: .sequentiallyConsistent)
        if missingFiles == nil { polls.wait(forBytes: true, milliseconds: -1) }
        reader.loopWakeup.clear()
    }

    /// Announces the remaining tracks, including those shorter than the time between two polls.
    private func announceTheEnd() {
        guard let written = state.inspect({ $0.output.written }) else { return }
        announceCrossings(upTo: written - 1)
        guard let last = state.locate(max(written - 1, 0)) else { return }
        for track in session.playlist.runs[last.run].tracks
        where track > session.announced.track ?? -1 && session.playlist.start(of: track) <= last.frame {
            announce(Cursor(run: last.run, frame: session.playlist.start(of: track)))
        }
    }
}

extension OpenDevice {
    /// Begins to drain, and returns the duration of the buffer's content in nanoseconds.
    fileprivate mutating func beginDrain() throws(ALSAError) -> Int64 {
        let left = Int64(try output.pcm.delay())
        // Draining a device that has stopped by itself discards its buffer without an error.
        if let stopped = output.pcm.state.stopCode { throw ALSAError(.drain, stopped) }
        try output.pcm.drain()
        return left * 1_000_000_000 / rate
    }
}
