internal import SQLite

/// How large the collection is: its albums, with and without rips. Wants do not count.
public struct CollectionFigures: Sendable, Hashable {
    /// The number of different artists that albums have.
    public var artists: Int
    /// The number of albums: releases in the collection, and ripped ones.
    public var albums: Int
    /// The number of tracks of these albums.
    public var tracks: Int
    /// The length of the tracks in milliseconds, as far as it is known.
    public var milliseconds: Int64

    /// Counts all albums and tracks; for a hundred thousand albums that takes longer than a page of them.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public init(of store: Store) throws(StoreError) {
        let row = try store.read { database in
            try database.row(
                sql: """
                    SELECT count(DISTINCT foldedArtist) AS artists, count(*) AS albums FROM release
                    WHERE \(AlbumLookup.isAlbum)
                    """)
        }
        let known = try store.read { try $0.row(sql: Self.knownTracks) }
        let others = try store.read { try $0.row(sql: Self.ripTracks) }
        (artists, albums) = (row?["artists"] ?? 0, row?["albums"] ?? 0)
        tracks = (known?["count"] ?? 0) + (others?["count"] ?? 0)
        milliseconds = (known?["length"] ?? 0) + (others?["length"] ?? 0)
    }

    /// For releases with Discogs detail, whose lengths are as printed, the length of a rip's file is preferred. Without
    /// detail, the stored lengths are those of the rip.
    private static let knownTracks = """
        SELECT count(*) AS count, coalesce(sum(coalesce(CASE WHEN release.detail IS NOT NULL THEN (
            SELECT max(\(length)) FROM rip JOIN ripTrack ON ripTrack.rip = rip.id AND ripTrack.place = track.place
            WHERE rip.release = track.release) END, \(TrackRows.milliseconds))), 0) AS length
        FROM release CROSS JOIN track ON track.release = release.id WHERE \(AlbumLookup.isAlbum)
        """

    /// Tracks that a rip has in addition to Discogs detail. Releases without detail have all tracks of their rips.
    private static let ripTracks = """
        SELECT count(*) AS count, coalesce(sum(length), 0) AS length FROM (
          SELECT max(\(length)) AS length FROM release CROSS JOIN rip ON rip.release = release.id
          JOIN ripTrack ON ripTrack.rip = rip.id
          WHERE release.detail IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM track WHERE track.release = release.id AND track.place = ripTrack.place)
          GROUP BY release.id, ripTrack.place)
        """

    private static let length = """
        CASE WHEN frames BETWEEN 1 AND \(RipFile.mostFrames) AND rate > 0 THEN frames * 1000 / rate END
        """
}
