import SQLite

/// Keeps the state of one export in an ``ImportRun``: writes rows, counts the results, and finally determines what has
/// left.
///
/// Seen rows are kept in two temporary tables, some 30 bytes each. The tables are shared by the exports of all imports
/// of a connection, so each row carries the number of its ledger.
struct ImportLedger {
    private(set) var summary = ImportSummary()
    let kind: ExportKind
    let run = Int64.random(in: 0...Int64.max)
    /// The number of copies that were marked as left when the ledger was opened.
    private var leftBefore = 0

    /// With more refused rows than this, nothing counts as left, because too much of the file is unknown.
    static let refusalsCompared = 1000

    init(kind: ExportKind, encoding: TextEncoding) {
        self.kind = kind
        summary.kind = kind
        summary.encoding = encoding.rawValue
    }

    /// Makes the temporary tables of the connection, unless an earlier import did.
    mutating func open(_ database: Database) throws {
        leftBefore = try leftCopies(database)
        try database.execute(
            sql: """
                CREATE TEMP TABLE IF NOT EXISTS importSeen (
                  run INTEGER NOT NULL, release INTEGER NOT NULL, ordinal INTEGER NOT NULL,
                  isNew INTEGER NOT NULL, PRIMARY KEY (run, release, ordinal)
                ) WITHOUT ROWID;
                CREATE TEMP TABLE IF NOT EXISTS importRefused (
                  run INTEGER NOT NULL, line TEXT NOT NULL, release INTEGER
                );
                """)
    }

    /// Writes one chunk of rows and counts the results.
    mutating func take(_ chunk: [ImportRow], in database: Database) throws {
        let rows = try usable(chunk, in: database)
        switch kind {
        case .collection:
            try CollectionChanges.record(in: database) { changes in
                var crates = FolderCrates()
                try crates.make(rows.folders, &changes, database)
                let numbers = try CopyNumbers(adding: rows.count, to: database)
                try rows.forEach { row in
                    try takeCopy(row, number: numbers.number(row.place), &crates, &changes, in: database)
                }
            }
        case .wantlist: try rows.forEach { try takeWant($0.row, in: database) }
        }
    }

    /// Counts the copies that were marked as left when the ledger was opened, and are no longer: all rows were taken.
    mutating func countReturned(_ database: Database) throws {
        summary.returned = try max(leftBefore - leftCopies(database), 0)
    }

    /// The number of copies of the list that are marked as left; 0 for wants, which are new when they come back.
    private func leftCopies(_ database: Database) throws -> Int {
        guard kind == .collection else { return 0 }
        return try database.value(Int.self, sql: "SELECT count(*) FROM copy WHERE hasLeft = 1") ?? 0
    }

    /// The rows of a chunk that can be used; the others are recorded as refused.
    private mutating func usable(_ chunk: [ImportRow], in database: Database) throws -> UsableRows {
        var rows = UsableRows()
        for row in chunk {
            switch row.content {
            case .success(let content): rows.add(content, order: row.order)
            case .failure(let refusal): try refuse(row, refusal, in: database)
            }
        }
        return rows
    }

    /// Records what a chunk lists, without changing the store.
    mutating func record(_ chunk: [ImportRow], in database: Database) throws {
        for row in chunk {
            switch row.content {
            case .success(let content):
                guard try SeenRow(content, kind: kind, run: run, database) != nil else { continue }
                if kind == .collection { summary.copies += 1 } else { summary.wanted += 1 }
            case .failure(let refusal): try refuse(row, refusal, in: database)
            }
        }
    }

    /// Records in the summary whether the file ends in the middle of a record.
    mutating func recordCut(_ isCut: Bool) { summary.isCut = isCut }

