internal import CrateCore
internal import FLAC

/// Decodes the runs of a plan one after the other into the packer, independently of the device.
///
/// Decodes a block only once its bytes are in the ring. Waits for the reader only within a file's metadata and for a
/// block larger than expected; while it seeks, it reads the file itself.
struct DecodeHead: ~Copyable {
    /// The result of one step, or the condition for the next one.
    enum Step: Equatable {
        /// A block was decoded, or the next step can follow at once.
        case more
        /// A file was opened.
        case opened
        /// The run's file ended with damaged frames, or before its declared length.
        case damaged(count: Int, isShort: Bool)
        /// The run's file cannot be opened or continued; with errno or a number of ``ReadFailure``.
        case failed(Int32)
        /// The reader has not supplied enough bytes yet.
        case bytes
        /// Packed frames have to be written before the next run begins.
        case flush
        /// The last run has ended.
        case end
        /// A command is pending.
        case interrupted
    }

    let source: TrackSource
    let packer: FramePacker
    let gain: SampleGain
    /// The current run, and the frame of its file at which decoding begins.
    var cursor = Cursor(run: 0, frame: 0)
    /// The number of bytes that are expected to contain the next frame.
    var frameBound = 32 * 1024
    var stage = Stage.idle
    /// The end of the files that the reader's list shares with this playlist; the reader continues by itself only among
    /// them.
    var sharedFiles = 0

    init(_ source: TrackSource, into packer: FramePacker, _ gain: SampleGain) {
        self.source = source
        self.packer = packer
        self.gain = gain
    }

    /// The first frame that has not been written.
    var next: Cursor { Cursor(run: cursor.run, frame: max(cursor.frame, packer.next)) }

    /// Whether all frames of the run have been decoded and written.
    var isPastRun: Bool { packer.isEmpty && stage.end != nil }

    /// Whether the plan wants more frames of a run that was decoded to its previous end.
    func hasMore(in plan: PlayPlan) -> Bool {
        stage.end == false && stage.hasDecoder
            && plan.wanted(from: Cursor(run: cursor.run, frame: packer.position)).upperBound > packer.position
    }

    /// Decodes one block, or performs the next step that decoding requires.
    mutating func step(_ session: inout Session) -> Step {
        if let atEndOfFile = stage.end {
            return packer.isEmpty ? beginNextRun(atEndOfFile: atEndOfFile, &session) : .flush
        }
        guard stage.hasDecoder else { return openFile(&session) }
        if packer.isPastEnd { return endRun(atEndOfFile: false, session) }
        guard source.isReady(forBytes: frameBound) else { return .bytes }
        do throws(FLACError) {
            let isMore = try stage.withDecoder { decoder throws(FLACError) in try decoder.decodeNext() }
            return isMore == true ? .more : endRun(atEndOfFile: true, session)
        } catch {
            return failed(error, session.plan)
        }
    }

    /// Requests the file of a cursor from the reader.
    mutating func open(_ cursor: Cursor, _ plan: PlayPlan) { request(cursor, plan, .seek) }

    /// Moves to a cursor; seeks if it is in the open file, otherwise requests its file.
    mutating func go(to place: Cursor, _ session: inout Session) -> Step {
        let isSameFile = stage.hasDecoder && session.file(ofRun: place.run) == session.file(ofRun: cursor.run)
        guard isSameFile else {
            open(place, session.plan)
            return .more
        }
        cursor = place
        stage.decodeOn()
        packer.move(to: place.frame, wanted: session.plan.wanted(from: place))
        return enter(session)
    }

    /// Stops reading, discards packed frames and keeps a cursor.
    mutating func rest(at place: Cursor = Cursor(run: 0, frame: 0)) {
        cursor = place
        stage = .idle
        packer.discard()
        source.rest()
    }

    /// Adjusts the indices of runs and files after albums were inserted into a playlist.
    ///
    /// Moves while paused do not reach the decoder, so its run may belong to an album that the playlist no longer
    /// contains. In that case, decoding stops and the cursor becomes the position of playback.
    mutating func shift(by inserted: PlayPlan.Insertion, in playlist: Playlist, at place: Cursor) {
        cursor.run = inserted.moved(cursor.run)
        sharedFiles = min(sharedFiles, inserted.firstFile)
        if !playlist.runs.indices.contains(cursor.run) { rest(at: place) }
    }

    /// Continues in the remaining tracks of an album. If the track that is being decoded was removed, the cursor keeps
    /// its run until the next move, unless the playlist no longer contains that run.
    mutating func move(by narrowing: Narrowing, at place: Cursor) {
        let run = narrowing.run(of: next)
        sharedFiles = min(sharedFiles, narrowing.insertion.firstFile)
        if let run { cursor.run = run } else if !narrowing.after.runs.indices.contains(cursor.run) { rest(at: place) }
    }
}
