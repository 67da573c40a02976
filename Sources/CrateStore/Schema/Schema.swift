import SQLite

/// The schema of the collection. `PRAGMA user_version` is ``version``.
///
/// A new table is added to ``statements``, and to ``migrations`` for older stores.
public enum Schema {
    /// Increases with every change of ``statements``; ``migrations`` apply the same change to older stores.
    public static let version = 7

    /// The statements that create the schema in an empty database.
    static let statements: [String] =
        [
            releases, tracks, copies, crates, crateReleases, wants, libraries, rips, ripTracks, scannedFolders,
            refusedFiles,
            verifications, matchDecisions, movedReleases, plays, changedAlbums, changedCrates, revisions,
            firstRevisions, listedAlbums, listedTracks, unlistedAlbums, libraryCounts,
        ] + indices + triggers + revisionTriggers + listingTriggers + countTriggers

    /// The order of lists of all albums: artist, title, number.
    static let releaseByArtist = "CREATE INDEX releaseByArtist ON release (foldedArtist, foldedTitle)"

    /// Indices for the newest of hundreds of albums with one title, and for the releases that are owned, which are then
    /// read without their rows. Such indices for artists would make a scan a twentieth slower.
    static let releaseByTitle = "CREATE INDEX releaseByTitle ON release (foldedTitle, addedAt)"
    static let copyOwned = "CREATE INDEX copyOwned ON copy (release) WHERE hasLeft = 0"

    static let indices = [
        releaseByTitle, releaseByArtist, copyOwned,
        "CREATE INDEX releaseByDate ON release (addedAt)",
        "CREATE INDEX ripByRelease ON rip (release)",
        "CREATE INDEX playByDate ON play (at)",
        listedByRelease,
    ]
}
