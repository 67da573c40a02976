internal import SQLite

/// What names a release, besides the tags of a rip that was matched to it.
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

    /// SQL over `release`: whether more names it than rips that were matched to it by hand or by names. A scan matches
    /// no rip to any other release: undoing the match would otherwise leave a second rip of the same names, from which
    /// the next scan would match the first one again.
    static let isCandidate = """
        (\(isListed) OR EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id)
          OR EXISTS (SELECT 1 FROM want WHERE want.release = release.id)
          OR EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id AND rip.matchedBy IN ('tag', 'folder')))
        """

    /// Whether something besides this rip names a release.
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
