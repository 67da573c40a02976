internal import CrateCore
import Synchronization

/// What the engine plays, laid out for it: tracks, and the runs of frames that they are cut from.
final class Playlist: Sendable {
    /// One stretch of one file that is decoded without a seek; it holds one track, or several that follow each other.
    struct Run: Sendable {
        var file: Int
        var start: Int64
        var end: Int64?
        /// Indices into `tracks`.
        var tracks: Range<Int>
    }

    let tracks: [Rip.Track]
    /// Paths, in the order in which the reader goes through them.
    let files: [String]
    let runs: [Run]
    /// Tracks whose files are not there, or -1 before the reader has looked.
    let missing = Atomic<Int>(-1)

    init(_ tracks: [Rip.Track]) {
        var files: [String] = []
        var runs: [Run] = []
        for (index, track) in tracks.enumerated() {
            let start = track.span?.start.rawValue ?? 0
            let isSameFile = files.last == track.file && track.span != nil
            if !isSameFile { files.append(track.file) }
            if isSameFile, let last = runs.indices.last, runs[last].end == start {
                runs[last].end = track.span?.end?.rawValue
                runs[last].tracks = runs[last].tracks.lowerBound..<(index + 1)
            } else {
                let end = track.span?.end?.rawValue
                runs.append(Run(file: files.count - 1, start: start, end: end, tracks: index..<(index + 1)))
            }
        }
        self.tracks = tracks
        self.files = files
        self.runs = runs
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

    /// The last track of a run that begins at or before a frame of the file.
    func track(inRun run: Int, at frame: Int64) -> Int {
        runs[run].tracks.last { start(of: $0) <= frame } ?? runs[run].tracks.lowerBound
    }
}
