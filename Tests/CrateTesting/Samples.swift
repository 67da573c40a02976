public import CrateClient
internal import CrateCore

/// Albums that tests of remotes look for tracks in.
public enum Samples {
    /// A track of nine seconds.
    public static func track(
        _ release: Int64, _ place: Int, _ title: String, _ change: (inout TrackEntry) -> Void = { _ in }
    )
        -> TrackEntry
    {
        var track = TrackEntry(id: Track.ID(release: Release.ID(rawValue: release), place: place), title: title)
        (track.duration, track.rate, track.bits, track.channels) = (9.104, 44_100, 16, 2)
        change(&track)
        return track
    }

    /// An album that can be played.
    public static func album(
        _ release: Int64, _ title: String, _ artist: String, tracks: [TrackEntry],
        _ change: (inout AlbumEntry) -> Void = { _ in }
    ) -> AlbumEntry {
        var album = AlbumEntry(release: release, title: title, artist: artist)
        (album.isRipped, album.isPlayable) = (true, true)
        (album.tracks, album.trackCount) = (tracks, tracks.count)
        album.duration = tracks.reduce(0) { $0 + ($1.duration ?? 0) }
        album.modified = 1_795_393_044
        change(&album)
        return album
    }

    /// Four tracks.
    public static let evening = album(
        990_000_001, "Evening Tides", "The Lantern Ledger",
        tracks: ["Slack Water", "Harbour Lamps", "Undertow", "Last Ferry"].enumerated().map {
            track(990_000_001, $0.offset + 1, $0.element)
        }
    ) {
        ($0.year, $0.genres, $0.label, $0.artistSort) = (
            2019, ["Ambient", "Folk"], "Quay Street", "Lantern Ledger, The"
        )
    }

    /// Two tracks on two discs, one of them by a guest.
    public static let snow = album(
        990_000_002, "Snow on the Wire", "Marit Øverlys",
        tracks: [
            track(990_000_002, 1, "Snow on the Wire") { ($0.rate, $0.bits, $0.position) = (96_000, 24, "1-1") },
            track(990_000_002, 2, "Thaw") { ($0.rate, $0.bits, $0.position, $0.artist) = (96_000, 24, "2-1", "Guest") },
        ]
    ) { ($0.year, $0.genres, $0.hasTrackArtists, $0.added) = (2021, ["Folk"], true, 1_700_000_000) }

    /// An album that Discogs does not know, without names.
    public static let local = album(-7, "", "?", tracks: [track(-7, 1, "")]) { $0.modified = nil }

    /// All of them.
    public static let all = [evening, snow, local]
}
