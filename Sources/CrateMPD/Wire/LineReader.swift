/// Splits a stream of bytes into lines, whatever the pieces in which the bytes arrive.
struct LineReader: Sendable {
    /// The maximum number of bytes of a line, including its end.
    static let longestLine = 8192

    /// The error for a line that is too long; the connection is then closed.
    struct TooLong: Error, Hashable {}

    private var bytes: [UInt8] = []
    private var start = 0
    private var scanned = 0

    /// The number of unread bytes.
    var count: Int { bytes.count - start }

    /// Appends received bytes, which may end within a line or a character.
    mutating func append(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

    /// The next line without its end and trailing blanks; nil until the line is complete.
    mutating func next() throws(TooLong) -> [UInt8]? {
        guard let end = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) else {
            scanned = bytes.count
            compact()
            guard count < Self.longestLine else { throw TooLong() }
            return nil
        }
        guard end - start < Self.longestLine else { throw TooLong() }
        let line = RequestLine.trimmed(bytes[start..<end])
        start = end + 1
        scanned = start
        if start > 4 * Self.longestLine { compact() }
        return line
    }

    private mutating func compact() {
        bytes.removeSubrange(..<start)
        scanned -= start
        start = 0
    }
}

/// One line that a client has sent, without its end.
enum RequestLine {
    /// The line without blanks at its end, up to the first zero.
    static func trimmed(_ line: some RandomAccessCollection<UInt8>) -> [UInt8] {
        let end = line.lastIndex { $0 > 0x20 }.map { line.index(after: $0) } ?? line.startIndex
        return Array(line[..<end].prefix { $0 != 0 })
    }

    /// Every command begins with a small letter. Anything else may be a browser's request, and closes the connection.
    static func isCommand(_ line: [UInt8]) -> Bool {
        line.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
    }
}
