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
        guard let mark = source.begin() else { return .bytes }
        guard mark.kind == .begin else { return fail(mark.code) }
        let entry = stage.entry
        do throws(FLACError) {
            let fresh = try openDecoder()
            let info = fresh.streamInfo
            frameBound = min(max((info?.maximumBlock ?? 4608) * (info?.channels ?? 2) * 4, 16 * 1024), 256 * 1024)
            session.note(
                Session.FileInfo(frames: info?.totalFrames ?? 0, rate: Int64(info?.sampleRate ?? 0)),
                ofRun: cursor.run)
            stage = .decoding(entry, fresh)
        } catch {
            return failed(error, session.plan)
        }
        if let frame = session.takeFrame(at: cursor) { cursor.frame = frame }
        packer.move(to: entry == .scan ? 0 : cursor.frame, wanted: session.plan.wanted(from: cursor))
        let step = cursor.frame > 0 && entry == .seek ? enter(session) : .more
        return step == .more ? .opened : step
    }

    /// Goes to the cursor within the open file.
    mutating func enter(_ session: Session) -> Step {
        let (frame, whole) = (cursor.frame, session.info(ofRun: cursor.run).frames)
        if whole > 0, frame >= whole {
            // Behind the last frame; a track that begins there does not exist.
            return isWithinRun(session) ? endRun(atEndOfFile: false, session) : fail(ReadFailure.noFrame)
        }
        do throws(FLACError) {
            _ = try stage.withDecoder { decoder throws(FLACError) in try decoder.seek(to: frame) }
            source.resumeRing()
        } catch {
            // Too damaged to be entered, or without what a search needs: decode from the file's start instead.
            request(cursor, session.plan, .scan)
        }
        return .more
    }

    /// The cursor is behind the first frame of its run.
    func isWithinRun(_ session: Session) -> Bool { cursor.frame > session.playlist.runs[cursor.run].start }

    mutating func failed(_ error: FLACError, _ plan: PlayPlan) -> Step {
        guard error.code == .system(EINTR) else { return fail(ReadFailure.code(of: error)) }
        // A command came while the reader was late: the file is entered anew at the same place.
        let isScanning = stage.entry == .scan
        open(Cursor(run: cursor.run, frame: isScanning ? cursor.frame : packer.next), plan)
        return .interrupted
    }

    /// What is packed of the run is written before the next one begins.
    mutating func fail(_ code: Int32) -> Step {
        stage = .ended(atEndOfFile: false, nil)
        return .failed(code)
    }
}

extension DecodeHead {
    /// A decoder at the first frame of the file that has begun; the packer gets what its tags ask for.
    ///
    /// Tags are read only where something may depend on them: with ReplayGain on, or with more than two channels.
    func openDecoder() throws(FLACError) -> FLACDecoder {
        let mode = gain.mode
        var fresh = try FLACDecoder(
            source: source, sink: packer, container: source.container, comments: mode == .off ? [] : Self.fields)
        try fresh.readMetadata()
        let channels = fresh.streamInfo?.channels ?? 0
        if mode == .off, channels > 2 {
            // How many there are is known only now: once more from the start, past the reader's ring.
            guard source.seek(to: 0) else { throw FLACError(.metadata, .system(source.failure)) }
            fresh = try FLACDecoder(
                source: source, sink: packer, container: source.container, comments: Self.fields)
            try fresh.readMetadata()
            source.resumeRing()
        }
        let stage = ReplayGain(fresh.comments).stage(mode)
        gain.note(stage)
        packer.begin(
            speakers: ChannelOrder.speakers(channels, tagged: fresh.comments), factor: stage?.factor ?? 1)
        return fresh
    }

    private static let fields = ReplayGain.fields + [ChannelOrder.maskField]
}
