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
    ///
    /// The rows of an export are spread over nearly all pages of the tables and indices, so every transaction of 1000
    /// rows writes most of these pages. With 4000 rows, a third as many pages are written in all, in a quarter of the
    /// commits that wait for the disk. 10,000 rows save little more and need more memory.
    static var chunkLength: Int { 4000 }
}
