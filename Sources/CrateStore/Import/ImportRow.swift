/// A row of an export, or what is wrong with it.
struct ImportRow {
    /// Its number as people count: the header of a CSV file is row 1, the first item of a page is item 1.
    let number: Int
    /// Its place among all rows of the export.
    let order: Int
    /// The file, where an export is of several.
    var file: String?
    /// What it says.
    let content: Result<ExportRow, ExportRow.Refusal>
    /// The row as it stands in the file, where it cannot be used.
    var line = ""
}
