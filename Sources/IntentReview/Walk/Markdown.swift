/// Extracts Swift code from Markdown. All other text becomes blank, so that lines and byte offsets are preserved.
enum Markdown {
    static func code(in text: String) -> String {
        var isCode = false
        var code: [UInt8] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let words = line.drop { $0 == UInt8(ascii: " ") }
            let isFence = words.starts(with: "```".utf8)
            if isCode, !isFence {
                code += line
            } else {
                code += [UInt8](repeating: UInt8(ascii: " "), count: line.count)
            }
            if isFence { isCode = !isCode && (words.dropFirst(3).starts(with: "swift".utf8) || words.count == 3) }
            code.append(UInt8(ascii: "\n"))
        }
        return String(decoding: code.dropLast(), as: UTF8.self)
    }
}
