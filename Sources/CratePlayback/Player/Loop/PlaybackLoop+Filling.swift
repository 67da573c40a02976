internal import ALSA
internal import CrateCore
internal import Glibc
internal import Synchronization

extension PlaybackLoop {
    /// The reason why filling stopped.
    enum Filled {
        /// The device's buffer is full.
        case room
        /// The reader has not supplied enough bytes yet.
        case bytes
        /// The last frame was written and its period padded.
        case drain
        /// A command is pending.
        case command
        /// Playback has ended.
        case ended
    }

    /// The minimum number of frames per write.
    private static let worthwhile = 16_384

    /// Decodes and writes until the device is full or something else has priority.
    func fill() throws(ALSAError) -> Filled {
        var room = 0
        while link.commands.isEmpty, !session.start.isPauseDue {
            if packer.isFadedOut { endFade() }
            let tail = state.tail
            if tail == nil, packer.pendingFormatBlock == nil, packer.count < Self.worthwhile {
                switch decode() {
                case .more: continue
                // Without an open device there is no period to complete, so the drain begins at once.
                case .end where !state.isOpen: return .drain
                case .end: state.setTail(.finish)
                case .interrupted: return state.activity == .stopped ? .ended : .command
                case .bytes where packer.count == 0: return .bytes
                case .bytes, .flush: break
                }
            }
            if packer.count > 0 {
                settleSound()
                guard try writePreroll(), try write(&room) else { return .room }
            } else if state.tail != nil {
                return try pad() ? .drain : .room
            } else if packer.pendingFormatBlock != nil, !changeFormat() {
                return .ended
            }
        }
        return .command
    }

    /// Ends the music with the frames written so far, because the fade-out is complete.
    private func endFade() {
        packer.discard(at: packer.next)
        state.setTail(.finish)
    }

    /// Writes packed frames. Returns false if there is no room now.
    private func write(_ room: inout Int) throws(ALSAError) -> Bool {
        let volume = restoreVolume()
        let run = head.cursor.run
        guard try state.write(packer, ofRun: run, at: volume, room: &room, tap: outputTap) > 0 else { return false }
        session.plan.frameWritten()
        if session.start.isPending { try recordStart() }
        return true
    }

    private func writePreroll() throws(ALSAError) -> Bool {
        guard state.needsPreroll else { return true }
        return try state.withDevice { device throws(ALSAError) in try device.writePreroll(silence) } ?? true
    }

    private func pad() throws(ALSAError) -> Bool {
        try state.withDevice { device throws(ALSAError) in try device.pad(silence) } ?? true
    }

    /// Opens the device for a block in another format. Returns false if the music has ended, or waits for a lost or
    /// yielded device.
    private func changeFormat() -> Bool {
        guard let format = packer.pendingFormatBlock?.format else { return true }
        guard !state.isOpen else {
            state.setTail(.reopen)
            return true
        }
        guard session.start.isToYield else { return openOutput(for: format) }
        answerYielded()
        return false
    }

    /// Records that frames of a start were written.
    private func recordStart() throws(ALSAError) {
        session.start.written(track: session.plan.track(at: head.cursor))
        if state.pcmState == .running { session.start.running() }
        announceStart()
    }

    /// Answers the start once the PCM runs and the reader has counted the missing files.
    func announceStart() {
        guard let track = session.start.runningTrack, let missing = missingFiles else { return }
        // Publish first, so that listeners woken by the answer read a position.
        _ = try? pollPosition()
        // After a move, that track is not playing any more; the track moved to is announced once it plays.
        let isLeft = session.start.isLeft
        session.start.answer()
        answerStart(.started(track: Int32(track), missing: Int32(missing)))
        if !isLeft, session.announced.track == nil { announceTrack(track) }
    }

    /// The number of tracks of the first album without a file; nil while the reader is counting.
    var missingFiles: Int? {
        let missing = session.playlist.missingFiles.missing.load(ordering: .sequentiallyConsistent)
        return missing >= 0 ? missing : nil
    }
}
