internal import SQLite

/// Imports Discogs exports (CSV files and pages of the API) into the store.
///
/// An export is authoritative for what it lists: importing it again changes nothing, importing a newer one applies the
/// differences. Rows are read and committed in chunks, so memory is bounded and an interruption loses one chunk at
/// most. Nothing is deleted by default: copies and wants that are no longer listed are marked as left, and unmarked
/// when they are listed again. Blocks on the disk; the caller runs it off the cooperative threads.
public struct CollectionImport: Sendable {
    private let store: Store
    private let isReplacing: Bool

    /// Imports into this store.
    /// - Parameter replacing: Whether entries that an export no longer lists are removed instead of marked: copies,
    ///   wants, their places in the crates of folders, and releases that neither a rip nor a crate needs.
    public init(store: Store, replacing: Bool = false) {
        self.store = store
        isReplacing = replacing
    }

    /// Imports one file. `progress` is called after every chunk, on the calling thread.
    ///
    /// Task cancellation is checked between chunks.
    /// - Throws: ``ImportError``; rows that cannot be used do not throw but are listed in the summary.
    public func run(
        file path: String, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportSummary {
        var total = ImportSummary()
        for export in try SortedFiles([path]).exports { total.add(try run(export, progress: progress)) }
        return total
    }

    /// Imports one export; otherwise like ``run(file:progress:)``.
    public func run(
        _ export: DiscogsExport, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportSummary {
        try checkReplacement(export)
        switch export.content {
        case .table(let file):
            var rows = try CSVRows(path: file)
            return try run(&rows, progress)
        case .pages(let set):
            var rows = PageRows(set)
            return try run(&rows, progress)
        case .releases(let files): return try DetailImport(store: store).run(files, progress: progress)
        }
    }

    /// Checks, if this import replaces, that the export lists something to replace a list with. Changes nothing.
    /// - Throws: ``ImportError/listsNothing(path:reason:)`` if the whole list would be removed.
    public func checkReplacement(_ export: DiscogsExport) throws(ImportError) {
        guard isReplacing else { return }
        let check = ReplacementCheck(store: store)
        switch export.content {
        case .table(let file):
            var rows = try CSVRows(path: file)
            try check.run(&rows, path: file)
        case .pages(let set):
            var rows = PageRows(set)
            try check.run(&rows, path: set.files.first ?? "")
        case .releases: break
        }
    }

    /// Counts what is listed now and ``run(_:progress:)`` would mark as left or remove. Changes nothing and takes no write
    /// lock.
    public func departures(
        _ export: DiscogsExport, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportDepartures {
        switch export.content {
        case .table(let file):
            var rows = try CSVRows(path: file)
            return try departures(&rows, progress)
        case .pages(let set):
            var rows = PageRows(set)
            return try departures(&rows, progress)
        case .releases: return ImportDepartures(kind: .collection, isReplacing: isReplacing, count: 0, total: 0)
        }
    }

    private func run(
        _ rows: inout some ExportRows & ~Copyable, _ progress: (ImportProgress) -> Void
    ) throws(ImportError) -> ImportSummary {
        var ledger = ImportLedger(kind: rows.kind, encoding: rows.encoding)
        do {
            let writing = try BulkWriting(store)
            defer { writing.end() }
            try store.write { try ledger.open($0) }
            try Self.read(&rows, progress) { chunk in try store.write { try ledger.take(chunk, in: $0) } }
            ledger.recordCut(rows.isCut)
            let isWhole = rows.isWhole(refused: ledger.summary.refused.count)
            try store.write { try ledger.close(isWhole: isWhole, isReplacing: isReplacing, $0) }
        } catch {
            try? store.write { try ledger.abandon($0) }
            throw ImportError(error)
        }
        return ledger.summary
    }

    private func departures(
        _ rows: inout some ExportRows & ~Copyable, _ progress: (ImportProgress) -> Void
    ) throws(ImportError) -> ImportDepartures {
        do {
            return try store.inspect { database in
                var ledger = ImportLedger(kind: rows.kind, encoding: rows.encoding)
                let total = try ledger.listed(database)
                var count = 0
                if total > 0 {
                    try ledger.open(database)
                    try Self.read(&rows, progress) { try ledger.record($0, in: database) }
                    let isWhole = rows.isWhole(refused: ledger.summary.refused.count)
                    count = try ledger.departing(isWhole: isWhole, database)
                }
                return ImportDepartures(kind: rows.kind, isReplacing: isReplacing, count: count, total: total)
            }
        } catch {
            throw ImportError(error)
        }
    }

    /// Reads to the end of the export. Task cancellation is checked between chunks.
    private static func read(
        _ rows: inout some ExportRows & ~Copyable, _ progress: (ImportProgress) -> Void,
        _ take: ([ImportRow]) throws -> Void
    ) throws {
        repeat {
            if Task.isCancelled { throw ImportError.cancelled }
            guard let chunk = try rows.nextChunk() else { return }
            try take(chunk)
            progress(rows.progress)
        } while true
    }
}
