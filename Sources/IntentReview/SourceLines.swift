/// The lines of a source file, by which findings are located and fingerprinted.
public struct SourceLines: Sendable, Hashable {
    private let bytes: [UInt8]
    /// The byte offset of each line, followed by the end of the file.
    private let starts: [Int]

    /// Splits a text into lines that end with LF or CRLF.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// Splits bytes at line feeds, without decoding them.
    init(_ bytes: [UInt8]) {
        let starts = [0] + bytes.indices.filter { bytes[$0] == Self.feed }.map { $0 + 1 }
        self.bytes = bytes
        self.starts = starts + [bytes.count]
    }

    private static let feed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The number of lines, including the one after the last line feed.
    public var count: Int { starts.count - 1 }

    /// The text of a line without its end, counted from 1; empty if there is no such line.
    public subscript(line: Int) -> String { String(decoding: bytes[range(of: line)], as: UTF8.self) }

    /// The byte range of a line without its end.
    func range(of line: Int) -> Range<Int> {
        guard (1...count).contains(line) else { return bytes.count..<bytes.count }
        var end = starts[line]
        while end > starts[line - 1], [Self.feed, Self.carriageReturn].contains(bytes[end - 1]) { end -= 1 }
        return starts[line - 1]..<end
    }

    /// The line and column of a byte, both from 1; the column is in UTF-16 code units.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        // Finds the first line that begins after the offset.
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        let line = max(low, 1)
        return (line, String(decoding: bytes[starts[line - 1]..<offset], as: UTF8.self).utf16.count + 1)
    }

    /// The location of a byte range.
    func span(of range: Range<Int>) -> Span {
        let (first, last) = (place(of: range.lowerBound), place(of: range.upperBound))
        return Span(
            line: first.line, endLine: last.line, column: first.column, endColumn: last.column,
            offset: range.lowerBound, length: range.count)
    }

    /// The location of a line without surrounding white space.
    func span(ofLine line: Int) -> Span {
        var range = range(of: line)
        while let last = range.last, Self.isBlank(bytes[last]) { range = range.dropLast() }
        while let first = range.first, Self.isBlank(bytes[first]) { range = range.dropFirst() }
        return span(of: range)
    }

    /// The text of a byte range after edits. Edits that overlap another or extend beyond the range are ignored.
    func text(of range: Range<Int>, after edits: [Edit]) -> String {
        var (result, next) = ([UInt8](), range.lowerBound)
        for edit in edits.sorted(by: { $0.offset < $1.offset }) where edit.offset >= next && edit.length >= 0 {
            guard edit.offset + edit.length <= range.upperBound else { continue }
            result += bytes[next..<edit.offset] + Array(edit.text.utf8)
            next = edit.offset + edit.length
        }
        return String(decoding: result + bytes[next..<range.upperBound], as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
