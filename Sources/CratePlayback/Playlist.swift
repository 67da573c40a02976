internal import CrateCore

/// What the engine plays, laid out for it: the queue's albums, their tracks, and the runs of frames they are cut from.
///
/// An album that is over stays where it is, so that indices stay what they are; only what lies behind a place where an
/// album was put in is moved. The same album twice is two albums here.
final class Playlist: Sendable {
    /// One stretch of one file that is decoded without a seek; one track, or several that follow each other.
    struct Run: Sendable {
        var file: Int
        var start: Int64
        var end: Int64?
        /// Indices into `tracks`.
        var tracks: Range<Int>
    }

    /// One album of the queue.
    struct Album: Sendable {
        var rip: Rip
        /// Indices into `tracks`.
        var tracks: Range<Int>
        /// Indices into `runs`; none spans two albums.
        var runs: Range<Int>
        /// Indices into `files`.
        var files: Range<Int>
    }

    let albums: [Album]
    let tracks: [Rip.Track]
    /// Paths, in the order in which the reader goes through them.
    let files: [String]
    let runs: [Run]
    /// Of the album that the music began with, however much was put in later.
    let survey: Survey

    init(_ rips: [Rip], survey: Survey = Survey()) {
        var albums: [Album] = []
        var tracks: [Rip.Track] = []
        var files: [String] = []
        var runs: [Run] = []
        for rip in rips.map(\.bounded) {
            let (firstTrack, firstRun, firstFile) = (tracks.count, runs.count, files.count)
            for track in rip.tracks {
                let isSameFile = files.count > firstFile && files.last == track.file && track.span != nil
                if !isSameFile { files.append(track.file) }
                Self.add(track, at: tracks.count, file: files.count - 1, isSameFile: isSameFile, to: &runs)
                tracks.append(track)
            }
            albums.append(
                Album(
                    rip: rip, tracks: firstTrack..<tracks.count, runs: firstRun..<runs.count,
                    files: firstFile..<files.count))
        }
        self.albums = albums
        self.tracks = tracks
        self.files = files
        self.runs = runs
        self.survey = survey
    }

    private static func add(_ track: Rip.Track, at index: Int, file: Int, isSameFile: Bool, to runs: inout [Run]) {
        let start = track.span?.start.rawValue ?? 0
        let end = track.span?.end?.rawValue
        if isSameFile, let last = runs.indices.last, runs[last].end == start {
            runs[last].end = end
            runs[last].tracks = runs[last].tracks.lowerBound..<(index + 1)
        } else {
            runs.append(Run(file: file, start: start, end: end, tracks: index..<(index + 1)))
        }
    }

    /// This one with albums put in behind one of its own.
    func inserting(_ others: [Album], behind album: Int) -> Playlist {
        var rips = albums.map(\.rip)
        rips.insert(contentsOf: others.map(\.rip), at: album + 1)
        return Playlist(rips, survey: survey)
    }

    /// Where a track begins within its file.
    func start(of track: Int) -> Int64 { tracks[track].span?.start.rawValue ?? 0 }

    /// The run that a track is in.
    func run(of track: Int) -> Int {
        guard let run = runs.firstIndex(where: { $0.tracks.contains(track) }) else {
            preconditionFailure("Every track of a playlist is in one of its runs.")
        }
        return run
    }

    /// The album that a track is in.
    func album(of track: Int) -> Int {
        guard let album = albums.firstIndex(where: { $0.tracks.contains(track) }) else {
            preconditionFailure("Every track of a playlist is in one of its albums.")
        }
        return album
    }

    /// The last track of a run that begins at or before a frame of the file.
    func track(inRun run: Int, at frame: Int64) -> Int {
        runs[run].tracks.last { start(of: $0) <= frame } ?? runs[run].tracks.lowerBound
    }

    /// The track with an id that is meant from another one on: in its album, else in those behind it.
    func track(_ release: Int64, _ place: Int, from present: Int) -> Int? {
        let first = albums[album(of: present)].tracks.lowerBound
        return tracks.indices[first...].first {
            tracks[$0].id.release.rawValue == release && tracks[$0].id.place == place
        }
    }
}

extension Rip {
    /// The same with every span within ``FrameCount/longest``, so that whatever is worked out from one fits into a number.
    fileprivate var bounded: Rip {
        guard tracks.contains(where: { $0.span?.bounded != $0.span }) else { return self }
        var rip = self
        for index in tracks.indices { rip.tracks[index].span = tracks[index].span?.bounded }
        return rip
    }
}

extension FrameSpan {
    fileprivate var bounded: FrameSpan {
        let longest = FrameCount(FrameCount.longest)
        return FrameSpan(start: min(start, longest), end: end.map { min($0, longest) })
    }
}
