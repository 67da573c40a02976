/// The table that `library list` reads: the numbers of albums and rips of each library and their health. They are
/// counted once after a change and not at every reading, because counting ten thousand rips takes longer than the rest
/// of the command.
///
/// Triggers and ``AlbumChange`` remove the counts when a row changes that they depend on; ``LibraryCounts`` counts
/// again at the next reading.
extension Schema {
    /// All libraries are counted, or none.
    static let libraryCounts = """
        CREATE TABLE libraryCount (
          library INTEGER PRIMARY KEY REFERENCES library(id) ON DELETE CASCADE,
          albums INTEGER NOT NULL,
          rips INTEGER NOT NULL,
          complete INTEGER NOT NULL,
          tracksMissing INTEGER NOT NULL,
          damaged INTEGER NOT NULL
        )
        """

    /// Removes the counts of all libraries, so that the next reading counts again.
    static let uncount = "DELETE FROM libraryCount"

    /// Tracks of rips have no triggers except for missing files: see ``listingTriggers``.
    static let countTriggers = [
        uncounting("addedLibraryUncounts", "INSERT ON library"),
        uncounting("addedRipUncounts", "INSERT ON rip"),
        uncounting("changedRipUncounts", "UPDATE OF library, folder, release, trackTotal ON rip"),
        uncounting("removedRipUncounts", "DELETE ON rip"),
        uncounting(
            "missingFileUncounts",
            "UPDATE OF missingSince ON ripTrack WHEN (OLD.missingSince IS NULL) <> (NEW.missingSince IS NULL)"),
        uncounting("addedRefusalUncounts", "INSERT ON refusedFile"),
        uncounting("removedRefusalUncounts", "DELETE ON refusedFile"),
        uncounting("addedVerificationUncounts", "INSERT ON verification"),
        uncounting("removedVerificationUncounts", "DELETE ON verification"),
        uncounting("changedDetailUncounts", "UPDATE OF detail ON release"),
    ]

    private static func uncounting(_ name: String, _ event: String) -> String {
        "CREATE TRIGGER \(name) AFTER \(event) BEGIN \(uncount); END"
    }
}
