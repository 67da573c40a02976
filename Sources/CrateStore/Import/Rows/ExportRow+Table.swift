extension ExportRow {
    /// Reads the fields of a CSV row. Requires the release number, and the title if the table has a column for it: an
    /// album without a title can't be named or asked for.
    init(_ fields: [String], columns: ExportColumns) throws(Refusal) {
        let row = TableValues(fields: fields, columns: columns)
        let release = try row.releaseNumber()
        self.init(release: release)
        if columns.has(.title), row.text(.title) == nil { throw Refusal(reason: "Title is empty", release: release) }
        exportedTitle = TextLimit.name(columns.value(.title, in: fields) ?? "")
        exportedArtist = TextLimit.name(columns.value(.artist, in: fields) ?? "")
        title = Folding.tidied(exportedTitle)
        artist = Folding.tidied(Folding.withoutDisambiguation(exportedArtist))
        label = row.text(.label)
        catalogNumber = row.text(.catalogNumber)
        format = row.text(.format)
        folder = row.text(.folder)
        mediaCondition = row.text(.mediaCondition)
        sleeveCondition = row.text(.sleeveCondition)
        year = row.year
        rating = row.rating
        addedAt = row.date
        notes = columns.value(columns.kind == .collection ? .collectionNotes : .notes, in: fields).map(TextLimit.note)
        self.fields = row.rest
        unlisted = columns.unlisted
    }
}

/// The fields of a CSV row, by column.
private struct TableValues {
    let fields: [String]
    let columns: ExportColumns
    /// The year from `1979` or `1979-06-00`; nil for 0, with which Discogs marks an unknown year.
    let year: Int?
    /// The rating from 1 to 5; nil if there is none.
    let rating: Int?
    /// `2015-03-01 12:30:00`. Accepts a spreadsheet's date when only one order of day and month is possible.
    let date: String?
    /// Whether the year of release is given as unknown.
    private let isYearless: Bool

    init(fields: [String], columns: ExportColumns) {
        (self.fields, self.columns) = (fields, columns)
        let released = Self.text(.released, fields, columns).map(Self.whole)
        year = released.flatMap(Self.year)
        isYearless = released == "0"
        let rated = Self.text(.rating, fields, columns).flatMap { Int(Self.whole($0)) }
        rating = rated.flatMap { (1...5).contains($0) ? $0 : nil }
        let added = Self.text(.dateAdded, fields, columns) ?? columns.unnamed(in: fields).map { Folding.trimmed($0) }
        date = added.flatMap { ExportDate.isDate($0) ? $0 : ExportDate.spreadsheet($0) }
    }

    func text(_ column: ExportColumns.Known) -> String? { Self.text(column, fields, columns) }

    private static func text(
        _ column: ExportColumns.Known, _ fields: [String], _ columns: ExportColumns
    ) -> String? {
        guard let text = columns.value(column, in: fields).map({ Folding.trimmed($0) }) else { return nil }
        return text.isEmpty ? nil : TextLimit.name(text)
    }

    func releaseNumber() throws(ExportRow.Refusal) -> Int64 {
        guard let text = text(.release) else { throw ExportRow.Refusal(reason: "release_id is empty") }
        guard let number = Int64(Self.whole(text)) else {
            throw ExportRow.Refusal(reason: "release_id is not a number: \(text.prefix(60))")
        }
        guard number > 0 else {
            throw ExportRow.Refusal(reason: "release_id is not the number of a release: \(number)")
        }
        return number
    }

    private static func year(_ text: String) -> Int? {
        guard let year = Int(text.prefix(4)), year > 0 else { return nil }
        return text.utf8.count == 4 || text.utf8.dropFirst(4).first == UInt8(ascii: "-") ? year : nil
    }

    /// The values without a field in the store, or that did not fit it, as JSON.
    var rest: String {
        var rest = columns.rest(of: fields)
        keep(.dateAdded, unless: date != nil, in: &rest)
        keep(.rating, unless: rating != nil, in: &rest)
        keep(.released, unless: year != nil || isYearless, in: &rest)
        if columns.kind == .collection { keep(.notes, unless: false, in: &rest) }
        return StoredJSON.text(rest)
    }

    private func keep(_ column: ExportColumns.Known, unless isUnderstood: Bool, in rest: inout [String: String]) {
        guard !isUnderstood, let text = text(column) else { return }
        rest[column.name] = text
    }

    /// Drops the `.0` that some programs append to integers in a column with gaps.
    private static func whole(_ text: String) -> String { text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
}
