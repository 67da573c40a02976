internal import SQLite

/// What names a release, besides the tags of a rip that was matched to it.
///
/// A release that no export, page or other rip names gets the names of the first rip that is matched to it. Comparing
/// that rip with these names would compare its tags with themselves.
enum ReleaseSource {
    private static let isTold = "release.exportedTitle IS NOT NULL OR release.detail IS NOT NULL"

    /// SQL over `rip` and `release`: false if the rip was matched by hand to a release that nothing else names.
    static let isKnown = """
        (rip.matchedBy <> 'hand' OR \(isTold) OR EXISTS (
          SELECT 1 FROM rip AS other WHERE other.release = release.id AND other.matchedBy <> 'hand'))
        """

    /// Whether something besides this rip names a release.
    static func exists(for release: Int64, besides rip: Int64, _ database: Database) throws -> Bool {
        try database.value(
            Bool.self,
            sql: """
                SELECT \(isTold) OR EXISTS (
                  SELECT 1 FROM rip AS other
                  WHERE other.release = release.id AND other.id <> :rip AND other.matchedBy IN ('tag', 'folder'))
                FROM release WHERE id = :release
                """, arguments: ["release": release, "rip": rip]) ?? false
    }
}
