/// A row of an export, or the reason why it cannot be used.
struct ImportRow {
    /// The number in messages: the header of a CSV file is row 1, the first item of a page is item 1.
    let number: Int
    /// The place among all rows of the export.
    let order: Int
    /// The file, when the export has several.
    var file: String?
    /// The row's values, or why it is refused.
    let content: Result<ExportRow, ExportRow.Refusal>
    /// The raw row of a refused CSV row.
    var line = ""
}
