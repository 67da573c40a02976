/// What one folder brings that the store does not know yet.
struct ScanChange {
    /// A file that was opened, and what came of it.
    struct Reading {
        var file: AlbumFolder.File
        /// What it told; nil when it is no use.
        var facts: RipFile?
        /// Why it is no use; nil with facts, and with an error that may pass.
        var reason: String?
    }

    /// The folder.
    var folder: AlbumFolder
    /// The files that were opened.
    var readings: [Reading]
    /// The rips that its files make now.
    var groups: [RipGroup]
    /// Files that are gone.
    var gone: Set<String>
}
