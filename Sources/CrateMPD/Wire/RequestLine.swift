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
