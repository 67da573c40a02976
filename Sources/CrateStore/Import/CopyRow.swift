import GRDB

/// Writes a row of a collection: a copy, its release with the first of them, and its place in the folder's crate.
struct CopyRow {
    let row: ExportRow
    /// Which copy of the release it is, from 1.
    let ordinal: Int
    /// The row's number in the file: its place in the crate.
    let number: Int

    /// True when something other than the place was written.
    func save(_ database: Database) throws -> Bool {
        // Only the first row of a release speaks for it: rows that disagree would change it for ever.
        let isReleaseChanged =
            ordinal == 1
            ? try ReleaseRow(row: row, addedAt: row.addedAt).save(database) : try moveDate(database)
        try database.cachedStatement(sql: Self.upsert).execute(arguments: arguments)
        let isChanged = database.changesCount > 0
        if let folder = row.folder {
            try FolderCrates.place(row.release, ordinal: ordinal, in: folder, at: number, database)
        }
        return isReleaseChanged || isChanged
    }

    private func moveDate(_ database: Database) throws -> Bool {
        try database.cachedStatement(
            sql: "UPDATE release SET addedAt = :addedAt WHERE id = :id AND coalesce(addedAt, '') < :addedAt"
        ).execute(arguments: ["addedAt": row.addedAt, "id": row.release])
        return database.changesCount > 0
    }

    private var arguments: StatementArguments {
        [
            "release": row.release, "ordinal": ordinal, "folder": row.folder, "addedAt": row.addedAt,
            "rating": row.rating, "mediaCondition": row.mediaCondition, "sleeveCondition": row.sleeveCondition,
            "notes": row.notes, "fields": row.fields,
        ]
    }

    private static let upsert = """
        INSERT INTO copy (release, ordinal, folder, addedAt, rating, mediaCondition, sleeveCondition, notes, fields)
        VALUES (:release, :ordinal, :folder, :addedAt, :rating, :mediaCondition, :sleeveCondition, :notes, :fields)
        ON CONFLICT (release, ordinal) DO UPDATE SET
          folder = excluded.folder, addedAt = coalesce(excluded.addedAt, addedAt), rating = excluded.rating,
          mediaCondition = excluded.mediaCondition, sleeveCondition = excluded.sleeveCondition,
          notes = excluded.notes, fields = excluded.fields, hasLeft = 0
        WHERE (folder, addedAt, rating, mediaCondition, sleeveCondition, notes, fields, hasLeft)
          IS NOT (excluded.folder, coalesce(excluded.addedAt, addedAt), excluded.rating, excluded.mediaCondition,
                  excluded.sleeveCondition, excluded.notes, excluded.fields, 0)
        """
}
