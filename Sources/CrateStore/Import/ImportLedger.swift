import GRDB

/// Keeps the books of one import: writes rows, counts what came of them, and knows in the end what has left.
///
/// What was seen lies in two temporary tables, not in memory; they are shared by the imports of a connection,
/// which is why each row carries the number of its run.
struct ImportLedger {
    private(set) var summary = ImportSummary()
    private let kind: ExportColumns.Kind
    private let run = Int64.random(in: 0...Int64.max)

    /// With more refused rows than this nothing is said to have left: too much of the file is missing.
    private static let refusalsCompared = 1000

    init(kind: ExportColumns.Kind, encoding: TextEncoding) {
        self.kind = kind
        summary.encoding = encoding.rawValue
    }

    /// Makes the temporary tables.
    func open(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TEMP TABLE IF NOT EXISTS importSeen (
                  run INTEGER NOT NULL, release INTEGER NOT NULL, copies INTEGER NOT NULL,
                  isNew INTEGER NOT NULL, PRIMARY KEY (run, release)
                ) WITHOUT ROWID;
                CREATE TEMP TABLE IF NOT EXISTS importRefused (run INTEGER NOT NULL, line TEXT NOT NULL);
                """)
    }

    /// Writes one chunk.
    mutating func take(_ chunk: [NumberedRow], columns: ExportColumns, in database: Database) throws {
        for row in chunk {
            switch row.entry {
            case .broken(let line):
                try refuse(row.number, "a quote is not closed, or the row is too long", line: line, in: database)
            case .record(let fields): try take(fields, columns: columns, number: row.number, in: database)
            }
        }
    }

    private mutating func take(
        _ fields: [String], columns: ExportColumns, number: Int, in database: Database
    ) throws {
        let row: ExportRow
        do throws(ExportRow.Refusal) {
            row = try ExportRow(fields, columns: columns)
        } catch {
            return try refuse(number, error.reason, line: fields.joined(separator: "\n"), in: database)
        }
        let seen = try count(row.release, in: database)
        var isChanged = false
        switch kind {
        case .collection:
            summary.copies += 1
            isChanged = try CopyRow(row: row, ordinal: seen.copies, number: number).save(database)
        case .wantlist where seen.copies == 1:
            summary.wanted += 1
            isChanged = try WantRow(row: row).save(database)
        case .wantlist: break
        }
        if seen.isNew, seen.copies == 1 { summary.imported += 1 }
        if !seen.isNew, isChanged { summary.updated += 1 }
    }

    private mutating func refuse(_ row: Int, _ reason: String, line: String, in database: Database) throws {
        summary.refused.append(ImportSummary.Refusal(row: row, reason: reason))
        guard summary.refused.count <= Self.refusalsCompared else { return }
        try database.cachedStatement(sql: "INSERT INTO temp.importRefused (run, line) VALUES (?, ?)")
            .execute(arguments: [run, line])
    }

    /// Which copy of its release a row is, from 1, and whether the release came with this file.
    private func count(_ release: Int64, in database: Database) throws -> (copies: Int, isNew: Bool) {
        let sql = """
            INSERT INTO temp.importSeen (run, release, copies, isNew)
            VALUES (:run, :release, 1, NOT EXISTS (SELECT 1 FROM \(kind.table) WHERE release = :release))
            ON CONFLICT DO UPDATE SET copies = copies + 1 RETURNING copies, isNew
            """
        let rows = try Row.fetchAll(
            database.cachedStatement(sql: sql), arguments: ["run": run, "release": release])
        return rows.first.map { ($0["copies"], $0["isNew"]) } ?? (1, false)
    }
}

extension ExportColumns.Kind {
    /// The table that says whether a release is known already.
    fileprivate var table: String {
        switch self {
        case .collection: "copy"
        case .wantlist: "want"
        }
    }
}

// MARK: The end

extension ImportLedger {
    /// Marks what the file does not list any more, and makes the crates of folders agree.
    mutating func close(_ database: Database) throws {
        if summary.refused.count <= Self.refusalsCompared {
            try database.execute(sql: kind == .collection ? Self.markCopies : Self.markWants, arguments: ["run": run])
            summary.left = database.changesCount
        }
        if kind == .collection { try FolderCrates.tidy(database) }
        try abandon(database)
    }

    /// Forgets what was seen.
    func abandon(_ database: Database) throws {
        try database.execute(
            sql: "DELETE FROM temp.importSeen WHERE run = :run; DELETE FROM temp.importRefused WHERE run = :run",
            arguments: ["run": run])
    }

    /// A row that could not be used may be the very one that is missed: what its line names has not left.
    private static func isNotRefused(_ release: String) -> String {
        """
        NOT EXISTS (
          SELECT 1 FROM temp.importRefused AS refused JOIN release ON release.id = \(release)
          WHERE refused.run = :run AND length(release.exportedTitle) > 0
            AND instr(refused.line, release.exportedTitle) > 0)
        """
    }

    private static let markCopies = """
        UPDATE copy SET hasLeft = 1
        WHERE hasLeft = 0 AND \(isNotRefused("copy.release")) AND ordinal > coalesce(
          (SELECT copies FROM temp.importSeen AS seen WHERE seen.run = :run AND seen.release = copy.release), 0)
        """

    private static let markWants = """
        UPDATE want SET hasLeft = 1
        WHERE hasLeft = 0 AND isExported = 1 AND \(isNotRefused("want.release")) AND NOT EXISTS (
          SELECT 1 FROM temp.importSeen AS seen WHERE seen.run = :run AND seen.release = want.release)
        """
}
