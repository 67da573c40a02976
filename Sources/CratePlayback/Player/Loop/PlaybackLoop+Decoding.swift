internal import CrateCore
internal import LinuxSystem
internal import Synchronization

extension PlaybackLoop {
    /// The result of one attempt to decode.
    enum Decoded {
        /// A step was taken; the next one can follow at once.
        case more
        /// The reader has not supplied enough bytes yet.
        case bytes
        /// Packed frames have to be written before the next run begins.
        case flush
        /// The last run has ended.
        case end
        /// A command is pending, or the start failed.
        case interrupted
    }

    /// Decodes one block, or performs the next step that decoding requires.
    func decode() -> Decoded { handle(head.step(&session)) }

    /// Moves to a cursor, and requests its file unless it is open.
    func go(to cursor: Cursor) { _ = handle(head.go(to: cursor, &session)) }

    private func handle(_ step: DecodeHead.Step) -> Decoded {
        switch step {
        case .more: return .more
        case .bytes: return .bytes
        case .flush: return .flush
        case .interrupted: return .interrupted
        case .opened:
            if let tap = hooks.tap, state.isOpen { reportOrder(to: tap) }
            return .more
        case .damaged(let count, let isShort):
            reportDamage(count, isShort: isShort)
            return .more
        case .failed(let code): return runFailed(code)
        case .end:
            guard let gap = session.start.nothingPlayable else { return .end }
            refuse(gap)
            return .interrupted
        }
    }

    private func reportDamage(_ count: Int, isShort: Bool) {
        let last = session.playlist.track(inRun: head.cursor.run, at: max(packer.position - 1, 0))
        emit(.damaged(track: Int32(last), count: Int32(clamping: count)))
        if isShort { reportSkipped(after: last, ReadFailure.noFrame) }
    }

    /// Handles a run whose file cannot be opened or continued.
    private func runFailed(_ code: Int32) -> Decoded {
        let track = session.playlist.track(inRun: head.cursor.run, at: packer.position)
        let failed = session.playlist.tracks[track]
        let isPending = session.start.isPending
        if isPending, !session.start.hasFrames, packer.isEmpty, let gap = session.start.recordUnplayable(failed, code) {
            refuse(gap)
            return .interrupted
        }
        session.skip(track..<max(track + 1, session.playlist.runs[head.cursor.run].tracks.upperBound))
        session.awaited?.record(StartGap.gap(of: failed, code))
        // Files that were missing at the start are counted in the start's report.
        if !StartGap.isGone(code) || !isPending {
            emit(.skipped(track: Int32(track), code: code))
            reportSkipped(after: track, code)
        }
        return .more
    }

    /// Reports the tracks of the run after a track as skipped, because they are all in the same file.
    private func reportSkipped(after track: Int, _ code: Int32) {
        let rest = session.playlist.runs[head.cursor.run].tracks
        for later in max(track + 1, rest.lowerBound)..<rest.upperBound {
            emit(.skipped(track: Int32(later), code: code))
        }
    }

    /// Sleeps until the reader supplies bytes or a command arrives, while the device plays its buffer.
    func waitForBytes() {
        if !source.isWaitNeedless(forBytes: head.frameBound) {
            link.isStarved.store(true, ordering: .relaxed)
            polls.wait(forBytes: true, milliseconds: -1)
            link.isStarved.store(false, ordering: .relaxed)
        }
        reader.isLoopWaiting.store(false, ordering: .sequentiallyConsistent)
        reader.loopWakeup.clear()
    }

    /// The tap for the next write; nil except during a proof.
    var outputTap: OutputTap? {
        hooks.tap.map { OutputTap(tap: $0, file: session.playlist.files[session.file(ofRun: head.cursor.run)]) }
    }

    /// Reports the order of channels to the tap. It can differ between files on the same open output.
    func reportOrder(to tap: any FrameTap) {
        let stream = state.inspect { TappedStream($0.output, packer.speakers) }
        if let stream { tap.opened(stream) }
    }
}
