/// The table that lists of albums are read from: each album with its tracks, written once after a change and not at
/// every reading. Reading ten thousand albums from the other tables takes half a second of processor time.
///
/// Triggers and ``AlbumChange`` record the changed albums; ``AlbumListing`` writes them again before the next reading.
/// A scan of 100,000 files would take a third longer if the scan wrote them.
extension Schema {
    /// `artist` and `title` are folded. `facts` are the bytes of ``ListedAlbum``. Sorted, so that a list is read from
    /// pages that follow one another.
    static let listedAlbums = listed("listedAlbum")

    /// The tracks of the album of the same key: the bytes of ``ListedTracks``. A list without tracks does not read
    /// them.
    static let listedTracks = listed("listedTrack")

    private static func listed(_ table: String) -> String {
        """
        CREATE TABLE \(table) (
          artist TEXT NOT NULL,
          title TEXT NOT NULL,
          release INTEGER NOT NULL,
          facts BLOB NOT NULL,
          PRIMARY KEY (artist, title, release)
        ) WITHOUT ROWID
        """
    }

    /// Albums whose rows are older than the album.
    static let unlistedAlbums = "CREATE TABLE unlistedAlbum (release INTEGER PRIMARY KEY)"

    static let listedByRelease = "CREATE UNIQUE INDEX listedAlbumByRelease ON listedAlbum (release)"

    /// Tracks have no triggers, because a trigger for each of 100,000 rows takes a fifth of a scan's time: see
    /// ``AlbumChange``. A new release is listed only with its first copy, want or rip, which comes after it.
    static let listingTriggers =
        [
            unlisting(
                "releaseListedAnew",
                "UPDATE OF title, artist, foldedTitle, foldedArtist, year, label, catalogNumber, format, genres, "
                    + "addedAt, detail ON release", ["NEW.id"]),
            unlisting("releaseUnlisted", "DELETE ON release", ["OLD.id"]),
        ] + unlisting("copy", of: "release, hasLeft")
        + unlisting("want", of: "release, hasLeft, addedAt")
        + unlisting("rip", of: "release, library, rate, bits, channels, musicBrainz, artistSort")

    static let unlistAll = "INSERT INTO unlistedAlbum (release) SELECT id FROM release"

    private static func unlisting(_ table: String, of columns: String) -> [String] {
        [
            unlisting("\(table)Listed", "INSERT ON \(table)", ["NEW.release"]),
            unlisting("\(table)ListedAnew", "UPDATE OF \(columns) ON \(table)", ["OLD.release", "NEW.release"]),
            unlisting("\(table)Unlisted", "DELETE ON \(table)", ["OLD.release"]),
        ]
    }

    /// The statements have no conflict clause, because in a trigger that of the outer statement takes precedence.
    private static func unlisting(_ name: String, _ event: String, _ releases: [String]) -> String {
        let notes = releases.map { release in
            """
            INSERT INTO unlistedAlbum (release) SELECT \(release)
            WHERE \(release) IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unlistedAlbum WHERE release = \(release));
            """
        }
        return "CREATE TRIGGER \(name) AFTER \(event) BEGIN \(notes.joined(separator: " ")) END"
    }
}
