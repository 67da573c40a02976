import SQLite

/// Writes a row of a collection: the copy and, for the first copy of a release, the release.
struct CopyRow {
    let row: ExportRow
    /// Which of several copies of the release the row is about.
    let seen: SeenRow
    /// The row number if the copy is new; nil leaves it to SQLite.
    let number: Int?

    /// Writes the row. Returns true when something changed.
    func save(_ database: Database) throws -> Bool {
        // Only the first row of a release updates it: rows that disagree would change it at every import.
        let isReleaseChanged =
            seen.isFirst
            ? try ReleaseRow(row: row, addedAt: row.addedAt).save(database) : try moveDate(database)
        var values = Parameters(of: try database.cachedStatement(sql: Self.upsert))
        try add(to: &values)
        try values.execute()
        return database.changesCount > 0 || isReleaseChanged
    }

    private func moveDate(_ database: Database) throws -> Bool {
        try database.cachedStatement(
            sql: "UPDATE release SET addedAt = :addedAt WHERE id = :id AND coalesce(addedAt, '') < :addedAt"
        ).execute(arguments: ["addedAt": row.addedAt, "id": row.release])
        return database.changesCount > 0
    }

    /// Sets the values in the order in which the statement names them first.
    private func add(to values: inout Parameters) throws {
        try values.add(orNull: number)
        try values.add(row.release)
        try values.add(Int64(seen.ordinal))
        try values.add(orNull: row.folder)
        try values.add(orNull: row.addedAt)
        try values.add(orNull: row.rating)
        try values.add(orNull: row.mediaCondition)
        try values.add(orNull: row.sleeveCondition)
        try values.add(orNull: row.notes)
        try values.add(orNull: row.instance)
        try values.add(row.fields)
        try values.add(row.keeps(.rating))
        try values.add(row.keeps(.mediaCondition))
        try values.add(row.keeps(.sleeveCondition))
        try values.add(row.keeps(.collectionNotes))
    }

    /// A CSV export has no `instance_id`, and a page may lack the name of the folder: the stored values are then kept.
    private static let fields = """
        CASE WHEN json_extract(copy.fields, '$.instance_id') IS NULL
               OR json_extract(excluded.fields, '$.instance_id') IS NOT NULL THEN excluded.fields
             ELSE json_set(excluded.fields, '$.instance_id', json_extract(copy.fields, '$.instance_id')) END
        """

    /// A table without the column keeps what is stored.
    private static func kept(_ column: String, if parameter: String) -> String {
        "CASE WHEN :\(parameter) THEN \(column) ELSE excluded.\(column) END"
    }

    private static let rating = kept("rating", if: "keepsRating")
    private static let media = kept("mediaCondition", if: "keepsMedia")
    private static let sleeve = kept("sleeveCondition", if: "keepsSleeve")
    private static let notes = kept("notes", if: "keepsNotes")

    private static let upsert = """
        INSERT INTO copy (
          id, release, ordinal, folder, addedAt, rating, mediaCondition, sleeveCondition, notes, fields)
        VALUES (:id, :release, :ordinal, :folder, :addedAt, :rating, :mediaCondition, :sleeveCondition, :notes,
                CASE WHEN :instance IS NULL THEN :fields ELSE json_set(:fields, '$.instance_id', :instance) END)
        ON CONFLICT (release, ordinal) DO UPDATE SET
          folder = coalesce(excluded.folder, folder), addedAt = coalesce(excluded.addedAt, addedAt),
          rating = \(rating), mediaCondition = \(media), sleeveCondition = \(sleeve), notes = \(notes),
          fields = \(fields), hasLeft = 0
        WHERE (folder, addedAt, rating, mediaCondition, sleeveCondition, notes, fields, hasLeft)
          IS NOT (coalesce(excluded.folder, folder), coalesce(excluded.addedAt, addedAt), \(rating), \(media),
                  \(sleeve), \(notes), \(fields), 0)
        """
}
