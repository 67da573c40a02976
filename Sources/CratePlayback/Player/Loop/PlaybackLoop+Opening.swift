internal import ALSA
internal import CrateCore
internal import Glibc
internal import Synchronization

extension PlaybackLoop {
    /// Opens the output for a format. Returns false if playback has ended or waits for the device.
    func openOutput(for format: StreamFormat) -> Bool {
        guard let name = outputName() else {
            refuseOutput(.absent(code: -ENODEV), nil, format)
            return false
        }
        do throws(OutputFailure) {
            let wasLost = state.lost != nil
            try state.openDevice(for: .playing) { none throws(OutputFailure) in
                try openDevice(name, for: format, given: none)
            }
            announceDevice(forRun: head.cursor.run)
            if wasLost {
                publish(head.next)
                announceResume()
            }
            return true
        } catch {
            refuseOutput(error, name, format)
            return state.activity == .playing
        }
    }

    /// Opens a device. The caller calls ``announceDevice(forRun:)`` when the current music uses it.
    /// - Parameter speakers: The speakers of the channels; nil for those of the current file.
    func openDevice(
        _ name: String, for format: StreamFormat, _ speakers: [Speaker]? = nil, given none: consuming NoDevice
    ) throws(OutputFailure) -> OpenDevice {
        let settings = link.settings.withLock { $0 }
        let speakers = speakers ?? packer.speakers
        let fresh = try tryOutput(name, format, settings, speakers)
        let registration = DeviceRegistration(fresh, with: packer, link, none)
        hooks.tap?.opened(TappedStream(fresh, speakers))
        return OpenDevice(
            fresh, registration, name: name, prerollFrames: Self.frames(of: settings.preroll, at: format.rate),
            runs: session.playlist.runs.count)
    }

    /// Opens an output, and records why it could not be opened.
    private func tryOutput(
        _ name: String, _ format: StreamFormat, _ settings: OutputSettings, _ speakers: [Speaker]
    ) throws(OutputFailure) -> Output {
        do throws(OutputFailure) {
            return try Output.open(name, format, settings, speakers)
        } catch {
            let obstacle = OutputObstacle(error, of: name)
            link.output.withLock { $0.fail(obstacle) }
            throw error
        }
    }

    /// Reports the device that was opened for the current music.
    /// - Parameter run: The run whose music the device was opened for.
    func announceDevice(forRun run: Int) {
        hooks.onOpen?(session.playlist.albums[session.plan.album(ofRun: run)].rip.release)
        callBeforeSound()
        emit(.opened)
    }

    /// Reopens the closed device at a position. If it is unavailable, waits for it and returns false.
    /// - Parameter isFormer: Whether to use the device's previous name instead of the current settings.
    func reopenDevice(at place: Cursor, isFormer: Bool = false) -> Bool {
        // Before the first open, the format is known only from the first block.
        guard !state.isOpen, let last = state.last else { return true }
        packer.discard(at: place.frame)
        do throws(OutputFailure) {
            guard let name = isFormer ? last.name ?? outputName() : outputName() else { throw .absent(code: -ENODEV) }
            try state.openDevice(for: .paused(at: place, closesAt: nil)) { none throws(OutputFailure) in
                try openDevice(name, for: last.format, given: none)
            }
            announceDevice(forRun: place.run)
            return true
        } catch {
            // The name may belong to another device now. The next block is tried in its own format, and skipped if that
            // is refused.
            if case .format = error { return true }
            // A start whose caller waits for the answer fails instead of waiting for the device.
            if session.start.isPending {
                refuse(refusal(error, last.name, last.format))
                return false
            }
            loseDevice(at: place, code: error.code, while: state.activity.after(.resume))
            // The device may have returned before the watch began.
            retryDevice()
            return false
        }
    }

    /// The configured output, otherwise the one that the music used last, otherwise the default one; nil if there is
    /// none.
    func outputName() -> String? {
        if let pcm = link.settings.withLock({ $0.pcm }) { return pcm }
        // Music never moves to another device by itself, because silence is expected after headphones are unplugged.
        return state.last?.name ?? Self.defaultOutput()
    }

    /// The configured output, otherwise the default one among those connected now; nil if there is none.
    func chosenOutput() -> String? { link.settings.withLock { $0.pcm } ?? Self.defaultOutput() }

    private static func defaultOutput() -> String? {
        let cards = (try? Card.all()) ?? []
        return OutputDevice.byDefault(of: OutputDevice.all(of: cards))?.name
    }

    private func refuseOutput(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat) {
        if session.start.isPending, !session.start.hasFrames { return refuse(refusal(failure, name, format)) }
        guard case .format = failure else {
            return lose(code: failure.code, at: firstUnwritten(), wanted: format)
        }
        session.awaited?.record(refusal(failure, name, format))
        // In the middle of a queue, the rest of the run is skipped, because the next run may have a supported format.
        let (run, playlist) = (head.cursor.run, session.playlist)
        for track in playlist.track(inRun: run, at: packer.next)..<playlist.runs[run].tracks.upperBound {
            emit(.skipped(track: Int32(track), code: ReadFailure.outputRefused))
        }
        packer.discard()
        if run + 1 < playlist.liveRuns, !session.plan.stops(after: run) {
            head.open(Cursor(run: run + 1, frame: playlist.runs[run + 1].start), session.plan)
        } else {
            finish()
        }
    }

    /// The reason why an output can't be used. Its detail shows whether the settings forbid a conversion that could
    /// help.
    func refusal(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat?) -> AlbumGap {
        var gap = AlbumGap(failure, name, format)
        if gap.reason == .outputFormat, !link.settings.withLock({ $0.allowsConversion }) {
            gap.detail.cause = .conversionOff
        }
        return gap
    }

    private static func frames(of time: Duration, at rate: Int) -> Int {
        let (seconds, rest) = time.components
        return Int(seconds) * rate + Int(rest / 1_000_000_000) * rate / 1_000_000_000
    }
}

extension AlbumGap {
    /// The gap for an output that cannot be used, with its name, the error, and the program that has it or the format
    /// that it rejects.
    init(_ failure: OutputFailure, _ name: String?, _ format: StreamFormat?) {
        let reason: Reason =
            switch failure {
            case .absent: .outputAbsent
            case .busy: .outputBusy
            case .denied: .outputDenied
            case .format: .outputFormat
            }
        self.init(
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
}
