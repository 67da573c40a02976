/// One track of a rip as its files tell it, before it has a place.
struct RipTrackFacts: Hashable, Sendable {
    /// Relative path.
    var file: String
    /// Its first frame, where a cue sheet divides the file.
    var start: Int64?
    /// The frame after its last one; nil for the file's end.
    var end: Int64?
    /// How many frames it has; nil when unknown.
    var frames: Int64?
    /// MD5 of the whole file's samples.
    var md5: String?
    /// Position as a tracklist prints it: `A2`, `3`, `2-3`.
    var position: String?
    /// Its title, or nothing.
    var title: String?
    /// The place that its number asks for; nil where numbers do not count through the rip.
    var wantedPlace: Int?
}

extension RipTrackFacts {
    /// The whole of a file.
    init(_ file: RipFile, position: String?, wantedPlace: Int?) {
        self.init(
            file: file.file, frames: file.frames, md5: file.md5, position: position, title: file.title,
            wantedPlace: wantedPlace)
    }

    /// The tracks of a file with a cue sheet.
    ///
    /// A track ends where the next one's INDEX 01 is: a pause between them belongs to the one before. What comes before the
    /// first INDEX 01 (hidden audio) and data tracks are left out.
    static func tracks(_ file: RipFile, positionPrefix: String) -> [RipTrackFacts] {
        file.cue.enumerated().filter(\.element.isAudio).map { index, track in
            let end = index + 1 < file.cue.count ? file.cue[index + 1].start : nil
            let frames = (end ?? file.frames).map { $0 - track.start }
            return RipTrackFacts(
                file: file.file, start: track.start, end: end, frames: frames, md5: file.md5,
                position: "\(positionPrefix)\(track.number > 0 ? track.number : index + 1)",
                title: track.title.isEmpty ? nil : track.title)
        }
    }
}

extension RipFile {
    /// True when its cue sheet divides this file, rather than an album that this is one track of.
    var isDivided: Bool {
        guard cue.count > 1, cue[0].start >= 0, zip(cue, cue.dropFirst()).allSatisfy({ $0.start < $1.start }) else {
            return false
        }
        return cue[cue.count - 1].start < frames ?? Self.mostFrames
    }
}
