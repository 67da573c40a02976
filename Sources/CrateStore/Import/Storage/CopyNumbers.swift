import SQLite

/// The row numbers of the copies that a chunk adds.
///
/// They increase in the order of the export, in which albums are shown, although the rows are written in another order.
struct CopyNumbers {
    /// The highest number in the table; nil if too few numbers above it are left for the chunk.
    private let last: Int?

    /// Reads the highest number, inside the transaction that adds at most this number of copies.
    init(adding count: Int, to database: Database) throws {
        let last = try database.cachedStatement(sql: "SELECT max(id) FROM copy").value(Int.self) ?? 0
        self.last = last.addingReportingOverflow(count).overflow ? nil : last
    }

    /// The number for the row at a place of the chunk, from 0; nil leaves it to SQLite.
    func number(_ place: Int) -> Int? { last.map { $0 + place + 1 } }
}
