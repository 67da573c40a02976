/// What came of an import. Its keys are part of the command line's contract.
public struct ImportSummary: Sendable, Hashable, Encodable {
    /// A row that could not be used.
    public struct Refusal: Sendable, Hashable, Encodable {
        /// Its number as a spreadsheet shows it: the header is row 1. In an API page, the item's number from 1. Nil for a
        /// whole file.
        public var row: Int?
        /// What is wrong with it.
        public var reason: String
        /// The file, where an export is of several.
        public var file: String?
    }

    /// An album that was wanted, and is owned now.
    public struct Owned: Sendable, Hashable, Encodable {
        /// The release that was wanted; owned may be another pressing of it.
        public var release: Int64
        /// Its title.
        public var title: String
        /// Its artist.
        public var artist: String
    }

    /// Albums, or wants, that were not there before.
    public var imported = 0
    /// Rows that changed something about an album or a want that was there.
    public var updated = 0
    /// Copies that the file lists.
    public var copies = 0
    /// Wants that the file lists.
    public var wanted = 0
    /// Releases whose detail the files hold.
    public var details = 0
    /// Copies, or wants, that were there and that the file no longer lists. They are kept, and marked.
    public var left = 0
    /// Copies, or wants, that are no longer listed and that were therefore removed, because that was asked for.
    public var removed = 0
    /// Whether a CSV file ends in the middle of a row. Nothing is said to have left then, and nothing is removed.
    /// The row is one of ``refused``.
    public var isCut = false
    /// The rows that could not be used, in file order; before them files that are no exports, among others that are.
    public var refused: [Refusal] = []
    /// What was wanted, and came with this import, by artist and title.
    public var nowOwned: [Owned] = []
    /// Rips that were known by their own name, and are tied to a release now.
    public var tied = 0
    /// How the file was encoded: `UTF-8`, `windows-1252` (Latin-1 is a part of it), `UTF-16LE`, `UTF-16BE`.
    public var encoding = TextEncoding.utf8.rawValue

    private enum CodingKeys: String, CodingKey {
        case imported, updated, copies, wanted, details, left, removed, refused, nowOwned, tied, encoding
    }

    /// Nothing done yet.
    public init() {}

    /// Adds the figures of another export.
    public mutating func add(_ other: ImportSummary) {
        imported += other.imported
        updated += other.updated
        copies += other.copies
        wanted += other.wanted
        details += other.details
        left += other.left
        removed += other.removed
        isCut = isCut || other.isCut
        refused += other.refused
        nowOwned += other.nowOwned.filter { !nowOwned.contains($0) }
        tied += other.tied
        encoding = other.encoding
    }
}

/// How far an import is.
public struct ImportProgress: Sendable, Hashable {
    /// How much was read: bytes of a CSV file, else files.
    public var done: Int64
    /// How much there is, in the same unit.
    public var total: Int64
}
