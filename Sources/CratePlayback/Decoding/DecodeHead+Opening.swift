internal import CrateCore
internal import FLAC
internal import Glibc

extension DecodeHead {
    mutating func request(_ cursor: Cursor, _ plan: PlayPlan, _ entry: Entry) {
        self.cursor = cursor
        stage = .requested(entry)
        source.request(file: plan.playlist.runs[cursor.run].file)
        sharedFiles = plan.playlist.files.endIndex
        packer.move(to: cursor.frame, wanted: plan.wanted(from: cursor))
    }

    mutating func openFile(_ session: inout Session) -> Step {
        guard let opening = source.begin() else { return .bytes }
        if case .failed(let code) = opening { return fail(code) }
        let entry = stage.entry
        do throws(FLACError) {
            let fresh = try openDecoder()
            let info = fresh.streamInfo
            frameBound = min(max((info?.maximumBlock ?? 4608) * (info?.channels ?? 2) * 4, 16 * 1024), 256 * 1024)
            session.facts(ofRun: cursor.run).record(
                frames: info?.totalFrames ?? 0, rate: Int64(info?.sampleRate ?? 0))
            stage = .decoding(entry, fresh)
        } catch {
            return failed(error, session.plan)
        }
        if let frame = session.takeFrame(at: cursor) { cursor.frame = frame }
        packer.move(to: entry == .scan ? 0 : cursor.frame, wanted: session.plan.wanted(from: cursor))
        let step = cursor.frame > 0 && entry == .seek ? enter(session) : .more
        return step == .more ? .opened : step
    }

    /// Seeks to the cursor within the open file.
    mutating func enter(_ session: Session) -> Step {
        let (frame, whole) = (cursor.frame, session.facts(ofRun: cursor.run).frames)
        if whole > 0, frame >= whole {
            // The cursor is after the last frame. A track that begins there does not exist.
            return isWithinRun(session) ? endRun(atEndOfFile: false, session) : fail(ReadFailure.noFrame)
        }
        do throws(FLACError) {
            _ = try stage.withDecoder { decoder throws(FLACError) in try decoder.seek(to: frame) }
            source.resumeRing()
        } catch {
            // The file is too damaged to seek in, or lacks what a seek needs: decode from its start instead.
            request(cursor, session.plan, .scan)
        }
        return .more
    }

    /// Whether the cursor is after the first frame of its run.
    func isWithinRun(_ session: Session) -> Bool { cursor.frame > session.playlist.runs[cursor.run].start }

    mutating func failed(_ error: FLACError, _ plan: PlayPlan) -> Step {
        guard error.code == .system(EINTR) else { return fail(ReadFailure.code(of: error)) }
        // A command arrived while the reader was late: seek to the same frame again.
        let isScanning = stage.entry == .scan
        open(Cursor(run: cursor.run, frame: isScanning ? cursor.frame : packer.next), plan)
        return .interrupted
    }

    /// Ends the run with a failure. Frames that are already packed are written before the next run begins.
    mutating func fail(_ code: Int32) -> Step {
        stage = .failed
        return .failed(code)
    }
}

extension DecodeHead {
    /// Opens a decoder at the first frame of the requested file, and configures the packer according to the file's
    /// tags.
    ///
    /// Reads tags only if they matter: with ReplayGain on, or with more than two channels.
    func openDecoder() throws(FLACError) -> FLACDecoder {
        let mode = gain.mode
        var fresh = try FLACDecoder(
            source: source, sink: packer, container: source.container, comments: mode == .off ? [] : Self.fields)
        try fresh.readMetadata()
        let channels = fresh.streamInfo?.channels ?? 0
        if mode == .off, channels > 2 {
            // The number of channels is known only now. Reads the file again from its start, without the reader's ring.
            guard source.seek(to: 0) else { throw FLACError(.metadata, .system(source.failure)) }
            fresh = try FLACDecoder(
                source: source, sink: packer, container: source.container, comments: Self.fields)
            try fresh.readMetadata()
        }
        // libFLAC also seeks, past the metadata that it skips.
        source.resumeRing()
        let stage = ReplayGain(fresh.comments).stage(mode)
        gain.record(stage)
        packer.begin(
            speakers: ChannelOrder.speakers(channels, tagged: fresh.comments), factor: stage?.factor ?? 1)
        return fresh
    }

    private static let fields = ReplayGain.fields + [ChannelOrder.maskField]
}
