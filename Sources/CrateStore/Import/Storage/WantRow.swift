import SQLite

/// Writes a row of a wantlist: the want, and the facts of its release.
struct WantRow {
    let row: ExportRow

    /// Writes the row. Returns true when something changed.
    func save(_ database: Database) throws -> Bool {
        let isReleaseChanged = try ReleaseRow(row: row, addedAt: nil).save(database)
        var values = Parameters(of: try database.cachedStatement(sql: Self.upsert))
        try values.add(row.release)
        try values.add(orNull: row.addedAt)
        try values.add(orNull: row.rating)
        try values.add(orNull: row.notes)
        try values.execute()
        return database.changesCount > 0 || isReleaseChanged
    }

    private static let upsert = """
        INSERT INTO want (release, addedAt, rating, notes, isExported)
        VALUES (:release, :addedAt, :rating, :notes, 1)
        ON CONFLICT (release) DO UPDATE SET
          addedAt = coalesce(excluded.addedAt, addedAt), rating = excluded.rating, notes = excluded.notes,
          hasLeft = 0, isExported = 1
        WHERE (addedAt, rating, notes, hasLeft, isExported)
          IS NOT (coalesce(excluded.addedAt, addedAt), excluded.rating, excluded.notes, 0, 1)
        """
}
