/// The rows of an export that lists copies or wants.
protocol ExportRows: ~Copyable {
    /// Whether the rows are copies or wants.
    var kind: ExportKind { get }
    /// The encoding in which the files are written.
    var encoding: TextEncoding { get }
    /// The progress in bytes of a CSV file, otherwise in files.
    var progress: ImportProgress { get }
    /// True when the export ended in the middle of a row.
    var isCut: Bool { get }

    /// Reads the rows of the next transaction, at most ``chunkLength``; nil at the end.
    mutating func nextChunk() throws(ImportError) -> [ImportRow]?

    /// Whether unlisted entries count as left, after reading to the end with this many refused rows.
    func isWhole(refused: Int) -> Bool
}

extension ExportRows where Self: ~Copyable {
    /// The number of rows per transaction.
    static var chunkLength: Int { 1000 }
}
