/// A strict JSON parser (RFC 8259) with a limit on nesting.
struct JSONReader {
    /// The review's own files have three levels.
    private static let depthLimit = 32

    private let bytes: [UInt8]
    private let file: String
    private var next = 0
    private var line = 1
    private var depth = 0

    private init(_ text: String, file: String) { (bytes, self.file) = (Array(text.utf8), file) }

    /// Parses one JSON value; text behind it is an error.
    static func read(_ text: String, file: String) throws(InputError) -> JSONNode {
        var reader = JSONReader(text, file: file)
        reader.skipBlanks()
        let node = try reader.value()
        reader.skipBlanks()
        guard reader.next == reader.bytes.count else { throw reader.malformed("Something follows after the end.") }
        return node
    }

    private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

    private func malformed(_ sentence: String) -> InputError {
        InputError(kind: .malformed, file: file, line: line, key: "", sentence: sentence)
    }

    private mutating func skipBlanks() {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
            if byte == 0x0A { line += 1 }
            next += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: character) else { return false }
        next += 1
        return true
    }

    private mutating func value() throws(InputError) -> JSONNode {
        guard depth < Self.depthLimit else {
            throw malformed("This is nested more than \(Self.depthLimit) levels deep.")
        }
        depth += 1
        defer { depth -= 1 }
        let start = line
        switch byte {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try members()), line: start)
        case UInt8(ascii: "["): return JSONNode(value: .array(try elements()), line: start)
        case UInt8(ascii: "\""): return JSONNode(value: .text(try text()), line: start)
        case UInt8(ascii: "/"): throw malformed("JSON has no comments; take it out.")
        case nil: throw malformed("The file ends too early.")
        default: return JSONNode(value: try word(), line: start)
        }
    }

    private mutating func members() throws(InputError) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        next += 1
        skipBlanks()
        if take("}") { return members }
        while true {
            guard byte == UInt8(ascii: "\"") else { throw malformed("A key in double quotes is missing here.") }
            let (start, name) = (line, try text())
            guard !members.contains(where: { $0.name == name }) else { throw malformed("“\(name)” is there twice.") }
            skipBlanks()
            guard take(":") else { throw malformed("A colon is missing after “\(name)”.") }
            skipBlanks()
            members.append(JSONNode.Member(name: name, line: start, node: try value()))
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw malformed("A comma or a closing brace is missing after “\(name)”.") }
            skipBlanks()
        }
    }

    private mutating func elements() throws(InputError) -> [JSONNode] {
        var elements: [JSONNode] = []
        next += 1
        skipBlanks()
        if take("]") { return elements }
        while true {
            elements.append(try value())
            skipBlanks()
            if take("]") { return elements }
            guard take(",") else { throw malformed("A comma or a closing bracket is missing here.") }
            skipBlanks()
        }
    }

    /// Parses `true`, `false`, `null` or a number.
    private mutating func word() throws(InputError) -> JSONNode.Value {
        let start = next
        let isPart = { (byte: UInt8) in
            Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
                || "+-._".utf8.contains(byte)
        }
        while let byte, byte < 0x80, isPart(byte) { next += 1 }
        let word = String(decoding: bytes[start..<next], as: UTF8.self)
        switch word {
        case "true", "false": return .truth(word == "true")
        case "null": return .null
        default:
            guard word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
                throw malformed(
                    word.isEmpty ? "There is no value here." : "“\(word)” is no value; texts are in double quotes.")
            }
            return .number(word)
        }
    }

    private mutating func text() throws(InputError) -> String {
        var result: [UInt8] = []
        next += 1
        while let byte {
            next += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result += Array(String(try escape()).utf8)
            case 0..<0x20: throw malformed("A text does not end on its line.")
            default: result.append(byte)
            }
        }
        throw malformed("The file ends within a text.")
    }

    private mutating func escape() throws(InputError) -> Unicode.Scalar {
        guard let byte else { throw malformed("The file ends within a text.") }
        next += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw malformed("A backslash is written twice within a text.")
        }
    }

    private mutating func scalar() throws(InputError) -> Unicode.Scalar {
        let first = try unit()
        guard (0xD800..<0xDC00).contains(first) else { return try scalar(first) }
        guard take("\\"), take("u") else { throw malformed("Half of a character's escape is missing.") }
        let second = try unit()
        guard (0xDC00..<0xE000).contains(second) else { throw malformed("Half of a character's escape is missing.") }
        return try scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private func scalar(_ value: UInt32) throws(InputError) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(value) else { throw malformed("An escape is no character.") }
        return scalar
    }

    private mutating func unit() throws(InputError) -> UInt32 {
        let digits = String(decoding: bytes[next..<min(next + 4, bytes.count)], as: UTF8.self)
        guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else {
            throw malformed("Four hexadecimal digits follow after \\u.")
        }
        next += 4
        return unit
    }
}
