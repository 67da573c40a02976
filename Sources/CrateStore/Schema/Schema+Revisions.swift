/// Counts the changes of each list by any writer, and records the time of the last one.
///
/// Clients that show a list read it again when its number has grown. Unlike the rows of ``changedAlbums``, the numbers
/// cover everything that a list shows, including the contents of crates, wants and missing files.
extension Schema {
    /// `at` is in seconds since 1970.
    static let revisions = """
        CREATE TABLE revision (
          list TEXT PRIMARY KEY,
          number INTEGER NOT NULL,
          at INTEGER NOT NULL
        ) WITHOUT ROWID
        """

    static let firstRevisions = """
        INSERT INTO revision (list, number, at)
        VALUES ('albums', 1, \(now)), ('crates', 1, \(now)), ('wants', 1, \(now))
        """

    static let revisionTriggers = [
        counting("albums", "albumNoted", "AFTER INSERT ON changedAlbum"),
        counting(
            "albums", "ripChanged",
            """
            AFTER UPDATE OF rate, bits, channels, cover, coverHash ON rip
            WHEN (OLD.rate, OLD.bits, OLD.channels, OLD.cover, OLD.coverHash)
              IS NOT (NEW.rate, NEW.bits, NEW.channels, NEW.cover, NEW.coverHash)
            """),
        counting(
            "albums", "fileMissing",
            """
            AFTER UPDATE OF missingSince ON ripTrack WHEN (OLD.missingSince IS NULL) <> (NEW.missingSince IS NULL)
            """),
        counting("wants", "wantAdded", "AFTER INSERT ON want"),
        counting("wants", "wantChanged", "AFTER UPDATE OF hasLeft ON want WHEN OLD.hasLeft IS NOT NEW.hasLeft"),
        counting("wants", "wantRemoved", "AFTER DELETE ON want"),
        counting("crates", "crateNoted", "AFTER INSERT ON changedCrate"),
        counting("crates", "crateFilled", "AFTER INSERT ON crateRelease", dating: "NEW.crate"),
        counting(
            "crates", "crateOrdered", "AFTER UPDATE OF place ON crateRelease WHEN OLD.place <> NEW.place",
            dating: "NEW.crate"),
        counting("crates", "crateEmptied", "AFTER DELETE ON crateRelease", dating: "OLD.crate"),
        "CREATE TRIGGER crateBegun AFTER INSERT ON crate BEGIN \(date("NEW.id")); END",
        "CREATE TRIGGER crateNamed AFTER UPDATE OF name ON crate BEGIN \(date("NEW.id")); END",
    ]

    private static let now = "CAST(strftime('%s', 'now') AS INTEGER)"

    private static func counting(
        _ list: String, _ name: String, _ event: String, dating crate: String? = nil
    ) -> String {
        "CREATE TRIGGER \(name) \(event) BEGIN \(crate.map { date($0) + "; " } ?? "")\(count(list)); END"
    }

    /// The statement that counts a change of a list.
    static func count(_ list: String) -> String {
        "UPDATE revision SET number = number + 1, at = \(now) WHERE list = '\(list)'"
    }

    /// The statement that dates a crate whose name or contents have changed.
    static func date(_ crate: String) -> String {
        "UPDATE crate SET modifiedAt = \(now) WHERE id = \(crate) AND modifiedAt IS NOT \(now)"
    }
}
