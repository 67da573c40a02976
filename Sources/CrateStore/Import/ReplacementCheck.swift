internal import SQLite

/// Refuses to replace a list by an export without a usable record: an emptied file would remove the whole list.
struct ReplacementCheck {
    let store: Store

    /// Reads an export up to its first usable row.
    /// - Throws: ``ImportError/listsNothing(path:reason:)`` if no row can be used and the list in the store has
    ///   entries.
    func run(_ rows: inout some ExportRows & ~Copyable, path: String) throws(ImportError) {
        var refusals = 0
        var reason: String?
        while let chunk = try rows.nextChunk() {
            for row in chunk {
                guard case .failure(let refusal) = row.content else { return }
                refusals += 1
                reason = reason ?? refusal.reason
            }
            if Task.isCancelled { throw .cancelled }
        }
        // An import of a partial export, or of one with many refused rows, removes nothing, so it needs no check.
        guard rows.isWhole(refused: refusals), refusals <= ImportLedger.refusalsCompared else { return }
        let ledger = ImportLedger(kind: rows.kind, encoding: rows.encoding)
        if try hasEntries(ledger) { throw .listsNothing(path: path, reason: reason) }
    }

    private func hasEntries(_ ledger: ImportLedger) throws(ImportError) -> Bool {
        do throws(StoreError) {
            return try store.read { try ledger.hasEntries($0) }
        } catch {
            throw .store(error)
        }
    }
}
