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
            if ending == nil, packer.spill == nil, packer.count < Self.worthwhile {
                switch decode() {
                case .more: continue
                case .end: ending = .finish
                case .ended: return phase == .idle ? .ended : .command
                case .bytes where packer.count == 0: return .bytes
                case .bytes, .flush: break
                }
            }
            if packer.count > 0 {
                guard try write(&room) else { return .room }
            } else if ending != nil {
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
            room = try output?.pcm.room() ?? 0
            // A fast device takes a few frames in the time that it takes to ask: that would never end.
            guard room >= min(packer.count, output?.parameters.period ?? 0) else { return false }
        }
        let at = output?.written ?? 0
        let frame = packer.firstFrame
        let count = try output?.write(packer, atMost: room, telling: handing) ?? 0
        guard count > 0 else { return false }
        room -= count
        timeline.note(pcm: at, run: run, file: frame)
        barren = 0
        if start.isPending { try lookWhetherItRuns() }
        return true
    }

    /// Fills the last period with silence; false when there is no room for it now.
    private func pad(_ room: inout Int) throws(ALSAError) -> Bool {
        guard let format = output?.parameters else { return true }
        let zeros = silence
        while let missing = output?.padding, missing > 0 {
            let frames = min(missing, zeros.count / format.frameBytes)
            let span = zeros.span.extracting(first: frames * format.frameBytes)
            let count = try unsafe output?.writeSilence(span.bytes) ?? 0
            guard count > 0 else { return false }
        }
        return true
    }

    /// Opens the device for the block that was spilled, or finds that another format has to end first.
    private func changeFormat() -> Bool {
        guard let format = packer.spill?.format else { return true }
        if output != nil {
            ending = .reopen
            return true
        }
        return openOutput(for: format)
    }

    private func openOutput(for format: StreamFormat) -> Bool {
        guard let name = outputName() else {
            refuseOutput(.absent(code: -ENODEV), nil, format)
            return false
        }
        do throws(OutputFailure) {
            try openDevice(name, for: format)
            return true
        } catch {
            refuseOutput(error, name, format)
            return phase == .playing
        }
    }

    private func openDevice(_ name: String, for format: StreamFormat) throws(OutputFailure) {
        let fresh = try Output.open(name, format, link.settings.withLock { $0 })
        link.output.withLock { $0 = OutputReport(fresh) }
        tap?.opened(TappedStream(fresh))
        packer.pack(format, into: fresh.parameters.format)
        output = consume fresh
        self.format = format
        timeline.reset()
        // It may open the card's mixer: while libasound has its configuration at hand.
        beforeSound?(name)
        lastHeard = (0, monotonicNow())
        PCM.forgetConfiguration()
        say(.opened)
    }

    /// Opens the device again that was let go of at a place; says so when it is not to be had, and false.
    func reopen(at place: Timeline.Place) -> Bool {
        // Before any of it was open, the first block that comes tells the format.
        guard output == nil, let format else { return true }
        packer.move(to: place.frame, wanted: 0..<0)
        do throws(OutputFailure) {
            guard let name = outputName() else { throw .absent(code: -ENODEV) }
            try openDevice(name, for: format)
            return true
        } catch {
            say(.refusedOutput, code: error.code)
            return false
        }
    }

    private func outputName() -> String? {
        if let pcm = link.settings.withLock({ $0.pcm }) { return pcm }
        let cards = (try? Card.all()) ?? []
        return OutputDevice.byDefault(of: OutputDevice.all(of: cards))?.name
    }

    private func refuseOutput(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat) {
        if start.isPending, !start.hasFrames { return refuse(Self.gap(failure, name, format)) }
        guard case .format = failure else { return lose(code: failure.code) }
        // In the middle of a queue: this track cannot sound, the next one may.
        for track in playlist.track(inRun: run, at: packer.next)..<playlist.runs[run].tracks.upperBound {
            say(.skipped, track: track, code: ReadFailure.outputRefused)
        }
        packer.move(to: 0, wanted: 0..<0)
        if run + 1 < playlist.runs.count {
            open(run: run + 1, at: playlist.runs[run + 1].start)
        } else {
            stop(saying: .finished)
        }
    }

    static func gap(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat?) -> AlbumGap {
        let reason: AlbumGap.Reason =
            switch failure {
            case .absent: .outputAbsent
            case .busy: .outputBusy
            case .denied: .outputDenied
            case .format: .outputFormat
            }
        return AlbumGap(
            reason,
            detail: GapDetail {
                $0.pcm = name
                $0.alsa = Int(failure.code)
                guard reason == .outputFormat else { return }
                $0.rate = format?.rate
                $0.bits = format?.bits
                $0.channels = format?.channels
            })
    }

    /// Refuses the present start, and lets go of everything.
    func refuse(_ gap: AlbumGap) {
        link.gap.withLock { $0 = gap }
        stop(saying: .refused)
    }

    private func lookWhetherItRuns() throws(ALSAError) {
        if start.track < 0 { start.track = track(at: Timeline.Place(run: run, frame: target)) }
        if !start.isRunning, output?.pcm.state == .running { start.isRunning = true }
        announceStart()
    }

    /// Answers the start once the PCM runs and the reader has looked which files are there.
    func announceStart() {
        let missing = playlist.survey.missing.load(ordering: .sequentiallyConsistent)
        guard start.isPending, start.isRunning, missing >= 0 else { return }
        // So that who hears of the start finds a position.
        _ = try? hear()
        start.isPending = false
        say(.started, track: start.track, code: Int32(missing))
        if announced < 0 { announceTrack(start.track) }
    }
}
