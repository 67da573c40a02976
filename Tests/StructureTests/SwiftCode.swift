/// The code of a Swift file: string literals become `0`, comments nothing.
struct SwiftCode {
    private let text: [UInt8]
    private var position = 0
    private var kept: [UInt8] = []

    /// The code of a text.
    static func code(of text: String) -> String {
        var code = SwiftCode(text: Array(text.utf8))
        while code.position < code.text.count { code.step() }
        return String(decoding: code.kept, as: UTF8.self)
    }

    private init(text: [UInt8]) { self.text = text }

    private func isAt(_ mark: StaticString) -> Bool {
        guard position + mark.utf8CodeUnitCount <= text.count else { return false }
        for index in 0..<mark.utf8CodeUnitCount where text[position + index] != mark.utf8Start[index] { return false }
        return true
    }

    private mutating func step() {
        switch text[position] {
        case UInt8(ascii: "\""): skipLiteral()
        case UInt8(ascii: "/") where isAt("//"): while !isAtEnd, text[position] != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "/") where isAt("/*"): skip(past: "*/", from: 2)
        default:
            kept.append(text[position])
            position += 1
        }
    }

    private var isAtEnd: Bool { position >= text.count }

    private mutating func skipLiteral() {
        kept.append(UInt8(ascii: "0"))
        if isAt("\"\"\"") { return skip(past: "\"\"\"", from: 3) }
        position += 1
        while !isAtEnd, text[position] != UInt8(ascii: "\""), text[position] != UInt8(ascii: "\n") {
            position += text[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if !isAtEnd, text[position] == UInt8(ascii: "\"") { position += 1 }
    }

    private mutating func skip(past mark: StaticString, from offset: Int) {
        position += offset
        while !isAtEnd, !isAt(mark) { position += 1 }
        position = min(position + mark.utf8CodeUnitCount, text.count)
    }
}
