/// Reads exports of Discogs, CSV files and pages of its API, into the store.
///
/// An export is the truth about what it lists: importing it again changes nothing, importing a newer one changes
/// what changed. Rows are read and committed in chunks, so memory is bounded, and what stops an import loses one
/// chunk at most. Nothing is deleted unless asked: copies and wants that are no longer listed are marked as left, and get
/// the mark taken off when they are back. Blocks on the disk; the caller runs it off the cooperative threads.
public struct CollectionImport: Sendable {
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
        case .table(let file): try runTable(file, progress)
        case .pages(let pages): try runPages(pages, progress)
        case .releases(let files): try DetailImport(store: store).run(files, progress: progress)
        }
    }

    private func runTable(
        _ path: String, _ progress: @Sendable (ImportProgress) -> Void
    ) throws(ImportError) -> ImportSummary {
        var rows = try CSVRows(path: path)
        var ledger = ImportLedger(kind: rows.columns.kind, encoding: rows.encoding)
        return try balancing(&ledger) { ledger in
            var chunk: [ImportRow]
            repeat {
                if Task.isCancelled { throw ImportError.cancelled }
                chunk = try rows.next(Self.chunkLength)
                try store.write { try ledger.take(chunk, in: $0) }
                progress(rows.progress)
            } while !chunk.isEmpty
            return true
        }
    }

    private func runPages(
        _ pages: PageSet, _ progress: @Sendable (ImportProgress) -> Void
    ) throws(ImportError) -> ImportSummary {
        var rows = PageRows(pages)
        var ledger = ImportLedger(kind: pages.kind, encoding: .utf8)
        return try balancing(&ledger) { ledger in
            var done = 0
            while let page = try rows.next() {
                for start in stride(from: 0, to: page.count, by: Self.chunkLength) {
                    if Task.isCancelled { throw ImportError.cancelled }
                    let chunk = Array(page[start..<min(page.count, start + Self.chunkLength)])
                    try store.write { try ledger.take(chunk, in: $0) }
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
        _ ledger: inout ImportLedger, _ body: (inout ImportLedger) throws -> Bool
    ) throws(ImportError) -> ImportSummary {
        do {
            try store.write { try ledger.open($0) }
            let isWhole = try body(&ledger)
            try store.write { try ledger.close(isWhole: isWhole, isReplacing: isReplacing, $0) }
        } catch {
            try? store.write { try ledger.abandon($0) }
            throw ImportError(error)
        }
        return ledger.summary
    }
}
