internal import ALSA
internal import CrateCore
internal import Glibc
internal import Synchronization

extension PlaybackLoop {
    /// Why filling stopped.
    enum Filled {
        /// The device is full.
        case room
        /// The reader is late.
        case bytes
        /// The last frame is written, and the period padded.
        case drain
        /// A command waits.
        case command
        /// Nothing plays any more.
        case ended
    }

    /// Frames that are worth a write of their own.
    private static let worthwhile = 16_384

    /// Decodes and writes until the device is full, or something else is to be done first.
    func fill() throws(ALSAError) -> Filled {
        var room = 0
        while link.commands.isEmpty, !isPauseDue {
            if device?.ending == nil, packer.spill == nil, packer.count < Self.worthwhile {
                switch decode() {
                case .more: continue
                // With no device open there is nothing to be played out.
                case .end where device == nil: return .drain
                case .end: device?.ending = .finish
                case .ended: return phase == .idle ? .ended : .command
                case .bytes where packer.count == 0: return .bytes
                case .bytes, .flush: break
                }
            }
            if packer.count > 0 {
                guard try writeLead() else { return .room }
                guard try write(&room) else { return .room }
            } else if device?.ending != nil {
                guard try pad(&room) else { return .room }
                return .drain
            } else if packer.spill != nil, !changeFormat() {
                return .ended
            }
        }
        return .command
    }

    /// Writes what is packed; false when there is no room for it now.
    private func write(_ room: inout Int) throws(ALSAError) -> Bool {
        if room == 0 {
            room = try device?.output.pcm.room() ?? 0
            // A fast device takes a few frames in the time that it takes to ask: that would never end.
            guard room >= min(packer.count, device?.output.parameters.period ?? 0) else { return false }
        }
        if device?.isHeldAnew == true { takeUp() }
        let at = device?.output.written ?? 0
        let frame = packer.firstFrame
        let wasStill = device?.output.hasBegun != true
        let count = try device?.output.write(packer, atMost: room, telling: handing) ?? 0
        guard count > 0 else { return false }
        if wasStill, device?.output.hasBegun == true { device?.lastHeard = (0, monotonicNow()) }
        room -= count
        device?.timeline.note(pcm: at, run: run, file: frame)
        barren = 0
        if start.isPending { try lookWhetherItRuns() }
        return true
    }

    /// Silence for a device that is slow to lock, before the first frame; false when there is no room for it now.
    private func writeLead() throws(ALSAError) -> Bool {
        guard device?.lead ?? 0 > 0, let format = device?.output.parameters else { return true }
        let zeros = silence
        while let lead = device?.lead, lead > 0 {
            let frames = min(lead, zeros.count / format.frameBytes)
            let span = zeros.span.extracting(first: frames * format.frameBytes)
            let count = try unsafe device?.output.writeLead(span.bytes) ?? 0
            guard count > 0 else { return false }
            device?.lead -= count
        }
        return true
    }

    /// Fills the last period with silence; false when there is no room for it now.
    private func pad(_ room: inout Int) throws(ALSAError) -> Bool {
        guard let format = device?.output.parameters else { return true }
        let zeros = silence
        while let missing = device?.output.padding, missing > 0 {
            let frames = min(missing, zeros.count / format.frameBytes)
            let span = zeros.span.extracting(first: frames * format.frameBytes)
            let count = try unsafe device?.output.writeSilence(span.bytes) ?? 0
            guard count > 0 else { return false }
        }
        return true
    }

    /// Opens the device for the block that was spilled, or finds that another format has to end first.
    private func changeFormat() -> Bool {
        guard let format = packer.spill?.format else { return true }
        if device != nil {
            device?.ending = .reopen
            return true
        }
        return openOutput(for: format)
    }

    private func lookWhetherItRuns() throws(ALSAError) {
        if start.track < 0 { start.track = track(at: Timeline.Place(run: run, frame: target)) }
        if !start.isRunning, device?.output.pcm.state == .running { start.isRunning = true }
        announceStart()
    }

    /// Answers the start once the PCM runs and the reader has looked which files are there.
    func announceStart() {
        let missing = playlist.survey.missing.load(ordering: .sequentiallyConsistent)
        guard start.isPending, start.isRunning, missing >= 0 else { return }
        // So that who hears of the start finds a position.
        _ = try? hear()
        start.isPending = false
        answerStart(.started(track: Int32(start.track), missing: Int32(missing)))
        if announced < 0 { announceTrack(start.track) }
    }
}
