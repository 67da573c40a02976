/// Reads a CSV export of Discogs, collection or wantlist, into the store.
///
/// The file is the truth about what it lists: importing it again changes nothing, importing a newer one changes
/// what changed. Rows are read and committed in chunks, so memory is bounded, and what stops an import loses one
/// chunk at most. Nothing is deleted: copies and wants that are no longer listed are marked as left, and get the
/// mark taken off when they are back. Blocks on the disk; the caller runs it off the cooperative threads.
public struct CollectionImport: Sendable {
    private let store: Store

    /// How many rows make a transaction.
    static let chunkLength = 100

    /// Imports into a store.
    public init(store: Store) { self.store = store }

    /// Reads one file. `progress` is called after every chunk, on the calling thread.
    ///
    /// Cancellation of the task is heeded between chunks.
    /// - Throws: ``ImportError``; rows that cannot be used are no error but lines of the summary.
    public func run(
        file path: String, progress: @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(ImportError) -> ImportSummary {
        var reader = CSVReader(try ExportFile(path: path))
        var row = 1
        let columns = try Self.columns(&reader, row: &row, path: path)
        reader.looksRight = { columns.looksRight($0) }
        var ledger = ImportLedger(kind: columns.kind, encoding: reader.file.encoding)
        do {
            try store.write { try ledger.open($0) }
            var chunk: [NumberedRow]
            repeat {
                if Task.isCancelled { throw ImportError.cancelled }
                chunk = try Self.chunk(&reader, row: &row)
                try store.write { try ledger.take(chunk, columns: columns, in: $0) }
                progress(ImportProgress(bytesRead: reader.file.bytesRead, bytesTotal: reader.file.length))
            } while !chunk.isEmpty
            try store.write { try ledger.close($0) }
        } catch {
            try? store.write { try ledger.abandon($0) }
            throw Self.importError(error)
        }
        return ledger.summary
    }

    private static func importError(_ error: any Error) -> ImportError {
        error as? ImportError ?? .store(StoreError(error))
    }

    /// Reads up to the header. Empty lines may stand before it.
    private static func columns(
        _ reader: inout CSVReader, row: inout Int, path: String
    ) throws(ImportError) -> ExportColumns {
        while let entry = try reader.next() {
            guard case .record(let fields) = entry else { break }
            if !isBlank(fields) {
                if let columns = ExportColumns(header: fields) { return columns }
                throw .notAnExport(path: path, found: printable(fields.joined(separator: ",")))
            }
            row += 1
        }
        throw .notAnExport(path: path, found: "")
    }

    private static func chunk(_ reader: inout CSVReader, row: inout Int) throws(ImportError) -> [NumberedRow] {
        var chunk: [NumberedRow] = []
        while chunk.count < chunkLength, let entry = try reader.next() {
            row += 1
            if case .record(let fields) = entry, isBlank(fields) { continue }
            chunk.append(NumberedRow(number: row, entry: entry))
        }
        return chunk
    }

    private static func isBlank(_ fields: [String]) -> Bool {
        fields.count == 1 && fields.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    /// The beginning of a line that may be anything, for a message.
    private static func printable(_ text: String) -> String {
        String(text.prefix(80).unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) })
    }
}

/// A row and its number, which counts from the header's 1.
struct NumberedRow {
    let number: Int
    let entry: CSVReader.Entry
}
