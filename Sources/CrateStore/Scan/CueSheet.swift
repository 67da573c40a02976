/// A cue sheet as its text stands: an external `.cue`, or the `CUESHEET` tag.
struct CueSheet: Hashable, Sendable {
    /// A track with the place of its INDEX 01; of its first index where it has no 01.
    struct Track: Hashable, Sendable {
        /// What the sheet calls it: 1 to 99, or more.
        var number: Int
        /// Its title; empty where the sheet has none.
        var title = ""
        /// False for a data track.
        var isAudio = true
        /// Which of ``files`` it begins in: EAC's "noncompliant" sheets announce a track in the file before.
        var file = 0
        /// 75ths of a second from the start of that file.
        var start: CueTime?
    }

    /// More tracks and files than any sheet has that is one.
    private static let most = 999

    /// The names behind FILE, as they stand.
    private(set) var files: [String] = []
    /// Those that have an index.
    private(set) var tracks: [Track] = []
    /// TITLE before the first track.
    private(set) var title: String?
    /// PERFORMER before the first track.
    private(set) var performer: String?
    /// REM DATE.
    private(set) var year: Int?
    /// REM DISCNUMBER.
    private(set) var disc: Int?

    /// Reads a sheet; nil for text that has no track with an index that makes sense.
    init?(_ text: String) {
        for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            guard let command = CueCommand(Substring(line)) else { continue }
            guard take(command) else { return nil }
        }
        tracks.removeAll { $0.start == nil }
        guard !tracks.isEmpty, files.count <= Self.most, tracks.count <= Self.most else { return nil }
    }

    /// The tracks of a sheet for one file, in frames; none where it is for several, or runs backwards.
    func tracks(rate: Int) -> [RipFile.CueTrack] {
        files.count > 1 ? [] : tracks(ofFile: 0, rate: rate)
    }

    /// The tracks that begin in one of its files, in frames of a rate.
    ///
    /// What precedes the first in any file but the first is the pause before it, which belongs to the file: it is kept.
    /// None where one begins behind the end of any recording.
    func tracks(ofFile index: Int, rate: Int) -> [RipFile.CueTrack] {
        var found = tracks.filter { $0.file == index }.map { track in
            RipFile.CueTrack(
                number: track.number, start: track.start?.frames(rate: rate) ?? 0, title: track.title,
                isAudio: track.isAudio)
        }
        if index > 0, !found.isEmpty { found[0].start = 0 }
        return found.allSatisfy { $0.start <= RipFile.mostFrames } ? found : []
    }

    /// False for a line that makes the whole sheet worthless.
    private mutating func take(_ command: CueCommand) -> Bool {
        switch command {
        case .file(let name): files.append(name)
        case .track(let number, let isAudio):
            tracks.append(Track(number: number ?? tracks.count + 1, isAudio: isAudio))
        case .title(let text):
            if tracks.isEmpty { title = text } else { tracks[tracks.count - 1].title = text }
        case .performer(let text): if tracks.isEmpty { performer = text }
        case .date(let year): self.year = year
        case .disc(let number): disc = number
        case .index(let number, let time):
            guard let time else { return false }
            setIndex(number, time)
        }
        return files.count <= Self.most && tracks.count <= Self.most
    }

    private mutating func setIndex(_ number: Int, _ time: CueTime) {
        guard !tracks.isEmpty else { return }
        let last = tracks.count - 1
        guard number == 1 || tracks[last].start == nil else { return }
        tracks[last].start = time
        tracks[last].file = max(0, files.count - 1)
    }
}
