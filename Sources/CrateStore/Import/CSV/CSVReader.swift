/// Reads the records of an export one by one, in memory that does not grow with the file.
///
/// Replaces SwiftCSV 0.10, which fails on real exports: it keeps the whole file and its records in memory, throws an
/// error at the first quote that means inches, and takes all rows after an unclosed quote for one field. Here such a
/// quote costs only its own row.
struct CSVReader: ~Copyable {
    /// The next item of the file.
    enum Entry {
        /// A record; its fields are not checked.
        case record([String])
        /// A row spoiled by a stray quote, as in the file.
        case broken(String)
        /// The last row, when the file ends in the middle of it.
        case cut(String)
    }

    /// Returns true for a row of this export, as opposed to a line inside a quoted field. Until it is set, no quote
    /// counts as stray.
    var isPlausible: ([String]) -> Bool = { _ in false }
    /// The number of fields of a record; 0 until known. A last record without a line end and with fewer fields is cut.
    var width = 0
    /// True when the last record has no line end.
    private(set) var endsOpen = false

    /// The file that is read.
    private(set) var file: DiscogsExportFile
    private var bytes: [UInt8] = []
    private var index = 0
    private var isAtEnd = false
    private var delimiter: UInt8?

    /// The longest record that is accepted, in bytes. Discogs' notes have three lines; its longest rows a few KiB.
    static let longest = 64 * 1024
    /// The most lines of a spoiled record that are tried as rows.
    private static let linesTried = 64
    /// The most bytes parsed per byte of the file: a search for the end of a quote, or for the next row, reads the same
    /// bytes again. Rows with quotes that contain line ends take three or four.
    static let effort = 8
    /// Initial parsing credit, in bytes: enough for one search.
    static let advance = linesTried * longest

    /// The bytes parsed so far, counting repeated reads.
    private(set) var parsed = 0
    /// The bytes that may still be parsed. When the credit runs out, a record ends with its line.
    private var credit = advance

    /// Reads an open file from its beginning.
    init(_ file: consuming DiscogsExportFile) { self.file = file }

    /// The next item; nil at the end of the file.
    mutating func next() throws(ImportError) -> Entry? {
        try refill()
        guard index < bytes.count else { return nil }
        let began = index
        defer { credit += Self.effort * (index - began) }
        let record = record(at: index)
        endsOpen = isLast(record) && !record.hasLineEnd
        if record.isClosed, !record.spansLines {
            let start = index
            index = record.end
            return isCut(record) ? .cut(text(start..<record.end)) : .record(record.fields)
        }
        return afterStrayQuote(record)
    }

    /// True when nothing follows the record.
    private func isLast(_ record: CSVRecord) -> Bool { isAtEnd && record.end == bytes.count }

    private func isCut(_ record: CSVRecord) -> Bool {
        isLast(record) && (!record.isClosed || !record.hasLineEnd && record.fields.count < width)
    }

    /// Handles a record that spans lines or is not closed. If one of its lines is a complete row, the quote before it
    /// was stray.
    private mutating func afterStrayQuote(_ record: CSVRecord) -> Entry {
        let start = index
        let secondLine = line(after: start)
        var candidate = secondLine
        for _ in 0..<Self.linesTried where candidate < record.end {
            if isRow(at: candidate, before: record.isClosed ? record.end : bytes.count) {
                index = candidate
                return .broken(text(start..<secondLine))
            }
            candidate = line(after: candidate)
        }
        index = record.isClosed ? record.end : candidate
        if index == record.end, isCut(record) { return .cut(text(start..<secondLine)) }
        return record.isClosed ? .record(record.fields) : .broken(text(start..<secondLine))
    }

    /// True for a row that ends within the enclosing record; one that ends later started with that record's closing
    /// quote.
    private mutating func isRow(at start: Int, before end: Int) -> Bool {
        let record = record(at: start)
        return record.isClosed && record.end <= end && isPlausible(record.fields)
    }

    private mutating func record(at start: Int) -> CSVRecord {
        let far = credit < Self.longest ? max(line(after: start) - start, credit) : Self.longest
        let end = min(bytes.count, start + min(far, Self.longest))
        let record = CSVRecord(
            in: bytes, window: start..<end, isLast: isAtEnd && end == bytes.count,
            delimiter: delimiter ?? UInt8(ascii: ","))
        parsed += record.end - start
        credit -= record.end - start
        return record
    }

    private func line(after start: Int) -> Int { CSVRecord.lineAfter(start, in: bytes, end: bytes.count) }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Reads ahead so that the longest possible record and one more are in memory.
    private mutating func refill() throws(ImportError) {
        guard !isAtEnd, bytes.count - index < 2 * Self.longest else { return }
        bytes.removeFirst(index)
        index = 0
        while !isAtEnd, bytes.count < 4 * Self.longest {
            let piece = try file.next()
            isAtEnd = piece.isEmpty
            bytes += piece
        }
        if delimiter == nil { delimiter = CSVRecord.delimiter(of: bytes[..<line(after: 0)]) }
    }
}
