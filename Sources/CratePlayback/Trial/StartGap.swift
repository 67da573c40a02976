internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// Why playback cannot start, as far as its files are concerned.
struct StartGap {
    let playlist: Playlist
    /// The track that was requested without alternatives.
    let exactTrack: Int?
    /// The first file that exists but cannot be decoded: its track and the error.
    private(set) var undecodable: (track: Int, code: Int32)?

    init(_ playlist: Playlist, exactTrack: Int?) { (self.playlist, self.exactTrack) = (playlist, exactTrack) }

    /// True if the file is missing rather than unusable.
    static func isGone(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

    /// Records a track that cannot start; returns the gap if no other track may.
    mutating func record(_ track: Int, _ code: Int32) -> AlbumGap? {
        if let exactTrack { return exact(playlist.tracks[exactTrack], code) }
        if !Self.isGone(code), undecodable == nil { undecodable = (track, code) }
        return nil
    }

    /// The gap after the last track: none can be played.
    var all: AlbumGap {
        if let (track, code) = undecodable { return Self.undecodable(playlist.tracks[track], code) }
        return AlbumGap(.filesMissing, detail: GapDetail { $0.file = playlist.tracks.first?.file })
    }

    private func exact(_ track: Rip.Track, _ code: Int32) -> AlbumGap {
        guard Self.isGone(code) else { return Self.undecodable(track, code) }
        return AlbumGap(
            .noSuchTrack,
            detail: GapDetail {
                $0.track = track.id.description; $0.file = track.file
            })
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
