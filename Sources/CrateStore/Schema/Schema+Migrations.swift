/// What makes of each older version the next one. A released step is never changed: stores out there have taken it.
extension Schema {
    static let migrations: [Int: [String]] = [
        1: ["ALTER TABLE play ADD COLUMN signalPaths TEXT NOT NULL DEFAULT '[]'"],
        2: [
            // What scans read in files is read again: it is kept in another shape now.
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
    ]
}
