/// The records of an export, one after the other, in memory that does not grow with the file.
///
/// A parser of our own because SwiftCSV 0.10 does not hold on real exports: it keeps the whole file as one
/// `String` (and its records besides), throws at the first quote that stands for inches, which ends the file
/// there, and lets a quote that nobody closes swallow all rows after it. Here such a quote costs its own row.
struct CSVReader: ~Copyable {
    /// What comes next in the file.
    enum Entry {
        /// A record, whatever its fields are worth.
        case record([String])
        /// A row that a stray quote spoils, as it stands in the file.
        case broken(String)
        /// The last row, in the middle of which the file ends.
        case cut(String)
    }

    /// Tells a row of this export from a line that happens to stand within a field. Until it is set no quote
    /// is thought to be stray.
    var looksRight: ([String]) -> Bool = { _ in false }
    /// How many fields a record has; 0 until that is known. A last record without a line end that has fewer is cut.
    var width = 0
    /// Whether the last record has no line end.
    private(set) var endsOpen = false

    /// The file that is read.
    private(set) var file: ExportFile
    private var bytes: [UInt8] = []
    private var index = 0
    private var isAtEnd = false
    private var delimiter: UInt8?

    /// The longest record that is believed, in bytes. Discogs' notes are three lines; its longest rows a few KiB.
    static let longest = 64 * 1024
    /// How many lines of a spoiled record are tried.
    private static let linesTried = 64
    /// Bytes that are parsed for each one of the file at most: a search for the end of a quote, or for the next row, reads
    /// the same bytes again. Rows with quotes and line ends in them take three or four.
    static let effort = 8
    /// Bytes that may be parsed before the file has earned them: one search.
    static let advance = linesTried * longest

    /// Bytes that were parsed so far, each as often as it was.
    private(set) var parsed = 0
    /// Bytes that may still be parsed. Without any a record ends with its line.
    private var credit = advance

    /// Reads an open file from its beginning.
    init(_ file: consuming ExportFile) { self.file = file }

    /// The next record; nil at the end of the file.
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

    /// True when nothing follows a record.
    private func isLast(_ record: CSVRecord) -> Bool { isAtEnd && record.end == bytes.count }

    private func isCut(_ record: CSVRecord) -> Bool {
        isLast(record) && (!record.isClosed || !record.hasLineEnd && record.fields.count < width)
    }

    /// A record of several lines, or without an end. When a line within it is a row of its own, the quote before was stray.
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

    /// A row that ends within the record that it was found in: one that goes on behind it began with that one's last quote.
    private mutating func isRow(at start: Int, before end: Int) -> Bool {
        let record = record(at: start)
        return record.isClosed && record.end <= end && looksRight(record.fields)
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

    /// Sees to it that the longest record, and one after it, lie in memory.
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
