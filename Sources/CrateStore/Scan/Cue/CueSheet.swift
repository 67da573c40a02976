/// A parsed cue sheet: an external `.cue` or the `CUESHEET` tag.
struct CueSheet: Hashable, Sendable {
    /// A track with the position of its INDEX 01, or of its first index without an INDEX 01.
    struct Track: Hashable, Sendable {
        /// The number in the sheet: 1 to 99, or more.
        var number: Int
        /// The title; empty when the sheet has none.
        var title = ""
        /// False for a data track.
        var isAudio = true
        /// The index in ``files`` where it begins. EAC's "noncompliant" sheets declare it under the FILE line of the
        /// previous file.
        var file = 0
        /// The offset from the start of that file, in 75ths of a second.
        var start: CueTime?
    }

    /// The most tracks and files; anything larger is not a cue sheet.
    private static let most = 999

    /// The FILE names as written.
    private(set) var files: [String] = []
    /// The tracks that have an index, in the order of the sheet.
    private(set) var tracks: [Track] = []
    /// The TITLE before the first track.
    private(set) var title: String?
    /// The PERFORMER before the first track.
    private(set) var performer: String?
    /// The year of `REM DATE`.
    private(set) var year: Int?
    /// The number of `REM DISCNUMBER`.
    private(set) var disc: Int?

    /// Parses a sheet; nil when no track has a valid index.
    init?(_ text: String) {
        for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            guard let command = CueCommand(Substring(line)) else { continue }
            guard take(command) else { return nil }
        }
        tracks.removeAll { $0.start == nil }
        guard !tracks.isEmpty, files.count <= Self.most, tracks.count <= Self.most else { return nil }
    }

    /// The tracks for a single file, in frames; empty when the sheet is for several files or a track starts after any
    /// possible end.
    func tracks(rate: Int) -> [RipFile.CueTrack] {
        files.count > 1 ? [] : tracks(ofFile: 0, rate: rate)
    }

    /// The tracks that begin in one of the files, in frames at the given rate.
    ///
    /// In every file but the first, the first track starts at 0: what precedes its index is the pause before it, which
    /// belongs to the file. Empty when a track starts after any possible end.
    func tracks(ofFile index: Int, rate: Int) -> [RipFile.CueTrack] {
        var found = tracks.filter { $0.file == index }.map { track in
            RipFile.CueTrack(
                number: track.number, start: track.start?.frames(rate: rate) ?? 0, title: track.title,
                isAudio: track.isAudio)
        }
        if index > 0, !found.isEmpty { found[0].start = 0 }
        return found.allSatisfy { $0.start <= RipFile.mostFrames } ? found : []
    }

    /// Returns false for a line that makes the whole sheet invalid.
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
