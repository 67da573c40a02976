internal import GRDB

/// Ranks of albums: the newer an album, the greater; of one date, by number. Gaps leave room for those that come later
/// with an older date.
enum AlbumRanks {
    /// The rank of the first album of a new index: the oldest may come last.
    static let first: Int64 = 1 << 27
    /// Between two neighbours of a new index.
    static let gap: Int64 = 16

    /// A rank for a new album; nil when there is no room left where it belongs.
    static func free(added: String, release: Int64, in index: Database) throws -> Int64? {
        func neighbor(_ sql: String) throws -> Int64? {
            try Int64.fetchOne(try index.cachedStatement(sql: sql), arguments: [added, release])
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