    private mutating func takeCopy(
        _ usable: UsableRows.Placed, number: Int?, _ crates: inout FolderCrates, _ changes: inout CollectionChanges,
        in database: Database
    ) throws {
        let row = usable.row
        guard let seen = try SeenRow(row, kind: kind, run: run, database) else { return }
        summary.copies += 1
        let isChanged = try CopyRow(row: row, seen: seen, number: number).save(database)
        if isChanged { changes.add(album: row.release) }
        if let folder = row.folder {
            try crates.place(row.release, seen, in: folder, at: usable.order, &changes, database)
        }
        count(seen, isChanged: isChanged)
    }

    private mutating func takeWant(_ row: ExportRow, in database: Database) throws {
        guard let seen = try SeenRow(row, kind: kind, run: run, database), seen.isFirst else { return }
        summary.wanted += 1
        count(seen, isChanged: try WantRow(row: row).save(database))
    }

    private mutating func count(_ seen: SeenRow, isChanged: Bool) {
        if seen.isNew, seen.isFirst { summary.imported += 1 }
        if !seen.isNew, isChanged { summary.updated += 1 }
    }

    private mutating func refuse(
        _ row: ImportRow, _ refusal: ExportRow.Refusal, in database: Database
    ) throws {
        summary.refused.append(ImportSummary.Refusal(row: row.number, reason: refusal.reason, file: row.file))
        guard summary.refused.count <= Self.refusalsCompared else { return }
        try database.cachedStatement(sql: "INSERT INTO temp.importRefused (run, line, release) VALUES (?, ?, ?)")
            .execute(arguments: [run, row.line, refusal.release])
    }
}

// MARK: Closing

extension ImportLedger {
    /// Marks entries that neither this export nor another of its run lists, and updates the crates of folders. The rows
    /// of the run stay in the temporary tables until ``abandon(_:)``.
    ///
    /// With `isReplacing` marked entries are deleted, unless the export lists nothing at all: ``ReplacementCheck``
    /// refuses such a file, but it may have changed since.
    /// - Parameters:
    ///   - runs: The numbers of the ledgers for the same list, this one included.
    ///   - countsUnseen: Whether unlisted entries count as left.
    mutating func close(
        beside runs: [Int64], countsUnseen: Bool, isReplacing: Bool, _ database: Database
    ) throws {
        if countsUnseen {
            if kind == .wantlist { summary.noLongerWanted = try unlistedWants(beside: runs, database) }
            let sql = "UPDATE \(kind.table) SET hasLeft = 1 WHERE hasLeft = 0 AND \(isMissing) AND \(isNotRefused)"
            try database.execute(sql: sql, arguments: ["runs": Self.list(runs)])
            summary.left = database.changesCount
            if isReplacing, listsSomething { try remove(database) }
        }
        if kind == .collection { try FolderCrates.tidy(database) }
        summary.nowOwned = try FulfilledWants.list(kind, run: run, database)
    }

    /// Removes the marked entries. Wants that had left earlier were on no list, so that their removal does not count.
    private mutating func remove(_ database: Database) throws {
        let removed = try DepartedRows.remove(kind, database)
        summary.removed = kind == .wantlist ? min(summary.left, removed) : removed
        summary.left = 0
    }

    /// The listed wants that ``close(beside:countsUnseen:isReplacing:_:)`` is about to mark.
    private func unlistedWants(beside runs: [Int64], _ database: Database) throws -> [ImportSummary.Want] {
        let sql = """
            SELECT release.id, release.title, release.artist
            FROM want CROSS JOIN release ON release.id = want.release
            WHERE hasLeft = 0 AND \(isMissing) AND \(isNotRefused)
            ORDER BY release.foldedArtist, release.foldedTitle, release.id
            """
        return try database.rows(sql: sql, arguments: ["runs": Self.list(runs)]).map {
            ImportSummary.Want(release: $0["id"], title: $0["title"], artist: $0["artist"])
        }
    }

    /// Whether the list has an entry from an export, listed or marked as left.
    func hasEntries(_ database: Database) throws -> Bool {
        try database.value(Bool.self, sql: "SELECT EXISTS (SELECT 1 FROM \(kind.table) WHERE \(isOfExports))") ?? false
    }

