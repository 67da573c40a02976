/// The frames that were written and may be repeated after an underrun. A frame is final once at least a buffer's worth
/// of frames was written after it.
struct HandedFrames {
    /// Consecutive frames of one file.
    struct Span: Hashable {
        var file: String
        var start: Int64
        var stream: TappedStream
        /// The samples as ALSA was given them, interleaved, one element for each channel of a frame.
        var words: [Int32]

        var count: Int { words.count / stream.device.channels }
        var end: Int64 { start + Int64(count) }
    }

    private(set) var spans: [Span] = []
    /// The number of times that frames were written again, for example after an underrun.
    private(set) var repeats = 0

    /// Adds frames. Replaces frames at the same positions, since they were not played.
    mutating func add(_ new: Span) {
        if discard(from: new.start, of: new.file) { repeats += 1 }
        guard let last = spans.last, last.file == new.file, last.end == new.start, last.stream == new.stream else {
            return spans.append(new)
        }
        spans[spans.count - 1].words += new.words
    }

    /// Removes a frame of a file and all frames written after it. Returns false if the frame is not among these.
    @discardableResult
    mutating func discard(from frame: Int64, of file: String) -> Bool {
        guard let place = spans.lastIndex(where: { $0.file == file && ($0.start..<$0.end).contains(frame) }) else {
            return false
        }
        spans.removeSubrange((place + 1)...)
        let kept = Int(frame - spans[place].start) * spans[place].stream.device.channels
        spans[place].words.removeSubrange(kept...)
        return true
    }

    /// Removes and returns the frames before the last `frames` ones.
    mutating func settled(keeping frames: Int) -> [Span] {
        // Frames are taken in large batches, for efficiency.
        guard spans.reduce(0, { $0 + $1.count }) > 2 * frames else { return [] }
        var (kept, left): ([Span], Int) = ([], frames)
        var done: [Span] = []
        for span in spans.reversed() {
            let (old, new) = span.split(behind: max(span.count - left, 0))
            left -= new.count
            if old.count > 0 { done.append(old) }
            if new.count > 0 { kept.append(new) }
        }
        spans = kept.reversed()
        return done.reversed()
    }

    /// Removes and returns the remaining frames.
    mutating func settleAll() -> [Span] {
        defer { spans = [] }
        return spans
    }
}

extension HandedFrames.Span {
    /// Splits after a number of frames.
    fileprivate func split(behind frames: Int) -> (Self, Self) {
        var (first, second) = (self, self)
        let place = frames * stream.device.channels
        first.words = Array(words[..<place])
        second.words = Array(words[place...])
        second.start = start + Int64(frames)
        return (first, second)
    }
}
