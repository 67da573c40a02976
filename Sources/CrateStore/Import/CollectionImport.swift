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

    /// Imports exports together: an entry has left only if none of them lists it.
    ///
    /// Task cancellation is checked between chunks.
    /// - Parameter progress: Called with the export that is read after every chunk, on the calling thread.
    /// - Returns: A summary for each export, in their order.
    /// - Throws: ``ImportError``; rows that cannot be used do not throw but are listed in the summary.
    public func run(
        _ exports: [DiscogsExport], progress: @Sendable (DiscogsExport, ImportProgress) -> Void
    ) throws(ImportError) -> [ImportSummary] {
        for export in exports { try checkReplacement(export) }
        var lists = try runLists(exports, progress).makeIterator()
        var summaries: [ImportSummary] = []
        for export in exports {
            if case .releases(let files) = export.content {
                summaries.append(try DetailImport(store: store).run(files) { progress(export, $0) })
            } else if let summary = lists.next() {
                summaries.append(summary)
            }
        }
        return summaries
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

    /// Counts the entries that ``run(_:progress:)`` would mark as left or remove, for each list to which the exports
    /// belong. Changes nothing and takes no write lock.
    /// - Parameter progress: Called with the export that is read after every chunk, on the calling thread.
    /// - Throws: ``ImportError`` when an export or the store cannot be read, or the task is cancelled.
    public func departures(
        _ exports: [DiscogsExport], progress: @Sendable (DiscogsExport, ImportProgress) -> Void = { _, _ in }
    ) throws(ImportError) -> [ImportDepartures] {
        do {
            return try store.inspect { database in
                var run = ImportRun(isReplacing: isReplacing)
                for export in exports {
                    switch export.content {
                    case .table(let file):
                        var rows = try CSVRows(path: file)
                        try run.record(&rows, of: [file], in: database) { progress(export, $0) }
                    case .pages(let set):
                        var rows = PageRows(set)
                        try run.record(&rows, of: set.files, in: database) { progress(export, $0) }
                    case .releases: break
                    }
                }
                return try run.departures(database)
            }
        } catch {
            throw ImportError(error)
        }
    }

    /// Imports the exports that are lists, and returns a summary for each of them.
    private func runLists(
        _ exports: [DiscogsExport], _ progress: (DiscogsExport, ImportProgress) -> Void
    ) throws(ImportError) -> [ImportSummary] {
        guard exports.contains(where: \.isList) else { return [] }
        var run = ImportRun(isReplacing: isReplacing)
        do {
            let writing = try BulkWriting(store)
            defer { writing.end() }
            for export in exports { try take(export, &run) { progress(export, $0) } }
            return try store.write { try run.close($0) }
        } catch {
            try? store.write { try run.abandon($0) }
            throw ImportError(error)
        }
    }

    private func take(
        _ export: DiscogsExport, _ run: inout ImportRun, _ progress: (ImportProgress) -> Void
    ) throws {
        switch export.content {
        case .table(let file):
            var rows = try CSVRows(path: file)
            try run.store(&rows, of: [file], { try store.write($0) }, progress)
        case .pages(let set):
            var rows = PageRows(set)
            try run.store(&rows, of: set.files, { try store.write($0) }, progress)
        case .releases: break
        }
    }
}
