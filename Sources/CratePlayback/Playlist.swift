internal import CrateCore

/// The queue in the engine's form: its albums, their tracks, and the runs of frames that contain the tracks.
///
/// It contains the albums of a long queue that are near the current one. When past albums are removed, the others keep
/// their indices; when albums are inserted, only the indices after them change. An album that is in the queue twice is
/// two albums here.
final class Playlist: Sendable {
    /// Consecutive frames of one file that are decoded without a seek: one track, or several consecutive ones.
    struct Run: Sendable {
        /// The index into `files` of the one file with all frames of the run.
        var file: Int
        /// The first frame of the file.
        var start: Int64
        /// The frame after the last; nil for the end of the file.
        var end: Int64?
        /// The indices into `tracks` of those in the run, at least one.
        var tracks: Range<Int>
    }

    /// One album of the queue, with its ranges in each of the lists.
    struct Album: Sendable {
        var queued: QueuedRip
        /// The indices into `tracks` of the album's tracks, in playing order.
        var tracks: Range<Int>
        /// The indices into `runs`; no run spans two albums.
        var runs: Range<Int>
        /// The indices into `files` of the album's files.
        var files: Range<Int>

        var rip: Rip { queued.rip }
        /// The id of its entry in the queue; 0 without a queue.
        var entry: Int64 { queued.entry }
    }

    /// The first indices of a playlist's albums, tracks, runs and files.
    struct Origin {
        var (album, track, run, file) = (0, 0, 0, 0)
    }

    let albums: Window<Album>
    /// The end of the live albums, which will be played. Frames of the replaced albums after them may have been
    /// decoded.
    let live: Int
    let tracks: Window<Rip.Track>
    /// The paths of the files, in the order in which the reader opens them.
    let files: Window<String>
    /// The known facts of each file, shared with later playlists.
    let facts: Window<FileFacts>
    let runs: Window<Run>
    /// The missing files of the album that playback started with, shared with later playlists.
    let missingFiles: MissingFileCount

    /// Creates a playlist for music that belongs to no queue entry, such as a proof.
    convenience init(_ rips: [Rip]) { self.init(rips.map { QueuedRip(entry: nil, $0) }) }

    /// Splits the albums' tracks into runs; nothing is known of their files yet.
    convenience init(_ queued: [QueuedRip], missingFiles: MissingFileCount = MissingFileCount()) {
        self.init(queued.map { (queued: $0, facts: [:]) }, from: Origin(), dead: 0, missingFiles: missingFiles)
    }

    /// - Parameters:
    ///   - given: The albums, with the known facts of their files by path.
    ///   - dead: The number of replaced albums at the end, which will not be played.
    private init(
        _ given: [(queued: QueuedRip, facts: [String: FileFacts])], from origin: Origin, dead: Int,
        missingFiles: MissingFileCount
    ) {
        var (albums, tracks, files, runs) = ([Album](), [Rip.Track](), [String](), [Run]())
        var facts: [FileFacts] = []
        for (queued, known) in given {
            let queued = queued.bounded
            let (firstTrack, firstRun, firstFile) = (tracks.count, runs.count, files.count)
            for track in queued.rip.tracks {
                let isSameFile = files.count > firstFile && files.last == track.file && track.span != nil
                if !isSameFile { files.append(track.file) }
                let place = (track: origin.track + tracks.count, file: origin.file + files.count - 1)
                Self.add(track, at: place.track, file: place.file, isSameFile: isSameFile, to: &runs)
                tracks.append(track)
            }
            facts += files[firstFile...].map { known[$0] ?? FileFacts() }
            albums.append(
                Album(
                    queued: queued, tracks: Self.range(firstTrack, tracks.count, from: origin.track),
                    runs: Self.range(firstRun, runs.count, from: origin.run),
                    files: Self.range(firstFile, files.count, from: origin.file)))
        }
        self.albums = Window(albums, from: origin.album)
        self.tracks = Window(tracks, from: origin.track)
        self.files = Window(files, from: origin.file)
        self.facts = Window(facts, from: origin.file)
        self.runs = Window(runs, from: origin.run)
        self.missingFiles = missingFiles
        live = origin.album + albums.count - dead
    }

    private static func range(_ first: Int, _ end: Int, from origin: Int) -> Range<Int> {
        (origin + first)..<(origin + end)
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

    /// A playlist with other albums after one of these albums.
    /// - Parameters:
    ///   - first: The first album to keep.
    ///   - tail: The replaced albums to keep at the end, because their frames may have been decoded.
    func following(_ others: [QueuedRip], behind album: Int, from first: Int, tail: Range<Int>) -> Playlist {
        let given = albums[first...album].map(known) + others.map { ($0, [:]) } + albums[tail].map(known)
        return Playlist(given, from: origin(ofAlbum: first), dead: tail.count, missingFiles: missingFiles)
    }

    /// A playlist that continues after an album with a part of that album.
    /// - Parameter first: The first album to keep.
    func narrowing(_ album: Int, to rest: QueuedRip, from first: Int) -> Playlist {
        let given =
            albums[first...album].map(known) + [(rest, known(albums[album]).facts)] + albums[(album + 1)...].map(known)
        return Playlist(
            given, from: origin(ofAlbum: first), dead: albums.endIndex - live, missingFiles: missingFiles)
    }

    private func origin(ofAlbum first: Int) -> Origin {
        let begin = albums[first]
        return Origin(
            album: first, track: begin.tracks.lowerBound, run: begin.runs.lowerBound, file: begin.files.lowerBound)
    }

    private func known(_ album: Album) -> (queued: QueuedRip, facts: [String: FileFacts]) {
        // If a file is in the album twice, the facts known of either occurrence are used.
        let known = zip(files[album.files], facts[album.files])
        return (album.queued, Dictionary(known) { $0.rate > 0 ? $0 : $1 })
    }

    /// The end of the live albums' runs.
    var liveRuns: Int { live > albums.startIndex ? albums[live - 1].runs.upperBound : runs.startIndex }

    /// The end of the live albums' tracks.
    var liveTracks: Int { live > albums.startIndex ? albums[live - 1].tracks.upperBound : tracks.startIndex }

    /// Whether a track exists and belongs to a live album.
    func isLive(_ track: Int) -> Bool { tracks.indices.contains(track) && track < liveTracks }

    /// The live albums from an album on; at least that album.
    func queue(from album: Int) -> [QueuedRip] { albums[album..<max(live, album + 1)].map(\.queued) }

    /// The first frame of a track within its file.
    func start(of track: Int) -> Int64 { tracks[track].span?.start.rawValue ?? 0 }

    /// The index of the run with the track's frames; every track has exactly one.
    func run(of track: Int) -> Int {
        guard let run = runs.firstIndex(where: { $0.tracks.contains(track) }) else {
            preconditionFailure("Every track of a playlist is in one of its runs.")
        }
        return run
    }

    /// The index of the album to which the track belongs; traps if there is none.
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

    /// The index of the first track with an id, in the album of the present track or the live albums after it; the
    /// present track if the id is nil.
    func track(_ id: Track.ID?, from present: Int) -> Int? {
        guard let id else { return present }
        let first = albums[album(of: present)].tracks.lowerBound
        return tracks.indices[first..<liveTracks].first { tracks[$0].id == id }
    }
}

extension QueuedRip {
    fileprivate var bounded: QueuedRip { QueuedRip(entry: entry, rip.bounded) }
}

extension Rip {
    /// The rip with every span limited to ``FrameCount/longest``, so that no calculation overflows.
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
