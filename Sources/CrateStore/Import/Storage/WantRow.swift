import SQLite

/// Writes a row of a wantlist: the want, and the facts of its release unless the collection has them.
struct WantRow {
    let row: ExportRow

    /// Writes the row. Returns true when something changed.
    func save(_ database: Database) throws -> Bool {
        // The collection's row of an owned release counts: lists that disagree would change it at every import.
        let isReleaseChanged = try isOwned(database) ? false : ReleaseRow(row: row, addedAt: nil).save(database)
        var values = Parameters(of: try database.cachedStatement(sql: Self.upsert))
        try values.add(row.release)
        try values.add(orNull: row.addedAt)
        try values.add(orNull: row.rating)
        try values.add(orNull: row.notes)
        try values.add(row.keeps(.rating))
        try values.add(row.keeps(.notes))
        try values.execute()
        return database.changesCount > 0 || isReleaseChanged
    }

    private func isOwned(_ database: Database) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM copy WHERE release = ? AND hasLeft = 0)"
        return try database.cachedStatement(sql: sql).value(Bool.self, arguments: [row.release]) ?? false
    }

    /// A table without the column keeps what is stored.
    private static let (rating, notes) = (
        "CASE WHEN :keepsRating THEN rating ELSE excluded.rating END",
        "CASE WHEN :keepsNotes THEN notes ELSE excluded.notes END"
    )

    private static let upsert = """
        INSERT INTO want (release, addedAt, rating, notes, isExported)
        VALUES (:release, :addedAt, :rating, :notes, 1)
        ON CONFLICT (release) DO UPDATE SET
          addedAt = coalesce(excluded.addedAt, addedAt), rating = \(rating), notes = \(notes),
          hasLeft = 0, isExported = 1
        WHERE (addedAt, rating, notes, hasLeft, isExported)
          IS NOT (coalesce(excluded.addedAt, addedAt), \(rating), \(notes), 0, 1)
        """
}
