/// The frames that were written and may be repeated after an underrun; they are final once they are older than the
/// buffer.
struct HandedFrames {
    /// Consecutive frames of one file.
    struct Stretch: Hashable {
        var file: String
        var start: Int64
        var stream: TappedStream
        /// The samples as ALSA was given them, interleaved, one element for each channel of a frame.
        var words: [Int32]

        var count: Int { words.count / stream.device.channels }
        var end: Int64 { start + Int64(count) }
    }

    private(set) var stretches: [Stretch] = []
    /// How often frames were written again after an underrun.
    private(set) var repeats = 0

    /// Adds frames. Replaces frames at the same positions, since they were not played.
    mutating func add(_ new: Stretch) {
        if let place = stretches.lastIndex(where: { $0.file == new.file && ($0.start..<$0.end).contains(new.start) }) {
            repeats += 1
            stretches.removeSubrange((place + 1)...)
            let kept = Int(new.start - stretches[place].start) * new.stream.device.channels
            stretches[place].words.removeSubrange(kept...)
        }
        guard let last = stretches.last, last.file == new.file, last.end == new.start, last.stream == new.stream else {
            return stretches.append(new)
        }
        stretches[stretches.count - 1].words += new.words
    }

    /// Removes and returns the frames before the last `frames` ones.
    mutating func settled(keeping frames: Int) -> [Stretch] {
        // Frames are taken in large batches, for efficiency.
        guard stretches.reduce(0, { $0 + $1.count }) > 2 * frames else { return [] }
        var (kept, left): ([Stretch], Int) = ([], frames)
        var done: [Stretch] = []
        for stretch in stretches.reversed() {
            let (old, new) = stretch.split(behind: max(stretch.count - left, 0))
            left -= new.count
            if old.count > 0 { done.append(old) }
            if new.count > 0 { kept.append(new) }
        }
        stretches = kept.reversed()
        return done.reversed()
    }

    /// Removes and returns the remaining frames.
    mutating func settleAll() -> [Stretch] {
        defer { stretches = [] }
        return stretches
    }
}

extension HandedFrames.Stretch {
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
