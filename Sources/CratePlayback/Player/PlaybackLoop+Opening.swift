internal import ALSA
internal import CrateCore
internal import Glibc
internal import Synchronization

extension PlaybackLoop {
    /// Opens the output for a format; false when nothing plays afterwards.
    func openOutput(for format: StreamFormat) -> Bool {
        guard let name = outputName() else {
            refuseOutput(.absent(code: -ENODEV), nil, format)
            return false
        }
        do throws(OutputFailure) {
            try openDevice(name, for: format)
            announceDevice()
            sayReturn()
            return true
        } catch {
            refuseOutput(error, name, format)
            return phase == .playing
        }
    }

    /// The device that was waited for is there.
    private func sayReturn() {
        guard loss != nil else { return }
        forgetLoss()
        post(Timeline.Place(run: run, frame: max(target, packer.next)))
        emitPlace(LoopEvent.Kind.resumed)
    }

    /// Opens a device; ``announceDevice()`` follows once it is for the present music.
    /// - Parameter speakers: where the channels belong; nil for those of the file that is decoded.
    func openDevice(
        _ name: String, for format: StreamFormat, _ speakers: [Speaker]? = nil
    ) throws(OutputFailure) {
        let settings = link.settings.withLock { $0 }
        let speakers = speakers ?? packer.speakers
        let fresh = try Output.open(name, format, settings, speakers)
        link.output.withLock { $0 = OutputReport(fresh) }
        tap?.opened(TappedStream(fresh, speakers))
        packer.pack(format, for: fresh.layout)
        device = OpenDevice(
            consume fresh, lead: frames(of: settings.preroll, at: format.rate), runs: playlist.runs.count)
        self.format = format
        asked = name
    }

    /// Says that the device was opened for the present music.
    func announceDevice() {
        // It may open the card's mixer: while libasound has its configuration at hand.
        if let asked { beforeSound?(asked) }
        PCM.forgetConfiguration()
        emit(.opened)
    }

    /// Opens the device again that was let go of at a place; where it is not to be had it is waited for, and false.
    /// - Parameter last: its name; nil for the one that the settings have now.
    func reopen(at place: Timeline.Place, as last: String? = nil) -> Bool {
        // Before any of it was open, the first block that comes tells the format.
        guard device == nil, let format else { return true }
        packer.move(to: place.frame, wanted: 0..<0)
        do throws(OutputFailure) {
            guard let name = last ?? outputName() else { throw .absent(code: -ENODEV) }
            try openDevice(name, for: format)
            announceDevice()
            return true
        } catch {
            // Another device by the same name: what it takes is found out as the music goes on.
            if case .format = error { return true }
            waitForDevice(at: place, isStill: false, code: error.code)
            // It may have come between the two.
            lookForDevice()
            return false
        }
    }

    /// Before the first frame on a device that was held.
    func takeUp() {
        device?.isHeldAnew = false
        packer.beginAnew()
        if let asked { beforeSound?(asked) }
        PCM.forgetConfiguration()
    }

    func outputName() -> String? {
        if let pcm = link.settings.withLock({ $0.pcm }) { return pcm }
        // What began on one device does not go on from another by itself: its plug was pulled for a reason.
        if let asked { return asked }
        return Self.defaultOutput()
    }

    /// What is chosen where the settings name nothing.
    private static func defaultOutput() -> String? {
        let cards = (try? Card.all()) ?? []
        return OutputDevice.byDefault(of: OutputDevice.all(of: cards))?.name
    }

    private func refuseOutput(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat) {
        if start.isPending, !start.hasFrames { return refuse(Self.gap(failure, name, format)) }
        guard case .format = failure else {
            self.format = format
            return lose(code: failure.code, at: unwritten())
        }
        // In the middle of a queue: this track cannot sound, the next one may.
        for track in playlist.track(inRun: run, at: packer.next)..<playlist.runs[run].tracks.upperBound {
            emit(.skipped(track: Int32(track), code: ReadFailure.outputRefused))
        }
        packer.move(to: 0, wanted: 0..<0)
        if run + 1 < playlist.runs.count {
            open(run: run + 1, at: playlist.runs[run + 1].start)
        } else {
            stop(.finished)
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
                if reason == .outputBusy { $0.holder = name.flatMap { OutputHolder(of: $0) }?.description }
                guard reason == .outputFormat else { return }
                $0.rate = format?.rate
                $0.bits = format?.bits
                $0.channels = format?.channels
            })
    }

    /// Refuses the present start, and lets go of everything.
    func refuse(_ gap: AlbumGap) {
        link.gap.withLock { $0 = gap }
        stop(.refused)
    }

    private func frames(of time: Duration, at rate: Int) -> Int {
        let (seconds, rest) = time.components
        return Int(seconds) * rate + Int(rest / 1_000_000_000) * rate / 1_000_000_000
    }
}
