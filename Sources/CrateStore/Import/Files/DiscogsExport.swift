/// Files that form one export, classified by their content.
public struct DiscogsExport: Sendable {
    /// What kind of files an export consists of, which decides how they are read.
    enum Content: Sendable {
        /// A CSV file; its header decides between collection and wantlist.
        case table(String)
        /// Pages of one collection or one wantlist.
        case pages(PageSet)
        /// Releases with full detail, one per file.
        case releases([String])
    }

    let content: Content

    /// The files, in the order in which they are read.
    public var files: [String] {
        switch content {
        case .table(let file): [file]
        case .pages(let pages): pages.files
        case .releases(let files): files
        }
    }

    /// How messages name a file: `stdin` for standard input, any other file by its path.
    public static func name(of file: String) -> String { StandardInput.names.contains(file) ? "stdin" : file }

    /// Whether unlisted entries count as left, as far as is known before reading: pages are whole when none is missing;
    /// a CSV file may still turn out to be cut (``ImportSummary/isCut``).
    public var isWhole: Bool {
        switch content {
        case .table: true
        case .pages(let pages): pages.isWhole
        case .releases: false
        }
    }

    /// True for a collection or a wantlist, false for releases.
    var isList: Bool { if case .releases = content { false } else { true } }

    /// True for pages: a single unusable item then keeps unlisted entries from counting as left.
    public var isOfPages: Bool { if case .pages = content { true } else { false } }
}
