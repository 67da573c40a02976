/// The string literals of a Swift file, as the keys of texts: `{1}` stands for the first interpolated value.
struct SwiftLiterals {
    /// A literal.
    struct Literal {
        var key: String
        /// The code before it on its line, and the line before that.
        var before: String
        /// The code after it on its line.
        var after: String
    }

    private static let (quote, newline) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))
    private static let (backslash, slash) = (UInt8(ascii: "\\"), UInt8(ascii: "/"))

    private let code: [UInt8]
    private var position = 0
    private(set) var literals: [Literal] = []

    init(_ text: String) {
        code = Array(text.utf8)
        while position < code.count { step() }
    }

    private mutating func step() {
        switch code[position] {
        case Self.slash where position + 1 < code.count && code[position + 1] == Self.slash:
            position = end(ofLineAt: position)
        case Self.quote: add()
        default: position += 1
        }
    }

    private mutating func add() {
        let before = lines(before: position)
        let index = literals.count
        literals.append(Literal(key: "", before: before, after: ""))
        let key = isTripleQuote ? several() : one()
        literals[index].key = String(decoding: key, as: UTF8.self)
        literals[index].after = String(decoding: code[position..<end(ofLineAt: position)], as: UTF8.self)
    }

    private var isTripleQuote: Bool {
        position + 2 < code.count && code[position] == Self.quote && code[position + 1] == Self.quote
            && code[position + 2] == Self.quote
    }

    private func end(ofLineAt start: Int) -> Int { code[start...].firstIndex(of: Self.newline) ?? code.count }

    private func lines(before end: Int) -> String {
        var (start, ends) = (end, 0)
        while start > 0 {
            if code[start - 1] == Self.newline { ends += 1 }
            if ends == 2 { break }
            start -= 1
        }
        return String(decoding: code[start..<end], as: UTF8.self)
    }

    private mutating func one() -> [UInt8] {
        position += 1
        var (key, count): ([UInt8], Int) = ([], 0)
        while position < code.count, code[position] != Self.quote, code[position] != Self.newline { take(&key, &count) }
        position = min(position + 1, code.count)
        return key
    }

    private mutating func several() -> [UInt8] {
        position += 3
        var (key, count): ([UInt8], Int) = ([], 0)
        while position < code.count, !isTripleQuote {
            if code[position] == Self.newline { skipIndentation(&key) } else { take(&key, &count) }
        }
        position = min(position + 3, code.count)
        return key.drop { $0 == Self.newline }.reversed().drop { $0 == Self.newline }.reversed()
    }

    private mutating func skipIndentation(_ key: inout [UInt8]) {
        if key.last == Self.backslash { key.removeLast() } else { key.append(Self.newline) }
        position += 1
        while position < code.count, code[position] == UInt8(ascii: " ") { position += 1 }
    }

    /// Takes one byte, escape or interpolation.
    private mutating func take(_ key: inout [UInt8], _ count: inout Int) {
        guard code[position] == Self.backslash, position + 1 < code.count, code[position + 1] != Self.newline else {
            key.append(code[position])
            return position += 1
        }
        let escaped = code[position + 1]
        position += 2
        switch escaped {
        case UInt8(ascii: "("):
            skipValue()
            count += 1
            key += "{\(count)}".utf8
        case UInt8(ascii: "u"):
            let digits = code[(position + 1)...].prefix { $0 != UInt8(ascii: "}") }
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            key += String(Character(number.flatMap(Unicode.Scalar.init) ?? "?")).utf8
            position += digits.count + 2
        case UInt8(ascii: "n"): key.append(Self.newline)
        default: key.append(escaped)
        }
    }

    /// Skips an interpolated value; literals in it are found too.
    private mutating func skipValue() {
        var depth = 1
        while position < code.count, depth > 0 {
            if code[position] == Self.quote {
                add()
                continue
            }
            if code[position] == UInt8(ascii: "(") { depth += 1 }
            if code[position] == UInt8(ascii: ")") { depth -= 1 }
            position += 1
        }
    }
}
