/// One track of a rip according to its files, before it has a place.
struct RipTrackFacts: Hashable, Sendable {
    /// The path relative to the library's root.
    var file: String
    /// The first frame, when a cue sheet divides the file; otherwise nil.
    var start: Int64?
    /// The frame after the last one; nil for the end of the file.
    var end: Int64?
    /// The number of frames; nil when unknown.
    var frames: Int64?
    /// The MD5 of the whole file's samples.
    var md5: String?
    /// The position as a tracklist prints it: `A2`, `3`, `2-3`.
    var position: String?
    /// The title by tags or sheet; nil if neither has one.
    var title: String?
    /// The artist, if the tags name another than the album's.
    var artist: String?
    /// The place according to its number; nil when numbers do not run through the rip.
    var wantedPlace: Int?
}

extension RipTrackFacts {
    /// Takes a whole file as one track.
    init(_ file: RipFile, position: String?, wantedPlace: Int?) {
        self.init(
            file: file.file, frames: file.frames, md5: file.md5, position: position, title: file.title,
            wantedPlace: wantedPlace)
    }

    /// The tracks of a file with a cue sheet.
    ///
    /// A track ends at the next one's INDEX 01, so a pause belongs to the track before it. Hidden audio before the
    /// first INDEX 01 and data tracks are left out.
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
    /// True when the cue sheet divides this file; false when the file is one track of the album that the sheet
    /// describes.
    var isDivided: Bool {
        guard cue.count > 1, cue[0].start >= 0, zip(cue, cue.dropFirst()).allSatisfy({ $0.start < $1.start }) else {
            return false
        }
        return cue[cue.count - 1].start < frames ?? Self.mostFrames
    }
}
