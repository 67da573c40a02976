/// Finds comments addressed to the reviewer.
enum CommentReader {
    private static let mark = "intent-review:"

    static func comments(in text: String) -> [Comment] {
        guard ByteSearch.holds(Array(text.utf8), mark) else { return [] }
        var found: [Comment] = []
        var isTop = true
        for (number, line) in lines(of: text).enumerated() {
            let code = line.drop { $0 == " " || $0 == "\t" }
            let isComment = code.hasPrefix("//")
            if let mark = line.firstRange(of: mark), let slashes = line[..<mark.lowerBound].firstRange(of: "//") {
                found.append(
                    Comment(
                        line: number + 1, text: String(line[slashes.lowerBound...].filter { $0 != "\r" }),
                        isFileTop: isTop && isComment, isAloneOnItsLine: isComment))
            }
            if !isComment, !code.isEmpty, code != "\r" { isTop = false }
        }
        return found
    }

    /// CRLF is a single character, different from “\n”.
    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}
