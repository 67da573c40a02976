/// The statements that upgrade each older version to the next. A published step never changes, because existing stores
/// have run it.
extension Schema {
    static let migrations: [Int: [String]] = [
        1: ["ALTER TABLE play ADD COLUMN signalPaths TEXT NOT NULL DEFAULT '[]'"],
        2: [
            // Scans read the files again, because their facts have a new format.
            "DROP TABLE scannedFile", "DROP INDEX ripTrackByFile", scannedFolders, refusedFiles, verifications,
            matchDecisions, movedReleases,
            "ALTER TABLE crateRelease RENAME TO oldCrateRelease", crateReleases,
            "INSERT INTO crateRelease (crate, place, release) SELECT crate, place, release FROM oldCrateRelease",
            "DROP TABLE oldCrateRelease",
            "ALTER TABLE rip ADD COLUMN trackTotal INTEGER", "ALTER TABLE rip ADD COLUMN cover TEXT",
            "ALTER TABLE rip ADD COLUMN coverHash TEXT",
            "ALTER TABLE rip ADD COLUMN remarks TEXT NOT NULL DEFAULT '[]'", changedAlbums, changedCrates,
            "INSERT INTO changedAlbum (release) SELECT id FROM release ORDER BY id",
            "INSERT INTO changedCrate (crate) SELECT id FROM crate ORDER BY id",
        ] + triggers,
        3: [
            "DROP INDEX releaseByArtist", releaseByArtist, "ALTER TABLE track ADD COLUMN artist TEXT", trackArtists,
            "ALTER TABLE crate ADD COLUMN modifiedAt INTEGER", revisions, firstRevisions,
        ] + revisionTriggers,
        4: [
            "DROP INDEX releaseByTitle", releaseByTitle, copyOwned,
            "ALTER TABLE rip ADD COLUMN artistSort TEXT", "ALTER TABLE ripTrack ADD COLUMN artist TEXT",
            // Clears the fingerprints, so that the next scan reads the artists from the files.
            "UPDATE scannedFolder SET fingerprint = x''", listedAlbums, listedTracks, unlistedAlbums, listedByRelease,
        ] + listingTriggers + [unlistAll],
        5: [libraryCounts] + countTriggers,
        // A store that was at version 1 or 2 lacks these: step 2 creates the present triggers, which do not include
        // them.
        6: ["DROP TRIGGER IF EXISTS releaseAdded", "DROP TRIGGER IF EXISTS releaseListed"],
    ]

    /// Takes the artists of tracks from Discogs' data, by printed position. Positions are unique in nearly all
    /// releases; tracks without one get their artist from the next import that changes the release.
    private static let trackArtists = """
        UPDATE track SET artist = told.artist
        FROM (SELECT release.id AS release, upper(json_extract(entry.value, '$.position')) AS position,
            \(ArtistCredit.sql)(json_extract(entry.value, '$.artists'), release.artist) AS artist
          FROM release, json_tree(release.detail, '$.tracklist') AS entry
          WHERE json_valid(release.detail) AND entry.type = 'object'
            AND json_type(entry.value, '$.artists') = 'array') AS told
        WHERE told.release = track.release AND told.position = upper(track.position)
        """
}
