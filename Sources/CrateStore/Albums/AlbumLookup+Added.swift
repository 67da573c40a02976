public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// When albums were added to the collection, such as `2019-11-02 08:14:55`: the date of the newest copy, as written
    /// in the export; for an album without a copy, the time in UTC of the scan that found its rip. Albums without a
    /// date are left out.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func datesAdded(of ids: [Release.ID]) throws(StoreError) -> [Release.ID: String] {
        try store.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT id, addedAt FROM release
                    WHERE addedAt IS NOT NULL AND id IN (SELECT value FROM json_each(?))
                    """,
                arguments: [Self.json(ids)])
            return rows.reduce(into: [:]) { dates, row in
                let (id, date): (Int64, String) = (row["id"], row["addedAt"])
                dates[Release.ID(rawValue: id)] = date
            }
        }
    }
}
