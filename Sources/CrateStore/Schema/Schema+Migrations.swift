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
    ]
}
