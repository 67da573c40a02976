/// The rows of a CSV export.
///
/// ``CSVReader`` finds the records, ``CSVRecord`` splits a record into fields, and ``ExportRow/init(_:columns:)`` reads
/// the values of the fields.
struct CSVRows: ~Copyable, ExportRows {
    /// Which column has which value, by the header.
    let columns: ExportColumns
    /// True when the file ends in the middle of a record.
    private(set) var isCut: Bool
    private var reader: CSVReader
    private var row: Int

    /// Opens a file and reads up to its header. Skips empty lines before it, and a spreadsheet's `sep=;`.
    /// - Throws: ``ImportError/notAnExport(path:found:likely:)`` when the header is not that of a Discogs export.
    init(path: String) throws(ImportError) {
        var reader = CSVReader(try DiscogsExportFile(path: path))
        var row = 1
        var columns: ExportColumns?
        while columns == nil {
            let fields: [String]
            switch try reader.next() {
            case .record(let found): fields = found
            case .broken(let line), .cut(let line):
                throw .stranger(path, line: line)
            case nil:
                // A file with half a UTF-16 character has no records, but is not empty: it is binary.
                let isUnread = row == 1 && reader.file.length > reader.file.encoding.markLength
                throw isUnread && reader.file.encoding.isWide
                    ? .foreign(path: path, kind: .binary) : .notAnExport(path: path, found: "", likely: nil)
            }
            if Self.isBlank(fields) || (row == 1 && Self.isSeparator(fields)) {
                row += 1
                continue
            }
            columns = fields.allSatisfy(ForeignFile.isText) ? ExportColumns(header: fields) : nil
            guard columns != nil else { throw Self.stranger(fields, path: path) }
        }
        guard let columns else { throw .notAnExport(path: path, found: "", likely: nil) }
        // If the header has no line end, the file is cut off within it.
        isCut = reader.endsOpen
        reader.isPlausible = { columns.isPlausible($0) }
        reader.width = columns.names.count
        self.columns = columns
        self.reader = reader
        self.row = row
    }

    /// Collection or wantlist, by the header.
    var kind: ExportKind { columns.kind }

    /// The encoding that the file was found to have.
    var encoding: TextEncoding { reader.file.encoding }

    /// The bytes read, of the file's length.
    var progress: ImportProgress { ImportProgress(done: reader.file.bytesRead, total: reader.file.length) }

    /// False for a cut file: what it does not list may be in the missing part.
    func isWhole(refused: Int) -> Bool { !isCut }

    mutating func nextChunk() throws(ImportError) -> [ImportRow]? {
        var chunk: [ImportRow] = []
        while chunk.count < Self.chunkLength, let entry = try reader.next() {
            row += 1
            switch entry {
            case .record(let fields) where Self.isBlank(fields): continue
            case .record(let fields): chunk.append(read(fields))
            case .broken(let line): chunk.append(refuse(line, "a quote is not closed, or the row is too long"))
            case .cut(let line):
                isCut = true
                chunk.append(refuse(line, "the file ends in the middle of this row"))
            }
        }
        return chunk.isEmpty ? nil : chunk
    }

    private func refuse(_ line: String, _ reason: String) -> ImportRow {
        ImportRow(number: row, order: row, content: .failure(ExportRow.Refusal(reason: reason)), line: line)
    }

    private func read(_ fields: [String]) -> ImportRow {
        do throws(ExportRow.Refusal) {
            return ImportRow(number: row, order: row, content: .success(try ExportRow(fields, columns: columns)))
        } catch {
            return ImportRow(
                number: row, order: row, content: .failure(error), line: fields.joined(separator: "\n"))
        }
    }

    private static func isBlank(_ fields: [String]) -> Bool {
        fields.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }

    private static func isSeparator(_ fields: [String]) -> Bool {
        fields.first.map { $0.lowercased().hasPrefix("sep=") } == true && fields.dropFirst().allSatisfy(\.isEmpty)
    }

    private static func stranger(_ fields: [String], path: String) -> ImportError {
        .stranger(
            path, line: fields.joined(separator: ","),
            likely: ExportColumns.Stranger(header: fields)?.description ?? Self.lack(fields))
    }

    private static func lack(_ header: [String]) -> String? {
        ExportColumns.lack(header).map { "a table about releases, which lacks \($0)" }
    }
}
