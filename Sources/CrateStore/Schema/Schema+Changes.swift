/// Changes since the search index was last updated, recorded by triggers for every writer.
///
/// The `generation` of a row only increases. It shows how far an index has been updated; an index older than the
/// deleted rows has to be rebuilt.
extension Schema {
    static let changedAlbums = """
        CREATE TABLE changedAlbum (
          generation INTEGER PRIMARY KEY AUTOINCREMENT,
          release INTEGER NOT NULL UNIQUE
        )
        """

    static let changedCrates = """
        CREATE TABLE changedCrate (
          generation INTEGER PRIMARY KEY AUTOINCREMENT,
          crate INTEGER NOT NULL UNIQUE
        )
        """

    /// Tracks have no triggers: a scan writes ten per album, so ``AlbumChange`` records them once. A new release has
    /// none either: it is an album only with its first copy or rip, which comes after it.
    static let triggers = [
        album(
            "releaseChanged",
            "AFTER UPDATE OF title, artist, foldedTitle, foldedArtist, year, label, catalogNumber, format, genres, "
                + "addedAt ON release", "NEW.id"),
        album("releaseRemoved", "AFTER DELETE ON release", "OLD.id"),
        album("copyAdded", "AFTER INSERT ON copy", "NEW.release"),
        album("copyChanged", "AFTER UPDATE OF hasLeft ON copy WHEN OLD.hasLeft IS NOT NEW.hasLeft", "NEW.release"),
        album("copyRemoved", "AFTER DELETE ON copy", "OLD.release"),
        album("ripAdded", "AFTER INSERT ON rip", "NEW.release"),
        album("ripTied", "AFTER UPDATE OF release ON rip WHEN OLD.release IS NOT NEW.release", "NEW.release"),
        album("ripUntied", "AFTER UPDATE OF release ON rip WHEN OLD.release IS NOT NEW.release", "OLD.release"),
        album(
            "ripNamed", "AFTER UPDATE OF musicBrainz ON rip WHEN OLD.musicBrainz IS NOT NEW.musicBrainz", "NEW.release"),
        album("ripRemoved", "AFTER DELETE ON rip", "OLD.release"),
        crate("crateAdded", "AFTER INSERT ON crate", "NEW.id"),
        crate("crateRenamed", "AFTER UPDATE OF name, foldedName ON crate", "NEW.id"),
        crate("crateRemoved", "AFTER DELETE ON crate", "OLD.id"),
    ]

    private static func album(_ name: String, _ event: String, _ release: String) -> String {
        trigger(
            name, event,
            "DELETE FROM changedAlbum WHERE release = \(release); INSERT INTO changedAlbum (release) VALUES (\(release))"
        )
    }

    private static func crate(_ name: String, _ event: String, _ crate: String) -> String {
        trigger(
            name, event,
            "DELETE FROM changedCrate WHERE crate = \(crate); INSERT INTO changedCrate (crate) VALUES (\(crate))")
    }

    /// `INSERT OR REPLACE` does not work: in a trigger, the conflict clause of the outer statement takes precedence.
    private static func trigger(_ name: String, _ event: String, _ statement: String) -> String {
        "CREATE TRIGGER \(name) \(event) BEGIN \(statement); END"
    }
}
