/// One copy or want of an export with values as the store keeps them, from a CSV row or an API page.
struct ExportRow {
    var release: Int64
    var exportedTitle = ""
    var exportedArtist = ""
    var title = ""
    var artist = ""
    var label: String?
    var catalogNumber: String?
    var format: String?
    /// Empty when the export has none.
    var genres: [String] = []
    var year: Int?
    var rating: Int?
    var addedAt: String?
    var folder: String?
    var mediaCondition: String?
    var sleeveCondition: String?
    var notes: String?
    /// Discogs' number of the copy (`instance_id`); nil in a CSV export.
    var instance: String?
    /// The values without a field in the store, as a JSON object.
    var fields = "{}"

    /// The values for which the table has no column; the stored ones are kept.
    var unlisted: Set<ExportColumns.Known> = []

    /// 1 if the stored value of a column is kept, because the table has no such column; otherwise 0.
    func keeps(_ column: ExportColumns.Known) -> Int64 { unlisted.contains(column) ? 1 : 0 }

    /// Why a row cannot be used.
    struct Refusal: Error {
        let reason: String
        /// The number of the release, if that can be read.
        var release: Int64?
    }
}
