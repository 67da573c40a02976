internal import SQLite

/// How often each list was changed, by any process. The numbers only grow.
public struct StoreRevision: Sendable, Hashable {
    /// Grows when an album, one of its tracks or one of its rips changes.
    public var albums: Int64
    /// Grows when a crate or its contents change.
    public var crates: Int64
    /// Grows when the wantlist changes.
    public var wants: Int64
    /// When any of them was changed last, in seconds since 1970.
    public var changedAt: Int64
}

extension Store {
    /// The present revision.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func revision() throws(StoreError) -> StoreRevision {
        try read { database in
            let statement = try database.cachedStatement(sql: "SELECT list, number, at FROM revision")
            return try statement.rows().reduce(
                into: StoreRevision(albums: 0, crates: 0, wants: 0, changedAt: 0)
            ) { revision, row in
                let (list, number, at): (String, Int64, Int64) = (row[0], row[1], row[2])
                switch list {
                case "albums": revision.albums = number
                case "crates": revision.crates = number
                case "wants": revision.wants = number
                default: return
                }
                revision.changedAt = max(revision.changedAt, at)
            }
        }
    }
}
