internal import SQLite

/// The exports that are imported together, each with a ledger of its own.
///
/// An entry has left only if none of them lists it, which is known after every export was read.
struct ImportRun {
    /// Runs statements: in a transaction of their own, or in one around the whole run.
    typealias Transaction = ((Database) throws -> Void) throws -> Void

    /// An export that is being read, or was read to its end.
    private struct Part {
        var ledger: ImportLedger
        let files: [String]
        var isWhole = false
    }

    private let isReplacing: Bool
    private var parts: [Part] = []

    init(isReplacing: Bool) { self.isReplacing = isReplacing }

    /// Copies and wants that were read so far.
    private var rows: Int { parts.reduce(0) { $0 + $1.ledger.summary.copies + $1.ledger.summary.wanted } }

    /// Stores what an export lists, a transaction for each chunk. Task cancellation is checked between chunks.
    mutating func store(
        _ rows: inout some ExportRows & ~Copyable, of files: [String], _ transaction: Transaction,
        _ progress: (ImportProgress) -> Void
    ) throws {
        let place = try begin(rows.kind, rows.encoding, files, transaction)
        while let chunk = try Self.next(of: &rows) {
            try transaction { try parts[place].ledger.take(chunk, in: $0) }
            var now = rows.progress
            now.rows = self.rows
            progress(now)
        }
        try transaction { try parts[place].ledger.countReturned($0) }
        parts[place].ledger.recordCut(rows.isCut)
        parts[place].isWhole = rows.isWhole(refused: parts[place].ledger.summary.refused.count)
    }

    /// Records what an export lists, without storing it. Reads nothing if the stored list is empty, because then
    /// nothing can leave.
    mutating func record(
        _ rows: inout some ExportRows & ~Copyable, of files: [String], in database: Database,
        _ progress: (ImportProgress) -> Void
    ) throws {
        let place = try begin(rows.kind, rows.encoding, files) { try $0(database) }
        guard try parts[place].ledger.entries(ofAll: isReplacing, database) > 0 else { return }
        while let chunk = try Self.next(of: &rows) {
            try parts[place].ledger.record(chunk, in: database)
            progress(rows.progress)
        }
        parts[place].isWhole = rows.isWhole(refused: parts[place].ledger.summary.refused.count)
    }

    private mutating func begin(
        _ kind: ExportKind, _ encoding: TextEncoding, _ files: [String], _ transaction: Transaction
    ) throws -> Int {
        var ledger = ImportLedger(kind: kind, encoding: encoding)
        try transaction { try ledger.open($0) }
        parts.append(Part(ledger: ledger, files: files))
        return parts.count - 1
    }

    private static func next(of rows: inout some ExportRows & ~Copyable) throws -> [ImportRow]? {
        if Task.isCancelled { throw ImportError.cancelled }
        return try rows.nextChunk()
    }
}

// MARK: Closing

extension ImportRun {
    /// Marks or removes the entries that no export lists any more, and returns a summary for each export.
    mutating func close(_ database: Database) throws -> [ImportSummary] {
        for place in parts.indices {
            let runs = runs(of: parts[place].ledger.kind)
            var counts = countsUnseen(parts[place])
            if counts, try hidesWhatLeft(parts[place], beside: runs, database) {
                parts[place].ledger.recordNameless()
                counts = false
            }
            try parts[place].ledger.close(
                beside: runs, countsUnseen: counts, isReplacing: isReplacing, database)
        }
        try abandon(database)
        return parts.map(\.ledger.summary)
    }

    /// Counts what ``close(_:)`` would mark or remove, for each list to which the exports belong.
    func departures(_ database: Database) throws -> [ImportDepartures] {
        try ExportKind.allCases.compactMap { kind in
            let same = parts.filter { $0.ledger.kind == kind }
            guard let ledger = same.first?.ledger else { return nil }
            let runs = runs(of: kind)
            let counts = try same.contains { try countsUnseen($0) && !hidesWhatLeft($0, beside: runs, database) }
            func share(ofAll: Bool) throws -> ImportDepartures.Share {
                let count = counts ? try ledger.departing(beside: runs, ofAll: ofAll, database) : 0
                return ImportDepartures.Share(count: count, total: try ledger.entries(ofAll: ofAll, database))
            }
            return ImportDepartures(
                kind: kind, isReplacing: isReplacing, listed: try share(ofAll: false),
                all: try share(ofAll: isReplacing), files: same.flatMap(\.files))
        }
    }

    /// Deletes the rows of this run from the temporary tables.
    func abandon(_ database: Database) throws {
        for part in parts { try part.ledger.abandon(database) }
    }

    /// Whether unlisted entries count as left: not if this export is not whole, or too many rows of any export of the
    /// list were refused.
    private func countsUnseen(_ part: Part) -> Bool {
        part.isWhole && parts.allSatisfy { $0.ledger.kind != part.ledger.kind || $0.ledger.isKnown }
    }

    /// Whether some entries are not listed, but a refused row that names no album may be any of them.
    private func hidesWhatLeft(_ part: Part, beside runs: [Int64], _ database: Database) throws -> Bool {
        let hasRefused = parts.contains { $0.ledger.kind == part.ledger.kind && !$0.ledger.summary.refused.isEmpty }
        return try hasRefused && part.ledger.departing(beside: runs, ofAll: isReplacing, database) > 0
            && !part.ledger.namesEveryRefusal(beside: runs, database)
    }

    private func runs(of kind: ExportKind) -> [Int64] { parts.map(\.ledger).filter { $0.kind == kind }.map(\.run) }
}
