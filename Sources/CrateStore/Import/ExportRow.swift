import Foundation

/// One row of an export, its values in the store's terms.
struct ExportRow {
    let release: Int64
    let exportedTitle: String
    let exportedArtist: String
    let title: String
    let artist: String
    let label: String?
    let catalogNumber: String?
    let format: String?
    let year: Int?
    let rating: Int?
    let addedAt: String?
    let folder: String?
    let mediaCondition: String?
    let sleeveCondition: String?
    let notes: String?
    /// Columns of the user's own, and values that could not be understood, as a JSON object.
    let fields: String

    /// Why a row cannot be used.
    struct Refusal: Error {
        let reason: String
    }

    /// Reads the fields of a row. Only the release number is needed.
    init(_ fields: [String], columns: ExportColumns) throws(Refusal) {
        let row = Values(fields: fields, columns: columns)
        release = try row.releaseNumber()
        exportedTitle = columns.value(.title, in: fields) ?? ""
        exportedArtist = columns.value(.artist, in: fields) ?? ""
        title = Folding.trimmed(exportedTitle)
        artist = Folding.trimmed(Folding.withoutDisambiguation(exportedArtist))
        label = row.text(.label)
        catalogNumber = row.text(.catalogNumber)
        format = row.text(.format)
        folder = row.text(.folder)
        mediaCondition = row.text(.mediaCondition)
        sleeveCondition = row.text(.sleeveCondition)
        year = row.year
        rating = row.rating
        addedAt = row.date
        notes = columns.value(columns.kind == .collection ? .collectionNotes : .notes, in: fields)
        self.fields = row.json
    }
}

extension ExportRow {
    /// The fields of a row, under their columns' names.
    private struct Values {
        let fields: [String]
        let columns: ExportColumns

        func text(_ column: ExportColumns.Known) -> String? {
            guard let text = columns.value(column, in: fields).map({ Folding.trimmed($0) }) else { return nil }
            return text.isEmpty ? nil : text
        }

        func releaseNumber() throws(Refusal) -> Int64 {
            guard let text = text(.release) else { throw Refusal(reason: "release_id is empty") }
            guard let number = Int64(text) else {
                throw Refusal(reason: "release_id is not a number: \(text.prefix(60))")
            }
            guard number > 0 else { throw Refusal(reason: "release_id is not the number of a release: \(number)") }
            return number
        }

        /// The year alone, from `1979` or `1979-06-00`; 0 says that Discogs does not know.
        var year: Int? {
            guard let text = text(.released), let year = Int(text.prefix(4)), year > 0 else { return nil }
            return text.utf8.count == 4 || text.utf8.dropFirst(4).first == UInt8(ascii: "-") ? year : nil
        }

        var rating: Int? { text(.rating).flatMap { Int($0) }.flatMap { (1...5).contains($0) ? $0 : nil } }

        /// `2015-03-01 12:30:00`. A date in a spreadsheet's fashion has no certain order of day and month.
        var date: String? {
            let text = text(.dateAdded) ?? columns.unnamed(in: fields).map { Folding.trimmed($0) }
            return text.flatMap { Self.isDate($0) ? $0 : nil }
        }

        private static func isDate(_ text: String) -> Bool {
            let bytes = Array(text.utf8.prefix(10))
            return bytes.count == 10
                && bytes.enumerated().allSatisfy { place, byte in
                    place == 4 || place == 7
                        ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
                }
        }

        /// What has no place of its own, or did not fit its place.
        var json: String {
            var rest = columns.rest(of: fields)
            keep(.dateAdded, unless: date != nil, in: &rest)
            keep(.rating, unless: rating != nil, in: &rest)
            keep(.released, unless: year != nil || text(.released) == "0", in: &rest)
            if columns.kind == .collection { keep(.notes, unless: false, in: &rest) }
            guard !rest.isEmpty else { return "{}" }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return (try? encoder.encode(rest)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        }

        private func keep(_ column: ExportColumns.Known, unless isUnderstood: Bool, in rest: inout [String: String]) {
            guard !isUnderstood, let text = text(column) else { return }
            rest[column.rawValue] = text
        }
    }
}
