/// Files that make one export together, told apart by what is in them.
public struct DiscogsExport: Sendable {
    /// What it is made of.
    enum Content: Sendable {
        /// A CSV file; its header says whether it is a collection or a wantlist.
        case table(String)
        /// Pages of one collection, or of one wantlist.
        case pages(PageSet)
        /// Releases with all that Discogs knows of them, one a file.
        case releases([String])
    }

    let content: Content

    /// Its files, in the order in which they are read.
    public var files: [String] {
        switch content {
        case .table(let file): [file]
        case .pages(let pages): pages.files
        case .releases(let files): files
        }
    }

    /// Whether what it does not list has left, as far as can be told before it is read: pages are whole when none is
    /// missing; of a CSV file only its end says, which is ``ImportSummary/isCut``.
    public var isWhole: Bool {
        switch content {
        case .table: true
        case .pages(let pages): pages.isWhole
        case .releases: false
        }
    }

    /// Whether it is made of pages, of which each item has to be sound for others to have left.
    public var isOfPages: Bool { if case .pages = content { true } else { false } }
}
