/// Which frames of which run lie where in the device's buffer, so that what is heard has a name.
struct Timeline {
    /// A stretch of frames that were written one after the other.
    struct Segment {
        /// Frame of the PCM, counted from its last preparation.
        var pcm: Int64
        var run: Int
        /// Frame of the file.
        var file: Int64
    }

    /// What is heard, and what was written behind it.
    private(set) var segments: [Segment] = []

    /// Makes room for so many runs, and for some of them to be repeated. Each is one stretch, however short the tracks
    /// are.
    mutating func reserve(runs: Int) { segments.reserveCapacity(runs + 64) }

    /// Runs were inserted: those behind them have other numbers.
    mutating func shift(by inserted: PlayPlan.Insertion) {
        for index in segments.indices { segments[index].run = inserted.moved(segments[index].run) }
    }

    /// Notes that frames from this one of a run's file are written at a place of the PCM.
    mutating func note(pcm: Int64, run: Int, file: Int64) {
        if let last = segments.last, last.run == run, last.file + (pcm - last.pcm) == file { return }
        segments.append(Segment(pcm: pcm, run: run, file: file))
    }

    /// Forgets everything: the PCM was prepared anew.
    mutating func reset() { segments.removeAll(keepingCapacity: true) }

    /// What lies at a frame of the PCM; discards the stretches that end before it.
    mutating func locate(discardingBefore pcm: Int64) -> Cursor? {
        while segments.count > 1, segments[1].pcm <= pcm { segments.removeFirst() }
        guard let first = segments.first else { return nil }
        // In the silence before it the first frame is still to come.
        return Cursor(run: first.run, frame: first.file + max(pcm - first.pcm, 0))
    }

    /// What would lie at a frame of the PCM behind the last one written.
    func end(at pcm: Int64) -> Cursor? {
        segments.last.map { Cursor(run: $0.run, frame: $0.file + (pcm - $0.pcm)) }
    }

    /// Frame of the PCM at which the next stretch begins.
    var nextStart: Int64? { segments.count > 1 ? segments[1].pcm : nil }

    /// Frame of the PCM at which a later frame of the first stretch is heard.
    func pcm(ofFrame frame: Int64) -> Int64? { segments.first.map { $0.pcm + (frame - $0.file) } }
}
