internal import SQLite

/// SQL conditions for whether a release has names from another source than the tags of rips that were matched to it.
///
/// A release that no export, page or other rip names gets the names of the first rip that is matched to it. Comparing
/// that rip with these names would compare its tags with themselves.
enum ReleaseSource {
    private static let isListed = "release.exportedTitle IS NOT NULL OR release.detail IS NOT NULL"

    /// SQL over `rip` and `release`: false if the rip was matched by hand to a release that nothing else names.
    static let isKnown = """
        (rip.matchedBy <> 'hand' OR \(isListed) OR EXISTS (
          SELECT 1 FROM rip AS other WHERE other.release = release.id AND other.matchedBy <> 'hand'))
        """

    /// SQL over `release`: true if Discogs data, a copy, a want, or a rip matched by tag or folder names it. By names,
    /// a scan matches rips only to such releases. Otherwise, when a match by hand is undone, a second rip of the same
    /// names would keep the release, and the next scan would match the first rip to it again.
    static let isCandidate = """
        (\(isListed) OR EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id)
          OR EXISTS (SELECT 1 FROM want WHERE want.release = release.id)
          OR EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id AND rip.matchedBy IN ('tag', 'folder')))
        """

    /// Returns whether Discogs data, or another rip matched by tag or folder, names a release.
    static func exists(for release: Int64, besides rip: Int64, _ database: Database) throws -> Bool {
        try database.value(
            Bool.self,
            sql: """
                SELECT \(isListed) OR EXISTS (
                  SELECT 1 FROM rip AS other
                  WHERE other.release = release.id AND other.id <> :rip AND other.matchedBy IN ('tag', 'folder'))
                FROM release WHERE id = :release
                """, arguments: ["release": release, "rip": rip]) ?? false
    }
}
