/// Formats lines of a file for a report.
struct Snippet {
    let bytes: [UInt8]
    let lines: [Int32]

    private static let most = 12

    /// The full lines of a byte range after edits, without common indentation. More than 12 lines are cut in the
    /// middle.
    func text(_ start: Int32, _ end: Int32, changed edits: [Edit] = []) -> String {
        let first = Int(lineStart(start))
        let last = lineEnd(max(end, start))
        var text: [UInt8] = []
        var place = first
        for edit in edits.sorted(by: { $0.offset < $1.offset }) {
            guard edit.offset >= place, edit.offset + edit.length <= bytes.count else { continue }
            guard edit.offset <= last else { continue }
            text += bytes[place..<edit.offset]
            text += Array(edit.text.utf8)
            place = edit.offset + edit.length
        }
        let end = max(last, place == first ? last : min(lineEnd(Int32(place)), bytes.count))
        if place < end { text += bytes[place..<end] }
        return Self.shown(String(decoding: text, as: UTF8.self))
    }

    private static func shown(_ text: String) -> String {
        // CRLF is a single character; the last line may end in a lone CR.
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line in
            line.last == "\r" ? line.dropLast() : line
        }
        while lines.last?.allSatisfy(\.isWhitespace) == true, lines.count > 1 { lines.removeLast() }
        let indent =
            lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
        var shown = lines.map { String($0.dropFirst(min(indent, $0.prefix(while: \.isWhitespace).count))) }
        if shown.count > most {
            shown = shown.prefix(most / 2) + ["…"] + shown.suffix(most / 2 - 1)
        }
        return shown.joined(separator: "\n")
    }

    func lineStart(_ offset: Int32) -> Int32 { lines[lines.line(at: offset) - 1] }

    private func lineEnd(_ offset: Int32) -> Int {
        var end = min(max(Int(offset), 0), bytes.count)
        // A range that ends with its line's end does not include the next line.
        if end > 0, end <= bytes.count, bytes[end - 1] == UInt8(ascii: "\n") { return end - 1 }
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    func span(_ start: Int32, _ end: Int32) -> Span {
        let (line, endLine) = (lines.line(at: start), lines.line(at: max(end, start)))
        return Span(
            line: line, endLine: endLine, column: column(start, line), endColumn: column(max(end, start), endLine),
            offset: Int(start), length: Int(max(end, start) - start))
    }

    private func column(_ offset: Int32, _ line: Int) -> Int {
        let start = Int(lines[line - 1])
        let end = min(max(Int(offset), start), bytes.count)
        guard start <= end else { return 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self).utf16.count + 1
    }
}
