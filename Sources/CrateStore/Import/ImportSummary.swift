/// What came of an import. Its keys are part of the command line's contract.
public struct ImportSummary: Sendable, Hashable, Encodable {
    /// A row that could not be used.
    public struct Refusal: Sendable, Hashable, Encodable {
        /// Its number as a spreadsheet shows it: the header is row 1.
        public var row: Int
        /// What is wrong with it.
        public var reason: String
    }

    /// Albums, or wants, that were not there before.
    public var imported = 0
    /// Rows that changed something about an album or a want that was there.
    public var updated = 0
    /// Copies that the file lists.
    public var copies = 0
    /// Wants that the file lists.
    public var wanted = 0
    /// Copies, or wants, that were there and that the file no longer lists. They are kept, and marked.
    public var left = 0
    /// The rows that could not be used, in file order.
    public var refused: [Refusal] = []
    /// How the file was encoded: `UTF-8`, `windows-1252` (Latin-1 is a part of it), `UTF-16LE`, `UTF-16BE`.
    public var encoding = TextEncoding.utf8.rawValue

    /// Nothing done yet.
    public init() {}
}

/// How far an import is.
public struct ImportProgress: Sendable, Hashable {
    /// Bytes of the file that were read.
    public var bytesRead: Int64
    /// Bytes of the whole file.
    public var bytesTotal: Int64
}
