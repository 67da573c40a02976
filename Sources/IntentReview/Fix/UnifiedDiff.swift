/// Writes changes as unified diffs, which `git apply` and `patch` read.
enum UnifiedDiff {
    private static let context = 3

    private struct Line {
        var sign: Character
        var text: ArraySlice<UInt8>
    }

    /// - Parameter path: relative to the folder of `git apply`.
    static func text(path: String, _ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
        let lines = lines(Self.split(old), Self.split(new))
        guard lines.contains(where: { $0.sign != " " }) else { return [] }
        var text = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
        for range in hunks(lines) { text += hunk(lines, range) }
        return text
    }

    /// Splits into lines with their line ends; the last line may have none.
    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private static func lines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var (here, there) = (0, 0)
        while here < old.count || there < new.count {
            if removed.contains(here), here < old.count {
                lines.append(Line(sign: "-", text: old[here]))
                here += 1
            } else if inserted.contains(there), there < new.count {
                lines.append(Line(sign: "+", text: new[there]))
                there += 1
            } else {
                lines.append(Line(sign: " ", text: old[here]))
                here += 1
                there += 1
            }
        }
        return lines
    }

    /// Ranges of changed lines with their context; neighbouring ranges are merged.
    private static func hunks(_ lines: [Line]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in lines.indices where lines[index].sign != " " {
            let range = max(index - context, 0)..<min(index + context + 1, lines.count)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<max(range.upperBound, last.upperBound)
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static func hunk(_ lines: [Line], _ range: Range<Int>) -> [UInt8] {
        func count(_ lines: some Sequence<Line>, without sign: Character) -> Int { lines.count { $0.sign != sign } }
        let before = lines[..<range.lowerBound]
        let own = lines[range]
        func place(without sign: Character) -> String {
            let length = count(own, without: sign)
            let start = count(before, without: sign) + (length > 0 ? 1 : 0)
            return length == 1 ? "\(start)" : "\(start),\(length)"
        }
        var text = Array("@@ -\(place(without: "+")) +\(place(without: "-")) @@\n".utf8)
        for line in own {
            text += Array(String(line.sign).utf8) + line.text
            if line.text.last != UInt8(ascii: "\n") { text += Array("\n\\ No newline at end of file\n".utf8) }
        }
        return text
    }
}
