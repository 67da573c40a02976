import SQLite

/// What an import determines about a row before writing it: which copy it is, and whether its release is new.
struct SeenRow {
    /// Which copy of the release it is, from 1.
    let ordinal: Int
    /// True when the release had no copy, or was not wanted, before this run.
    let isNew: Bool
    /// True for the first row of the release in this run.
    let isFirst: Bool
    /// The number of the import's run in the temporary tables, which all imports of a connection share.
    let run: Int64

    /// Records a row; nil for a copy that was seen before, as on pages that were fetched while the collection grew.
    init?(_ row: ExportRow, kind: ExportKind, run: Int64, _ database: Database) throws {
        self.run = run
        var earlier = Parameters(of: try database.cachedStatement(sql: Self.before(kind)))
        try earlier.add(row.release)
        try earlier.add(run)
        let before = try earlier.first { (last: Int?(stored: $0.value(0)), isNew: $0.integer(1) != 0) }
        let last = before?.last
        isFirst = last == nil
        isNew = before?.isNew ?? false
        if let instance = row.instance, kind == .collection {
            let found = try Self.copy(instance, row, run: run, database)
            ordinal = found
            guard try !Self.isSeen(row.release, found, run: run, database) else { return nil }
        } else {
            ordinal = (last ?? 0) + 1
        }
        var values = Parameters(of: try database.cachedStatement(sql: Self.insert))
        try values.add(run)
        try values.add(row.release)
        try values.add(Int64(ordinal))
        try values.add(isNew ? 1 : 0)
        try values.execute()
    }

    private static let insert = "INSERT INTO temp.importSeen (run, release, ordinal, isNew) VALUES (?, ?, ?, ?)"

    private static func before(_ kind: ExportKind) -> String {
        switch kind {
        case .collection: beforeCopies
        case .wantlist: beforeWants
        }
    }

    // Built once, because a new string for each row would be compared byte by byte with that of the cached statement.
    private static let beforeCopies = before("copy WHERE release = :release")
    // A want that left is on no list, so it is new when it comes back.
    private static let beforeWants = before("want WHERE release = :release AND hasLeft = 0")

    /// The last copy of a release in this run, and whether the release is new: whether it had none of these rows.
    private static func before(_ rows: String) -> String {
        """
        SELECT max(ordinal), coalesce(max(isNew), NOT EXISTS (SELECT 1 FROM \(rows)))
        FROM temp.importSeen WHERE run = :run AND release = :release
        """
    }

    /// The copy with this instance number; otherwise one without a number, preferably with the same date; otherwise a
    /// new one.
    private static func copy(_ instance: String, _ row: ExportRow, run: Int64, _ database: Database) throws -> Int {
        let arguments: Bindings = [
            "release": row.release, "instance": instance, "addedAt": row.addedAt, "run": run,
        ]
        return try database.cachedStatement(sql: copySQL).value(Int.self, arguments: arguments) ?? 1
    }

    private static let copySQL = """
        SELECT ordinal FROM (
          SELECT ordinal, 0 AS tier, 0 AS distance FROM copy
          WHERE release = :release AND json_extract(fields, '$.instance_id') = :instance
          UNION ALL
          SELECT ordinal, 1, addedAt IS NOT :addedAt FROM copy
          WHERE release = :release AND json_extract(fields, '$.instance_id') IS NULL AND NOT EXISTS (
            SELECT 1 FROM temp.importSeen AS seen
            WHERE seen.run = :run AND seen.release = copy.release AND seen.ordinal = copy.ordinal)
          UNION ALL
          SELECT coalesce(max(ordinal), 0) + 1, 2, 0 FROM copy WHERE release = :release)
        ORDER BY tier, distance, ordinal LIMIT 1
        """

    private static func isSeen(_ release: Int64, _ ordinal: Int, run: Int64, _ database: Database) throws -> Bool {
        let sql = "SELECT 1 FROM temp.importSeen WHERE run = ? AND release = ? AND ordinal = ?"
        return try database.cachedStatement(sql: sql).value(Int.self, arguments: [run, release, ordinal]) != nil
    }
}
