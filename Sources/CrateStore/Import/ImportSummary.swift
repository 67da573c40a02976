/// The result of an import. The keys are part of the command line's contract.
public struct ImportSummary: Sendable, Hashable, Encodable {
    /// A row that could not be used.
    public struct Refusal: Sendable, Hashable, Encodable {
        /// The row number as in a spreadsheet, where the header is row 1; in an API page, the item's number from 1. Nil
        /// for a whole file.
        public var row: Int?
        /// The reason why the row was refused.
        public var reason: String
        /// The file, when the export has several.
        public var file: String?
    }

    /// An album that was wanted before the import.
    public struct Want: Sendable, Hashable, Encodable {
        /// The release that was wanted; one that is owned now may be another pressing.
        public var release: Int64
        /// The title of the wanted release, as the store has it.
        public var title: String
        /// The artist of the wanted release, as the store has it.
        public var artist: String
    }

    /// The list that was imported; nil for releases.
    public var kind: ExportKind?
    /// Releases that had no copy, or wants that did not exist, before.
    public var imported = 0
    /// Rows of releases that were listed before, which added a copy or changed a copy, a want or the release.
    public var updated = 0
    /// Rows of ``updated`` whose copies had left the collection and are listed again.
    public var returned = 0
    /// Copies that the file lists, changed or not.
    public var copies = 0
    /// Wants that the file lists, changed or not.
    public var wanted = 0
    /// Releases whose detail the files contain.
    public var details = 0
    /// Releases of ``details`` that are neither in the collection nor on the wantlist.
    public var unlisted = 0
    /// Copies or wants that the file no longer lists; they are kept and marked.
    public var left = 0
    /// Copies or wants removed by a replacing import because the file no longer lists them; ``left`` is 0 then.
    public var removed = 0
    /// True when a CSV file ends in the middle of a row. Then nothing counts as left and nothing is removed; the row is
    /// one of ``refused``.
    public var isCut = false
    /// True when entries are not listed, but a refused row names no album, so that it may be any of them. Then nothing
    /// counts as left and nothing is removed.
    public var hasNamelessRow = false
    /// The rows that could not be used, in file order; before them, files that are not exports.
    public var refused: [Refusal] = []
    /// Wants that this import fulfilled, sorted by artist and title.
    public var nowOwned: [Want] = []
    /// Wants that the file no longer lists, sorted by artist and title. They are left out of lists until an export
    /// lists them again.
    public var noLongerWanted: [Want] = []
    /// Rips with a local id that were matched to a release by this import.
    public var tied = 0
    /// The encoding of the file (the last one of several): `UTF-8`, `windows-1252` (which includes Latin-1),
    /// `UTF-16LE`, `UTF-16BE`.
    public var encoding = TextEncoding.utf8.rawValue

    private enum CodingKeys: String, CodingKey {
        case imported, updated, returned, copies, wanted, details, unlisted, left, removed, refused, nowOwned
        case noLongerWanted, tied, encoding
    }

    /// Creates an empty summary, which the import fills.
    public init() {}

    /// Adds the results of another export.
    public mutating func add(_ other: ImportSummary) {
        kind = other.kind
        imported += other.imported
        updated += other.updated
        returned += other.returned
        copies += other.copies
        wanted += other.wanted
        details += other.details
        unlisted += other.unlisted
        left += other.left
        removed += other.removed
        isCut = isCut || other.isCut
        hasNamelessRow = hasNamelessRow || other.hasNamelessRow
        refused += other.refused
        nowOwned += other.nowOwned.filter { !nowOwned.contains($0) }
        noLongerWanted += other.noLongerWanted.filter { !noLongerWanted.contains($0) }
        tied += other.tied
        encoding = other.encoding
    }
}

/// How far an import is, for a progress line.
public struct ImportProgress: Sendable, Hashable {
    /// The amount read: bytes of a CSV file, otherwise files.
    public var done: Int64
    /// The total amount, in the same unit.
    public var total: Int64
    /// Copies and wants that the import has stored so far, of all its exports.
    public var rows = 0
}
