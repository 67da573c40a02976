internal import SQLite

/// Imports files with one release each, in the format of `/releases/{id}` of Discogs' API.
struct DetailImport {
    let store: Store

    /// Whether a release is in the collection or on the wantlist.
    private static let listed = """
        SELECT EXISTS (SELECT 1 FROM copy WHERE release = :id AND hasLeft = 0)
          OR EXISTS (SELECT 1 FROM want WHERE release = :id AND hasLeft = 0)
        """

    /// The number of files per transaction.
    private static let chunkLength = 50

    /// Reads the files in order. A file without a usable release becomes a refused line of the summary.
    func run(
        _ files: [String], progress: @Sendable (ImportProgress) -> Void
    ) throws(ImportError) -> ImportSummary {
        var summary = ImportSummary()
        for start in stride(from: 0, to: files.count, by: Self.chunkLength) {
            if Task.isCancelled { throw .cancelled }
            let end = min(files.count, start + Self.chunkLength)
            var rows: [DetailRow] = []
            for place in start..<end {
                let row = try Self.row(files[place], number: place + 1, of: files.count, &summary)
                if let row { rows.append(row) }
            }
            do {
                try store.write { database in
                    for row in rows { try Self.save(row, &summary, database) }
                }
            } catch {
                throw .store(error)
            }
            progress(ImportProgress(done: Int64(end), total: Int64(files.count)))
        }
        return summary
    }

    private static func row(
        _ file: String, number: Int, of count: Int, _ summary: inout ImportSummary
    ) throws(ImportError) -> DetailRow? {
        let bytes = try PageContent.bytes(path: file)
        // Files that are no JSON of a release are not in the list, so only the number can be wrong.
        guard let detail = ReleaseDetail(json: bytes) else {
            let name = count > 1 ? file : nil
            summary.refused.append(
                ImportSummary.Refusal(row: number, reason: "id is not the number of a release", file: name))
            return nil
        }
        return DetailRow(detail)
    }

    private static func save(_ row: DetailRow, _ summary: inout ImportSummary, _ database: Database) throws {
        summary.details += 1
        let isKnown = try database.cachedStatement(sql: "SELECT 1 FROM release WHERE id = ?").value(
            Int.self, arguments: [row.detail.id])
        let isChanged = try row.save(database)
        if isKnown != nil, isChanged { summary.updated += 1 }
        // Importing detail adds the release neither to the collection nor to the wantlist.
        let isListed = try database.cachedStatement(sql: Self.listed).value(Bool.self, arguments: ["id": row.detail.id])
        if isListed != true { summary.unlisted += 1 }
    }
}
