/// Cuts a stream of bytes into lines, in whatever pieces the bytes arrive.
struct LineReader: Sendable {
    /// The most bytes of a line, with its end.
    static let longestLine = 8192

    /// A line is longer than it may be.
    struct TooLong: Error, Hashable {}

    private var bytes: [UInt8] = []
    private var start = 0
    private var scanned = 0

    /// How many bytes wait for the rest of their line, or to be read.
    var count: Int { bytes.count - start }

    /// Takes what has arrived.
    mutating func append(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

    /// The next line, without its end and without blanks before the end; nil where more has to arrive first.
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
