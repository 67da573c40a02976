internal import CrateCore
internal import GRDB

/// Lets what pointed at a local release point at the Discogs release that its rip turned out to be.
enum ReleaseMove {
    /// Moves crates, wants and plays along, and drops the local release once nothing is a rip of it. Its number is
    /// remembered: what plays now, and the resume journal, go on naming it.
    ///
    /// Nothing happens for a release of Discogs: that one exists whether or not there is a rip.
    static func move(from old: Release.ID, to new: Release.ID, _ database: Database) throws {
        guard old != new, old.isLocal else { return }
        let rips = try Int.fetchOne(
            database, sql: "SELECT count(*) FROM rip WHERE release = ?", arguments: [old.rawValue])
        guard rips == 0 else { return }
        try pass(from: old, to: new, database)
        let numbers: StatementArguments = ["old": old.rawValue, "new": new.rawValue]
        for statement in renaming { try database.execute(sql: statement, arguments: numbers) }
        try database.execute(sql: "DELETE FROM release WHERE id = ?", arguments: [old.rawValue])
    }

    /// Moves crates, wants and plays from one release to another. What is in a crate under both numbers stays there once,
    /// at its place.
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
