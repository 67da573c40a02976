/// What came of looking at one folder.
struct FolderLook: Sendable {
    /// Its place in the walk, from 0.
    var sequence = 0
    /// Its path.
    let folder: String
    /// Files that lie in it.
    var scanned = 0
    /// Files of it that were opened.
    var opened = 0
    /// What it brings; nil when it is as the last scan left it.
    var change: ScanChange?
    /// Files that were passed over this time and may be better the next.
    var refused: [ScanSummary.Line] = []
}
