/// The result of examining one folder.
struct FolderInspection: Sendable {
    /// The position in the walk, from 0.
    var sequence = 0
    /// The path of the folder, relative to the library's root.
    var folder: String
    /// The number of files in the folder.
    var scanned = 0
    /// The files that were opened.
    var opened: [String] = []
    /// The changes; nil when the folder is as the last scan left it.
    var change: ScanChange?
    /// Files that could not be read this time; the next scan tries again.
    var refused: [ScanSummary.Line] = []
    /// The folders that were examined together with this one, and are albums of their own.
    var others: [FolderInspection] = []
}
