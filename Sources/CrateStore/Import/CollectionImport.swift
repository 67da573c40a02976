internal import GRDB

/// Reads exports of Discogs, CSV files and pages of its API, into the store.
///
/// An export is the truth about what it lists: importing it again changes nothing, importing a newer one changes
/// what changed. Rows are read and committed in chunks, so memory is bounded, and what stops an import loses one
/// chunk at most. Nothing is deleted unless asked: copies and wants that are no longer listed are marked as left, and get
/// the mark taken off when they are back. Blocks on the disk; the caller runs it off the cooperative threads.
public struct CollectionImport: Sendable {
    /// Runs statements in a transaction of its own, or in one that is under way.
    private typealias Write = (_ body: (Database) throws -> Void) throws -> Void

    private let store: Store
    private let isReplacing: Bool

    /// How many rows make a transaction.
    static let chunkLength = 100

    /// Imports into a store. When it is `replacing`, what an export no longer lists is removed instead of marked: its
    /// copies, its wants, their places in the crates of folders, and releases that neither a rip nor a crate needs.
    public init(store: Store, replacing: Bool = false) {
        self.store = store
        isReplacing = replacing
    }

    /// Reads one file. `progress` is called after every chunk, on the calling thread.
    ///
    /// Cancellation of the task is heeded between chunks.
    /// - Throws: ``ImportError``; rows that cannot be used are no error but lines of the summary.
    public func run(
        file path: String, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportSummary {
        var total = ImportSummary()
        for export in try DiscogsExport.sorted([path]) { total.add(try run(export, progress: progress)) }
        return total
    }

    /// Reads one export; otherwise like ``run(file:progress:)``.
    public func run(
        _ export: DiscogsExport, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportSummary {
        switch export.content {
        case .table(let file): try runTable(file, progress) { try store.write($0) }
        case .pages(let pages): try runPages(pages, progress) { try store.write($0) }
        case .releases(let files): try DetailImport(store: store).run(files, progress: progress)
        }
    }

    /// What ``run(_:progress:)`` would remove: all of it is done, and undone.
    public func departures(
        _ export: DiscogsExport, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportDepartures {
        do {
            return try store.rehearse { database in
                let run: (ExportKind, ImportSummary)
                let write: Write = { try $0(database) }
                let kinds: [ExportKind] = [.collection, .wantlist]
                let before = try kinds.map { try ImportDepartures.count($0, database) }
                switch export.content {
                case .table(let file): run = try (CSVRows(path: file).columns.kind, runTable(file, progress, write))
                case .pages(let pages): run = try (pages.kind, runPages(pages, progress, write))
                case .releases: return ImportDepartures(kind: .collection, removed: 0, total: before[0])
                }
                let total = before[run.0 == .collection ? 0 : 1]
                return ImportDepartures(kind: run.0, removed: run.1.removed, total: total)
            }
        } catch {
            throw ImportError(error)
        }
    }

    private func runTable(
        _ path: String, _ progress: @Sendable (ImportProgress) -> Void, _ write: Write
    ) throws(ImportError) -> ImportSummary {
        var rows = try CSVRows(path: path)
        var ledger = ImportLedger(kind: rows.columns.kind, encoding: rows.encoding)
        return try balancing(&ledger, write) { ledger in
            var chunk: [ImportRow]
            repeat {
                if Task.isCancelled { throw ImportError.cancelled }
                chunk = try rows.next(Self.chunkLength)
                try write { try ledger.take(chunk, in: $0) }
                progress(rows.progress)
            } while !chunk.isEmpty
            ledger.noteCut(rows.isCut)
            return !rows.isCut
        }
    }

    private func runPages(
        _ pages: PageSet, _ progress: @Sendable (ImportProgress) -> Void, _ write: Write
    ) throws(ImportError) -> ImportSummary {
        var rows = PageRows(pages)
        var ledger = ImportLedger(kind: pages.kind, encoding: .utf8)
        return try balancing(&ledger, write) { ledger in
            var done = 0
            while let page = try rows.next() {
                for start in stride(from: 0, to: page.count, by: Self.chunkLength) {
                    if Task.isCancelled { throw ImportError.cancelled }
                    let chunk = Array(page[start..<min(page.count, start + Self.chunkLength)])
                    try write { try ledger.take(chunk, in: $0) }
                }
                done += 1
                progress(ImportProgress(done: Int64(done), total: Int64(pages.files.count)))
            }
            // An item that cannot be used may be the very one that is missed.
            return pages.isWhole && ledger.summary.refused.isEmpty
        }
    }

    /// Opens the books, lets `body` write in them, and closes them; `body` says whether the export was whole.
    private func balancing(
        _ ledger: inout ImportLedger, _ write: Write, _ body: (inout ImportLedger) throws -> Bool
    ) throws(ImportError) -> ImportSummary {
        do {
            try write { try ledger.open($0) }
            let isWhole = try body(&ledger)
            try write { try ledger.close(isWhole: isWhole, isReplacing: isReplacing, $0) }
        } catch {
            try? write { try ledger.abandon($0) }
            throw ImportError(error)
        }
        return ledger.summary
    }
}
