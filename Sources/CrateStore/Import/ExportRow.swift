/// One copy or want of an export, its values in the store's terms, whether a CSV row or an API page said them.
struct ExportRow {
    var release: Int64
    var exportedTitle = ""
    var exportedArtist = ""
    var title = ""
    var artist = ""
    var label: String?
    var catalogNumber: String?
    var format: String?
    /// Empty where the export does not say.
    var genres: [String] = []
    var year: Int?
    var rating: Int?
    var addedAt: String?
    var folder: String?
    var mediaCondition: String?
    var sleeveCondition: String?
    var notes: String?
    /// The number that Discogs gave the copy; a CSV export has none.
    var instance: String?
    /// What has no place of its own, as a JSON object.
    var fields = "{}"

    /// Why a row cannot be used.
    struct Refusal: Error {
        let reason: String
    }
}
