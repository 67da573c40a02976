import GRDB

/// The one schema that app, queries, donation and tests share.
///
/// Adding a table touches this list and nothing else. `PRAGMA user_version` holds ``version``.
public enum Schema {
    /// Counts up with every change of ``statements``, which ``migrations`` then has to make in older stores.
    public static let version = 3

    /// What makes an empty database ours.
    static let statements: [String] =
        [
            releases, tracks, copies, crates, crateReleases, wants, libraries, rips, ripTracks, scannedFolders,
            refusedFiles,
            verifications, matchDecisions, movedReleases, plays, changedAlbums, changedCrates,
        ] + indices + triggers

    static let indices = [
        "CREATE INDEX releaseByTitle ON release (foldedTitle)",
        "CREATE INDEX releaseByArtist ON release (foldedArtist)",
        "CREATE INDEX releaseByDate ON release (addedAt)",
        "CREATE INDEX ripByRelease ON rip (release)",
        "CREATE INDEX playByDate ON play (at)",
    ]
}
