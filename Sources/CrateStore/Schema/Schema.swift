import GRDB

/// The schema of the collection. `PRAGMA user_version` is ``version``.
///
/// A new table is added to ``statements``, and to ``migrations`` for older stores.
public enum Schema {
    /// Increases with every change of ``statements``; ``migrations`` apply the same change to older stores.
    public static let version = 4

    /// The statements that create the schema in an empty database.
    static let statements: [String] =
        [
            releases, tracks, copies, crates, crateReleases, wants, libraries, rips, ripTracks, scannedFolders,
            refusedFiles,
            verifications, matchDecisions, movedReleases, plays, changedAlbums, changedCrates, revisions,
            firstRevisions,
        ] + indices + triggers + revisionTriggers

    /// The order of lists of all albums: artist, title, number.
    static let releaseByArtist = "CREATE INDEX releaseByArtist ON release (foldedArtist, foldedTitle)"

    static let indices = [
        "CREATE INDEX releaseByTitle ON release (foldedTitle)",
        releaseByArtist,
        "CREATE INDEX releaseByDate ON release (addedAt)",
        "CREATE INDEX ripByRelease ON rip (release)",
        "CREATE INDEX playByDate ON play (at)",
    ]
}
