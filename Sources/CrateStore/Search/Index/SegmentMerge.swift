internal import SQLite

/// Merges the segments of an index while all of it is written.
///
/// FTS5 looks every word up in every segment. By itself it leaves about ten of them for 100,000 albums; with a single
/// one, searches take three quarters of the time. Merging once at the end takes as long as the merges on the way that
/// it replaces. Source: SQLite FTS5, section 6.7, the "merge" command.
struct SegmentMerge {
    /// How many pages are merged between two checks for cancellation.
    private static let portion = 1000
    /// FTS5's default: it merges the segments of one level when there are this many.
    private static let usual = 4

    let name: SearchIndexName
    let index: Database

    /// Turns off FTS5's own merging while the index is filled.
    func begin() throws { try set("automerge", 0) }

    /// Merges all segments into one after the index was filled, and turns FTS5's own merging on again.
    func complete() throws {
        // FTS5 keeps the last words in memory until a savepoint ends. Without this, they would form another segment
        // after the merge.
        try index.execute(sql: "SAVEPOINT filled; RELEASE filled")
        // A negative number merges all segments together, whatever their levels.
        var portion = -Self.portion
        while true {
            try Task.checkCancellation()
            let before = index.totalChangesCount
            try set("merge", portion)
            // The command itself counts as one change, so more than one means that segments were merged.
            guard index.totalChangesCount - before > 1 else { break }
            portion = Self.portion
        }
        try set("automerge", Self.usual)
    }

    private func set(_ command: String, _ number: Int) throws {
        try index.cachedStatement(sql: "INSERT INTO \(name.rawValue) (\(name.rawValue), rank) VALUES (?, ?)")
            .execute(arguments: [command, number])
    }
}
