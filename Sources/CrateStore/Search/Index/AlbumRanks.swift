internal import SQLite

/// Ranks that sort albums by date added, then by number, newest highest. Gaps leave room for albums that are added
/// later with an older date.
enum AlbumRanks {
    /// The first rank of a new index; leaves room below for older albums.
    static let first: Int64 = 1 << 27
    /// The distance between neighbours in a new index.
    static let gap: Int64 = 16

    /// A rank for a new album; nil when there is no room at its position.
    static func free(added: String, release: Int64, in index: Database) throws -> Int64? {
        func neighbor(_ sql: String) throws -> Int64? {
            try index.cachedStatement(sql: sql).value(Int64.self, arguments: [added, release])
        }
        let before = try neighbor(
            "SELECT rank FROM album WHERE (added, release) < (?, ?) ORDER BY added DESC, release DESC LIMIT 1")
        let after = try neighbor(
            "SELECT rank FROM album WHERE (added, release) > (?, ?) ORDER BY added, release LIMIT 1")
        switch (before, after) {
        case (nil, nil): return first
        case (let before?, nil): return before + gap
        case (nil, let after?): return after > gap ? after - gap : nil
        case (let before?, let after?): return after - before > 1 ? before + (after - before) / 2 : nil
        }
    }
}