    /// The number of copies or wants from exports that are listed now; with `ofAll`, also of those marked as left.
    func entries(ofAll: Bool, _ database: Database) throws -> Int {
        let sql = "SELECT count(*) FROM \(kind.table) WHERE (hasLeft = 0 OR :ofAll) AND \(isOfExports)"
        return try database.value(Int.self, sql: sql, arguments: ["ofAll": ofAll]) ?? 0
    }

    /// How many entries ``close(beside:countsUnseen:isReplacing:_:)`` would mark as left; with `ofAll`, also how many
    /// entries that are marked already it would remove.
    func departing(beside runs: [Int64], ofAll: Bool, _ database: Database) throws -> Int {
        let sql = """
            SELECT count(*) FROM \(kind.table)
            WHERE \(isMissing) AND CASE hasLeft WHEN 0 THEN \(isNotRefused) ELSE :ofAll END
            """
        return try database.value(Int.self, sql: sql, arguments: ["runs": Self.list(runs), "ofAll": ofAll]) ?? 0
    }

    /// Whether every refused row names its album: by its release, or by the title of an entry that the exports lack. A
    /// row that names no album may be any of these entries.
    func namesEveryRefusal(beside runs: [Int64], _ database: Database) throws -> Bool {
        let sql = """
            WITH lacking AS MATERIALIZED (
              SELECT exportedTitle AS title FROM \(kind.table) JOIN release ON release.id = \(kind.table).release
              WHERE length(exportedTitle) > 0 AND \(isMissing))
            SELECT NOT EXISTS (
              SELECT 1 FROM temp.importRefused AS refused
              WHERE refused.run IN (SELECT value FROM json_each(:runs)) AND refused.release IS NULL
                AND NOT EXISTS (SELECT 1 FROM lacking WHERE instr(refused.line, lacking.title) > 0))
            """
        return try database.value(Bool.self, sql: sql, arguments: ["runs": Self.list(runs)]) ?? true
    }

    /// Records in the summary that entries were kept only because of refused rows that name no album.
    mutating func recordNameless() { summary.hasNamelessRow = true }

    /// Deletes the rows of this ledger from the temporary tables.
    func abandon(_ database: Database) throws {
        try database.execute(
            sql: "DELETE FROM temp.importSeen WHERE run = :run; DELETE FROM temp.importRefused WHERE run = :run",
            arguments: ["run": run])
    }

    /// Whether enough of the export was read to find out what it lacks: false if too many rows, or all, were refused.
    var isKnown: Bool {
        summary.refused.isEmpty || (listsSomething && summary.refused.count <= Self.refusalsCompared)
    }

    private var listsSomething: Bool { summary.copies + summary.wanted > 0 }

    private static func list(_ runs: [Int64]) -> String { "[\(runs.map(String.init).joined(separator: ","))]" }

    /// Excludes wants added by the user, which are in no export.
    private var isOfExports: String { kind == .collection ? "1" : "isExported = 1" }

    private var isMissing: String {
        let sameCopy = kind == .collection ? " AND seen.ordinal = copy.ordinal" : ""
        return """
            \(isOfExports) AND NOT EXISTS (
              SELECT 1 FROM temp.importSeen AS seen
              WHERE seen.run IN (SELECT value FROM json_each(:runs)) AND seen.release = \(kind.table).release\(sameCopy))
            """
    }

    /// A refused row may be the one that is missing: the entries of its release, or whose title its line contains, have
    /// not left.
    private var isNotRefused: String {
        """
        NOT EXISTS (
          SELECT 1 FROM temp.importRefused AS refused JOIN release ON release.id = \(kind.table).release
          WHERE refused.run IN (SELECT value FROM json_each(:runs)) AND (
            refused.release = release.id
            OR length(release.exportedTitle) > 0 AND instr(refused.line, release.exportedTitle) > 0))
        """
    }
}
