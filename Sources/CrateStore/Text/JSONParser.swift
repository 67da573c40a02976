/// Parses JSON: RFC 8259. Recurses once per level, so that the caller limits the levels.
///
/// FoundationEssentials decodes JSON into types that are known beforehand; to find the type of each value by trying takes
/// several times as long.
struct JSONParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    /// Parses a text, which may begin with a byte order mark.
    static func parse(_ bytes: [UInt8]) throws(ForeignJSON.Malformed) -> ParsedJSON {
        let result = bytes.withUnsafeBufferPointer { bytes -> Result<ParsedJSON, ForeignJSON.Malformed> in
            var reader = JSONParser(bytes: bytes, place: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
            return Result { () throws(ForeignJSON.Malformed) in try reader.document() }
        }
        return try result.get()
    }

    private mutating func document() throws(ForeignJSON.Malformed) -> ParsedJSON {
        let value = try value()
        guard peek() == nil else { throw mistake }
        return value
    }

    private var mistake: ForeignJSON.Malformed { ForeignJSON.Malformed(place: place) }

    /// The next byte that is not white space.
    private mutating func peek() -> UInt8? {
        while place < bytes.count {
            switch bytes[place] {
            case 0x20, 0x09, 0x0A, 0x0D: place += 1
            case let byte: return byte
            }
        }
        return nil
    }

    /// Takes a byte if it is the next one.
    private mutating func takes(_ byte: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: byte) else { return false }
        place += 1
        return true
    }

    private mutating func value() throws(ForeignJSON.Malformed) -> ParsedJSON {
        switch peek() {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .list(try elements())
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: ParsedJSON) throws(ForeignJSON.Malformed) -> ParsedJSON {
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[place...].starts(with: expected) else { throw mistake }
        place += expected.count
        return value
    }

    private mutating func members() throws(ForeignJSON.Malformed) -> [String: ParsedJSON] {
        var members: [String: ParsedJSON] = [:]
        place += 1
        if takes("}") { return members }
        repeat {
            guard peek() == UInt8(ascii: "\"") else { throw mistake }
            let name = try text()
            guard takes(":") else { throw mistake }
            members[name] = try value()
        } while takes(",")
        guard takes("}") else { throw mistake }
        return members
    }

    private mutating func elements() throws(ForeignJSON.Malformed) -> [ParsedJSON] {
        var elements: [ParsedJSON] = []
        place += 1
        if takes("]") { return elements }
        repeat { elements.append(try value()) } while takes(",")
        guard takes("]") else { throw mistake }
        return elements
    }
}

// MARK: Numbers

extension JSONParser {
    private mutating func number() throws(ForeignJSON.Malformed) -> ParsedJSON {
        let start = place
        if next == UInt8(ascii: "-") { place += 1 }
        if next == UInt8(ascii: "0") { place += 1 } else { try digits() }
        var isWhole = true
        if next == UInt8(ascii: ".") {
            (isWhole, place) = (false, place + 1)
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            (isWhole, place) = (false, place + 1)
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
            try digits()
        }
        let digits = String(decoding: bytes[start..<place], as: UTF8.self)
        if isWhole, let number = Int64(digits) { return .integer(number) }
        guard let number = Double(digits), number.isFinite else { throw mistake }
        return .real(number)
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func digits() throws(ForeignJSON.Malformed) {
        let start = place
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { place += 1 }
        if place == start { throw mistake }
    }
}

// MARK: Texts

extension JSONParser {
    private mutating func text() throws(ForeignJSON.Malformed) -> String {
        place += 1
        let start = place
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                return try valid(bytes[start..<(place - 1)])
            case UInt8(ascii: "\\"): return try escapedText(from: start)
            case 0x20...: place += 1
            default: throw mistake
            }
        }
        throw mistake
    }

    private func valid(_ part: Slice<UnsafeBufferPointer<UInt8>>) throws(ForeignJSON.Malformed) -> String {
        guard let text = String(validating: part, as: UTF8.self) else { throw mistake }
        return text
    }

    /// Reads the rest of a text whose first escape is next.
    private mutating func escapedText(from start: Int) throws(ForeignJSON.Malformed) -> String {
        var kept = Array(bytes[start..<place])
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: kept, as: UTF8.self) else { throw mistake }
                return text
            case UInt8(ascii: "\\"): try escape(&kept)
            case 0x20...: kept.append(byte)
            default: throw mistake
            }
        }
        throw mistake
    }

    private mutating func escape(_ kept: inout [UInt8]) throws(ForeignJSON.Malformed) {
        guard let byte = next else { throw mistake }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): kept.append(byte)
        case UInt8(ascii: "b"): kept.append(0x08)
        case UInt8(ascii: "f"): kept.append(0x0C)
        case UInt8(ascii: "n"): kept.append(0x0A)
        case UInt8(ascii: "r"): kept.append(0x0D)
        case UInt8(ascii: "t"): kept.append(0x09)
        case UInt8(ascii: "u"): kept += String(try scalar()).utf8
        default: throw mistake
        }
    }

    /// The character of an escape, for which two may be needed.
    private mutating func scalar() throws(ForeignJSON.Malformed) -> Unicode.Scalar {
        let first = try unit()
        guard first & 0xFC00 == 0xD800 else {
            guard let scalar = Unicode.Scalar(first) else { throw mistake }
            return scalar
        }
        guard bytes[place...].starts(with: "\\u".utf8) else { throw mistake }
        place += 2
        let second = try unit()
        guard second & 0xFC00 == 0xDC00,
            let scalar = Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF)
        else { throw mistake }
        return scalar
    }

    private mutating func unit() throws(ForeignJSON.Malformed) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw mistake }
            value = value << 4 | UInt32(digit)
            place += 1
        }
        return value
    }
}
