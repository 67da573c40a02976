internal import ALSA
internal import CrateCore
internal import Glibc
internal import LinuxSystem
import Synchronization

extension PlaybackLoop {
    /// Sleeps until there is room worth a wake-up, a track begins to be heard, or a command comes.
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

    /// The last frame is written: lets it sound to its end, with a deadline.
    func beginDrain() throws(ALSAError) {
        // A device that nothing was written to cannot be drained.
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

    /// Waits for the drain to end; after the deadline the device is stopped.
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
        // Some devices are always ready while they drain: poll again a little later.
        if monotonicNow() - before < 1_000_000, state.pcmState == .draining { polls.wait(milliseconds: 20) }
    }

    private func endDrain() {
        if session.start.isRunning, missingFiles == nil {
            // Nothing is left to play, and the reader is still counting.
            reader.isLoopWaiting.store(true, ordering: .sequentiallyConsistent)
            if missingFiles == nil { polls.wait(forBytes: true, milliseconds: -1) }
            reader.loopWakeup.clear()
            return
        }
        announceStart()
        announceTheEnd()
        let isMoreToCome = state.tail == .reopen
        guard state.activity.after(.drained(isMoreToCome: isMoreToCome)) == .playing else { return end(.finished) }
        closeDevice()
    }

    /// Tracks that were shorter than the time between two polls are announced all the same.
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
    /// Lets the device play its buffer to the end; nanoseconds that this takes.
    fileprivate mutating func beginDrain() throws(ALSAError) -> Int64 {
        let left = Int64(try output.pcm.delay())
        // A drain of a device that has stopped by itself drops what was not heard, and reports no error.
        if let stopped = output.pcm.state.stopCode { throw ALSAError(.drain, stopped) }
        try output.pcm.drain()
        return left * 1_000_000_000 / rate
    }
}
