internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// The reason why the files of a start cannot be played, collected while they are tried.
///
/// Contains tracks rather than their indices, because the playlist may be replaced by a longer one while the start is
/// pending.
struct StartGap {
    private let firstFile: String?
    private var tracks: Tracks

    /// The tracks with which playback may start.
    private enum Tracks {
        /// Only this requested track.
        case exact(Rip.Track)
        /// The first track that can be played; with the gap of the first one whose file exists but cannot be decoded.
        ///
        /// The gap, not the track with its error: Swift 6.3.1 packs the end of a `Rip.Track` and an `Int32` behind it
        /// into one word without clearing the unused bits, so that the error is wrong at -O.
        case any(undecodable: AlbumGap?)
    }

    /// - Parameter exactTrack: The index of the track that was requested without alternatives; nil if any track may
    ///   start.
    init(_ playlist: Playlist, exactTrack: Int?) {
        firstFile = playlist.tracks.first?.file
        let exact = exactTrack.flatMap { playlist.tracks.indices.contains($0) ? playlist.tracks[$0] : nil }
        tracks = exact.map { .exact($0) } ?? .any(undecodable: nil)
    }

    /// True if the file is missing rather than unusable. A folder (EISDIR) or a pipe (EINVAL) in its place is no file.
    static func isGone(_ code: Int32) -> Bool {
        code == ENOENT || code == ENOTDIR || code == EISDIR || code == EINVAL
    }

    /// Records a track that cannot be played; returns the gap if no other track may start.
    mutating func record(_ track: Rip.Track, _ code: Int32) -> AlbumGap? {
        switch tracks {
        case .exact(let exactTrack): return exact(exactTrack, code)
        case .any(nil) where !Self.isGone(code):
            tracks = .any(undecodable: Self.undecodable(track, code))
        case .any: break
        }
        return nil
    }

    /// The gap once all tracks were tried and none can be played.
    var all: AlbumGap {
        if case .any(let found?) = tracks { return found }
        return AlbumGap(.filesMissing, detail: GapDetail { $0.file = firstFile })
    }

    private func exact(_ track: Rip.Track, _ code: Int32) -> AlbumGap {
        var gap = Self.isGone(code) ? AlbumGap(.noSuchTrack) : Self.undecodable(track, code)
        (gap.detail.track, gap.detail.file) = (track.id.description, track.file)
        return gap
    }

    /// The gap of a track whose file is missing or cannot be decoded.
    static func gap(of track: Rip.Track, _ code: Int32) -> AlbumGap {
        isGone(code) ? AlbumGap(.filesMissing, detail: GapDetail { $0.file = track.file }) : undecodable(track, code)
    }

    private static func undecodable(_ track: Rip.Track, _ code: Int32) -> AlbumGap {
        AlbumGap(
            .undecodable,
            detail: GapDetail {
                $0.file = track.file
                if code > 0 { $0.errno = Errno(code).name } else { $0.flac = ReadFailure.name(of: code) }
            })
    }
}
