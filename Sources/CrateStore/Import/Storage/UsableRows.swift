/// The rows of a chunk that can be used, in the order in which they are written.
///
/// They are sorted by release, so consecutive rows are on the same pages of most tables and indices; the order of an
/// export, by date or artist, would access pages at random. The rows of one release keep their order.
struct UsableRows {
    /// A row, and its place among the usable rows of the chunk, from 0.
    struct Placed {
        let row: ExportRow
        /// The place among all rows of the export.
        let order: Int
        let place: Int
    }

    private var rows: [Placed] = []
    /// The folders in the order of the export, without consecutive repetitions.
    private(set) var folders: [String] = []

    var count: Int { rows.count }

    /// Adds the next row of the chunk.
    mutating func add(_ row: ExportRow, order: Int) {
        rows.append(Placed(row: row, order: order, place: rows.count))
        if let folder = row.folder, folder != folders.last { folders.append(folder) }
    }

    /// Runs a body for each row, sorted.
    func forEach(_ body: (Placed) throws -> Void) rethrows {
        // Sorts indices, because a row is too large to move often.
        let keys = rows.map(\.row.release)
        for place in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) { try body(rows[place]) }
    }
}
