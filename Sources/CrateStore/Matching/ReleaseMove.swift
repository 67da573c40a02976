internal import CrateCore
internal import SQLite

/// Moves references from a local release to the Discogs release that its rip was matched to.
enum ReleaseMove {
    /// Moves crate entries, wants and plays, and deletes the local release once it has no rips. Records the move,
    /// because current playback and the resume journal keep the old id.
    ///
    /// Does nothing for a Discogs release, which exists with or without a rip.
    static func move(from old: Release.ID, to new: Release.ID, _ database: Database) throws {
        guard old != new, old.isLocal else { return }
        let rips = try database.value(
            Int.self, sql: "SELECT count(*) FROM rip WHERE release = ?", arguments: [old.rawValue])
        guard rips == 0 else { return }
        try pass(from: old, to: new, database)
        let numbers: Bindings = ["old": old.rawValue, "new": new.rawValue]
        for statement in renaming { try database.execute(sql: statement, arguments: numbers) }
        try database.execute(sql: "DELETE FROM release WHERE id = ?", arguments: [old.rawValue])
    }

    /// Moves crate entries, wants and plays from one release to another. An entry that both have in one crate is kept
    /// once, at its place.
    static func pass(from old: Release.ID, to new: Release.ID, _ database: Database) throws {
        for statement in passing {
            try database.execute(sql: statement, arguments: ["old": old.rawValue, "new": new.rawValue])
        }
    }

    private static let passing = [
        "UPDATE OR IGNORE crateRelease SET release = :new WHERE release = :old",
        "UPDATE OR IGNORE want SET release = :new WHERE release = :old",
        "UPDATE play SET release = :new WHERE release = :old",
    ]

    private static let renaming = [
        "UPDATE movedRelease SET release = :new WHERE release = :old",
        "INSERT OR REPLACE INTO movedRelease (old, release) VALUES (:old, :new)",
    ]
}
