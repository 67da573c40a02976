/// The runs and frames in the device's buffer, by frame of the PCM.
struct Timeline {
    /// A segment of consecutive frames of one run.
    struct Segment {
        /// The first frame of the PCM, counted since its last preparation.
        var pcm: Int64
        var run: Int
        /// The first frame of the file.
        var file: Int64
    }

    /// The current segment and the ones written after it.
    private(set) var segments: [Segment] = []

    /// Reserves memory for a number of runs and some repetitions. Each run is one segment, however short its tracks.
    mutating func reserve(runs: Int) { segments.reserveCapacity(runs + 64) }

    /// Adjusts the indices of runs after others were inserted.
    mutating func shift(by inserted: PlayPlan.Insertion) {
        for index in segments.indices { segments[index].run = inserted.moved(segments[index].run) }
    }

    /// Gives the segments other runs.
    /// - Parameter place: The current frame, which determines the run of the first segment.
    mutating func move(at place: Cursor, to run: (Cursor) -> Int) {
        for index in segments.indices {
            let begin = Cursor(run: segments[index].run, frame: segments[index].file)
            segments[index].run = run(index == 0 && begin.run == place.run ? place : begin)
        }
    }

    /// Records that frames of a run's file were written at a frame of the PCM.
    mutating func record(pcm: Int64, run: Int, file: Int64) {
        if let last = segments.last, last.run == run, last.file + (pcm - last.pcm) == file { return }
        segments.append(Segment(pcm: pcm, run: run, file: file))
    }

    /// Removes all segments, because the PCM was prepared again.
    mutating func reset() { segments.removeAll(keepingCapacity: true) }

    /// The cursor of a frame of the PCM. Discards the segments that end before it.
    mutating func locate(discardingBefore pcm: Int64) -> Cursor? {
        while segments.count > 1, segments[1].pcm <= pcm { segments.removeFirst() }
        guard let first = segments.first else { return nil }
        // During the silence before the first frame, that frame is the current one.
        return Cursor(run: first.run, frame: first.file + max(pcm - first.pcm, 0))
    }

    /// The cursor of a frame of the PCM after the last written one.
    func end(at pcm: Int64) -> Cursor? {
        segments.last.map { Cursor(run: $0.run, frame: $0.file + (pcm - $0.pcm)) }
    }

    /// The frame of the PCM at which the next segment begins.
    var nextStart: Int64? { segments.count > 1 ? segments[1].pcm : nil }

    /// The frame of the PCM for a frame of the first segment's file.
    func pcm(ofFrame frame: Int64) -> Int64? { segments.first.map { $0.pcm + (frame - $0.file) } }
}
