/// The rows of an export that lists copies or wants.
protocol ExportRows: ~Copyable {
    /// What it lists.
    var kind: ExportKind { get }
    /// How it is encoded.
    var encoding: TextEncoding { get }
    /// How far it is read: bytes of a CSV file, else files.
    var progress: ImportProgress { get }
    /// Whether it ended in the middle of a row.
    var isCut: Bool { get }

    /// The next rows, as many as a transaction holds; nil at the end.
    mutating func nextChunk() throws(ImportError) -> [ImportRow]?

    /// Whether what it does not list has left, once it is read to its end with so many rows that cannot be used.
    func isWhole(refused: Int) -> Bool
}

extension ExportRows where Self: ~Copyable {
    /// How many rows make a transaction.
    static var chunkLength: Int { 100 }
}
