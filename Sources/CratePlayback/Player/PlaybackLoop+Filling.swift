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
        while link.commands.isEmpty, !session.start.isPauseDue {
            let tail = state.tail
            if tail == nil, packer.pendingFormatBlock == nil, packer.count < Self.worthwhile {
                switch decode() {
                case .more: continue
                // With no device open there is nothing to be played out.
                case .end where !state.isOpen: return .drain
                case .end: state.setTail(.finish)
                case .interrupted: return state.activity == .stopped ? .ended : .command
                case .bytes where packer.count == 0: return .bytes
                case .bytes, .flush: break
                }
            }
            if packer.count > 0 {
                guard try writePreroll(), try write(&room) else { return .room }
            } else if state.tail != nil {
                return try pad() ? .drain : .room
            } else if packer.pendingFormatBlock != nil, !changeFormat() {
                return .ended
            }
        }
        return .command
    }

    /// Writes what is packed; false when there is no room for it now.
    private func write(_ room: inout Int) throws(ALSAError) -> Bool {
        restoreVolume()
        let run = head.cursor.run
        guard try state.write(packer, ofRun: run, room: &room, telling: outputTap) > 0 else { return false }
        session.plan.frameWritten()
        if session.start.isPending { try noteStart() }
        return true
    }

    private func writePreroll() throws(ALSAError) -> Bool {
        guard state.needsPreroll else { return true }
        return try state.withDevice { device throws(ALSAError) in try device.writePreroll(silence) } ?? true
    }

    private func pad() throws(ALSAError) -> Bool {
        try state.withDevice { device throws(ALSAError) in try device.pad(silence) } ?? true
    }

    /// Opens the device for the block of another format, or finds that the format before it has to end first.
    private func changeFormat() -> Bool {
        guard let format = packer.pendingFormatBlock?.format else { return true }
        guard !state.isOpen else {
            state.setTail(.reopen)
            return true
        }
        return openOutput(for: format)
    }

    /// A start has written frames.
    private func noteStart() throws(ALSAError) {
        session.start.written(track: session.plan.track(at: head.cursor))
        if state.pcmState == .running { session.start.running() }
        announceStart()
    }

    /// Answers the start once the PCM runs and the reader has counted the files that are not there.
    func announceStart() {
        guard let track = session.start.runningTrack, let missing = missingFiles else { return }
        // Listeners woken by the answer find a position.
        _ = try? pollPosition()
        session.start.answer()
        answerStart(.started(track: Int32(track), missing: Int32(missing)))
        if session.announced.track == nil { announceTrack(track) }
    }

    /// How many tracks of the first album have no file; nil while the reader counts.
    var missingFiles: Int? {
        let missing = session.playlist.survey.missing.load(ordering: .sequentiallyConsistent)
        return missing >= 0 ? missing : nil
    }
}
