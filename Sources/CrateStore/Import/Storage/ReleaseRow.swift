import SQLite

/// Writes the release of an export's row.
///
/// Values that the export lacks are kept: a title, a year from a rip's tag, genres, detail.
struct ReleaseRow {
    let row: ExportRow
    /// The date when it was added to the collection; nil from a wantlist.
    let addedAt: String?

    /// The title of a release of which only the number is known.
    static func title(unnamed number: Int64) -> String { "Release \(number)" }

    /// Inserts the release or updates what differs. Returns true when something was written.
    func save(_ database: Database) throws -> Bool {
        var values = Parameters(of: try database.cachedStatement(sql: Self.upsert))
        try add(to: &values)
        try values.execute()
        return database.changesCount > 0
    }

    /// Sets the values in the order in which the statement names them first.
    private func add(to values: inout Parameters) throws {
        let title = row.title.isEmpty ? Self.title(unnamed: row.release) : row.title
        try values.add(row.release)
        try values.add(title)
        try values.add(row.artist)
        try values.add(row.exportedTitle)
        try values.add(row.exportedArtist)
        try values.add(Folding.folded(title))
        try values.add(Folding.folded(row.artist))
        try values.add(orNull: row.year)
        try values.add(orNull: row.label)
        try values.add(orNull: row.catalogNumber)
        try values.add(orNull: row.format)
        try values.add(StoredJSON.text(row.genres))
        try values.add(orNull: addedAt)
    }

    /// The newest date of several copies wins; a date set by a scan does not count.
    private static let newest = """
        CASE WHEN exportedTitle IS NULL THEN coalesce(excluded.addedAt, addedAt)
             ELSE max(coalesce(addedAt, excluded.addedAt), coalesce(excluded.addedAt, addedAt)) END
        """

    private static let genres = "CASE WHEN excluded.genres = '[]' THEN genres ELSE excluded.genres END"

    /// The columns with names, each with the one that is empty where the export lacks that name.
    private static let names = [
        ("title", "exportedTitle"), ("artist", "exportedArtist"), ("exportedTitle", "exportedTitle"),
        ("exportedArtist", "exportedArtist"), ("foldedTitle", "exportedTitle"), ("foldedArtist", "exportedArtist"),
    ]

    private static func name(_ column: String, _ exported: String) -> String {
        """
        CASE WHEN excluded.\(exported) = '' THEN coalesce(nullif(\(column), ''), excluded.\(column))
             ELSE excluded.\(column) END
        """
    }

    private static let upsert = """
        INSERT INTO release (
          id, title, artist, exportedTitle, exportedArtist, foldedTitle, foldedArtist, year, label, catalogNumber,
          format, genres, addedAt)
        VALUES (
          :id, :title, :artist, :exportedTitle, :exportedArtist, :foldedTitle, :foldedArtist, :year, :label,
          :catalogNumber, :format, :genres, :addedAt)
        ON CONFLICT (id) DO UPDATE SET
          \(names.map { "\($0) = \(name($0, $1))" }.joined(separator: ", ")), year = coalesce(excluded.year, year),
          label = coalesce(excluded.label, label), catalogNumber = coalesce(excluded.catalogNumber, catalogNumber),
          format = coalesce(excluded.format, format), genres = \(genres), addedAt = \(newest)
        WHERE (title, artist, exportedTitle, exportedArtist, foldedTitle, foldedArtist, year, label, catalogNumber,
               format, genres, addedAt)
          IS NOT (\(names.map { name($0, $1) }.joined(separator: ", ")), coalesce(excluded.year, year),
                  coalesce(excluded.label, label), coalesce(excluded.catalogNumber, catalogNumber),
                  coalesce(excluded.format, format), \(genres), \(newest))
        """
}
