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

    private let code: [Character]
    private var position = 0
    private(set) var literals: [Literal] = []

    init(_ text: String) {
        code = Array(text)
        while position < code.count { step() }
    }

    private mutating func step() {
        if starts(with: "//") {
            while position < code.count, code[position] != "\n" { position += 1 }
        } else if code[position] == "\"" {
            add()
        } else {
            position += 1
        }
    }

    private mutating func add() {
        let before = lines(before: position)
        let index = literals.count
        literals.append(Literal(key: "", before: before, after: ""))
        let key = starts(with: "\"\"\"") ? several() : one()
        literals[index].key = key
        literals[index].after = String(code[position...].prefix { $0 != "\n" })
    }

    private func starts(with text: String) -> Bool { code[position...].starts(with: text) }

    private func lines(before end: Int) -> String {
        var (start, ends) = (end, 0)
        while start > 0 {
            if code[start - 1] == "\n" { ends += 1 }
            if ends == 2 { break }
            start -= 1
        }
        return String(code[start..<end])
    }

    private mutating func one() -> String {
        position += 1
        var (key, count) = ("", 0)
        while position < code.count, code[position] != "\"", code[position] != "\n" { take(&key, &count) }
        position += 1
        return key
    }

    private mutating func several() -> String {
        position += 3
        var (key, count) = ("", 0)
        while position < code.count, !starts(with: "\"\"\"") {
            if code[position] == "\n" { skipIndentation(&key) } else { take(&key, &count) }
        }
        position += 3
        return String(key.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
    }

    private mutating func skipIndentation(_ key: inout String) {
        if key.hasSuffix("\\") { key.removeLast() } else { key.append("\n") }
        position += 1
        while position < code.count, code[position] == " " { position += 1 }
    }

    /// Takes one character, escape or interpolation.
    private mutating func take(_ key: inout String, _ count: inout Int) {
        guard code[position] == "\\", position + 1 < code.count, code[position + 1] != "\n" else {
            key.append(code[position])
            return position += 1
        }
        let escaped = code[position + 1]
        position += 2
        switch escaped {
        case "(":
            skipValue()
            count += 1
            key += "{\(count)}"
        case "u":
            let digits = code[(position + 1)...].prefix { $0 != "}" }
            key.append(Character(UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "?"))
            position += digits.count + 2
        case "n": key.append("\n")
        default: key.append(escaped)
        }
    }

    /// Skips an interpolated value; literals in it are found too.
    private mutating func skipValue() {
        var depth = 1
        while position < code.count, depth > 0 {
            if code[position] == "\"" {
                add()
                continue
            }
            if code[position] == "(" { depth += 1 }
            if code[position] == ")" { depth -= 1 }
            position += 1
        }
    }
}
