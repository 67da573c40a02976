/// One record of comma-separated text (RFC 4180), read leniently.
struct CSVRecord {
    /// The fields in their order, without their quotes.
    var fields: [String] = []
    /// The index after the line end.
    var end: Int
    /// True when a quoted field contains a line end.
    var spansLines = false
    /// False when a quoted field is not closed, or the record does not end within the window.
    var isClosed = true
    /// True when a line end follows.
    var hasLineEnd = false

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Reads the record that begins at `window.lowerBound`, up to `window.upperBound`.
    ///
    /// A quote inside a field (`12" EP`) is literal unless the end of the field follows it.
    init(in bytes: [UInt8], window: Range<Int>, isLast: Bool, delimiter: UInt8) {
        var cursor = Cursor(bytes: bytes, index: window.lowerBound, end: window.upperBound, delimiter: delimiter)
        var isGoingOn = true
        while isGoingOn {
            fields.append(cursor.byte == Self.quote ? Self.text(cursor.quoted()) : Self.text(bytes[cursor.plain()]))
            isGoingOn = cursor.byte == delimiter
            if isGoingOn { cursor.index += 1 }
        }
        spansLines = cursor.spansLines
        isClosed = cursor.isClosed && (isLast || cursor.index < window.upperBound)
        let behind = cursor.index
        cursor.skipLineEnd()
        end = cursor.index
        hasLineEnd = end > behind
    }

    /// A field as text. A zero byte has no meaning, and would end a text in SQLite.
    private static func text(_ field: some Collection<UInt8>) -> String {
        field.contains(0)
            ? String(decoding: field.filter { $0 != 0 }, as: UTF8.self) : String(decoding: field, as: UTF8.self)
    }

    /// The index after the next line end, or `end` if there is none. Ignores quotes.
    static func lineAfter(_ index: Int, in bytes: [UInt8], end: Int) -> Int {
        var cursor = Cursor(bytes: bytes, index: index, end: end, delimiter: lineFeed)
        while let byte = cursor.byte, byte != lineFeed, byte != carriageReturn { cursor.index += 1 }
        cursor.skipLineEnd()
        return cursor.index
    }

    /// The delimiter of a file with this first line: the most frequent of comma, semicolon and tab.
    static func delimiter(of line: some Sequence<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        for byte in line { counts[byte, default: 0] += 1 }
        return [",", ";", "\t"].map { UInt8(ascii: $0) }
            .reduce(UInt8(ascii: ",")) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
    }
}

extension CSVRecord {
    /// A position in the bytes, and what was found in the record so far.
    private struct Cursor {
        let bytes: [UInt8]
        var index: Int
        let end: Int
        let delimiter: UInt8
        var spansLines = false
        var isClosed = true

        /// The current byte; nil at the end.
        var byte: UInt8? { index < end ? bytes[index] : nil }

        mutating func skipLineEnd() {
            if byte == carriageReturn { index += 1 }
            if byte == lineFeed { index += 1 }
        }

        /// Skips a field without quotes around it, and returns its range.
        mutating func plain() -> Range<Int> {
            let start = index
            while index < end, !isFieldEnd(index) { index += 1 }
            return start..<index
        }

        mutating func quoted() -> [UInt8] {
            var field: [UInt8] = []
            index += 1
            while index < end {
                let byte = bytes[index]
                index += 1
                if byte != quote {
                    spansLines = spansLines || byte == lineFeed || byte == carriageReturn
                    field.append(byte)
                } else if self.byte == quote {
                    field.append(quote)
                    index += 1
                } else if index == end || isFieldEnd(index) {
                    return field
                } else {
                    field.append(quote)
                }
            }
            isClosed = false
            return field
        }

        private func isFieldEnd(_ index: Int) -> Bool {
            let byte = bytes[index]
            return byte == delimiter || byte == lineFeed || byte == carriageReturn
        }
    }
}
