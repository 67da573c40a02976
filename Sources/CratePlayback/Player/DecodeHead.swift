internal import CrateCore
internal import FLAC

/// Decodes the runs of a plan one after the other into the packer. It waits for nothing and knows no device.
struct DecodeHead: ~Copyable {
    /// What one step came to.
    enum Step: Equatable {
        case more
        /// A file was opened.
        case opened
        /// The file of the run has ended with faults, or early: its frames end before the length that it names.
        case damaged(count: Int, isShort: Bool)
        /// The run's file cannot be played, or not on: errno, or one of ``ReadFailure``'s numbers.
        case failed(Int32)
        /// The reader is late.
        case bytes
        /// What is packed has to be written before the next run begins.
        case flush
        /// The last run has ended.
        case end
        /// A command waits.
        case interrupted
    }

    let source: TrackSource
    let packer: FramePacker
    let gain: SampleGain
    /// The run that is decoded, and the frame of its file to begin with.
    var cursor = Cursor(run: 0, frame: 0)
    /// Bytes that are certain to contain the next frame.
    var frameBound = 32 * 1024
    var stage = Stage.idle
    /// Files that the reader knows as this side does; it goes on by itself among these only.
    var sharedFiles = 0

    init(_ source: TrackSource, into packer: FramePacker, _ gain: SampleGain) {
        self.source = source
        self.packer = packer
        self.gain = gain
    }

    /// The first frame that was not written.
    var next: Cursor { Cursor(run: cursor.run, frame: max(cursor.frame, packer.next)) }

    /// All frames of the run were decoded and written.
    var isPastRun: Bool { packer.isEmpty && stage.end != nil }

    /// Decodes one block, or does what has to be done before the next one can be.
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

    /// Requests the file of a place.
    mutating func open(_ cursor: Cursor, _ plan: PlayPlan) { request(cursor, plan, .seek) }

    /// Goes to a place, in the open file if it is that one.
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

    /// Lets the reader rest, and keeps a place.
    mutating func rest(at place: Cursor = Cursor(run: 0, frame: 0)) {
        cursor = place
        stage = .idle
        packer.discard()
        source.rest()
    }

    /// Albums were inserted: runs and files behind them have other indices.
    mutating func shift(by inserted: PlayPlan.Insertion) {
        cursor.run = inserted.moved(cursor.run)
        sharedFiles = min(sharedFiles, inserted.firstFile)
    }
}
