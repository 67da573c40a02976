import IntentRules

/// A finding, or several of one rule, with its place, its problem, and the code before and after.
struct TextEntry {
    /// The maximum number of lines of code; the rest is cut, because the report only has to show the place.
    private static let codeLimit = 12
    private static let widthLimit = 160
    private static let lineLimit = 20

    private let entry: ReportEntry
    private let style: TextStyle
    private let hasCode: Bool

    init(_ entry: ReportEntry, _ style: TextStyle, hasCode: Bool = true) {
        (self.entry, self.style, self.hasCode) = (entry, style, hasCode)
    }

    /// The lines of the entry, without a line end after the last.
    var text: String {
        let count = entry.isGroup ? " (\(entry.count))" : ""
        let mark = "[\(entry.rule.name), \(style.severity(entry.severity))]"
        var lines = ["\(place): \(entry.rule.heading)\(count) \(mark)"]
        if let words { lines.append(SafeText.line(words)) }
        guard hasCode else { return lines.joined(separator: "\n") }
        return (lines + code("// Before", entry.first.before) + code("// After", entry.first.after))
            .joined(separator: "\n")
    }

    /// `Line 18`, `Lines 4, 9, 12, 20`.
    private var place: String {
        let lines = entry.lines
        guard lines.count > 1 else { return "Line \(entry.first.span.line)" }
        let shown = lines.prefix(Self.lineLimit).map { "\($0)" }.joined(separator: ", ")
        return "Lines " + shown + (lines.count > Self.lineLimit ? " and \(lines.count - Self.lineLimit) more" : "")
    }

    /// The problem; for a group, the common problem or otherwise the remedy.
    private var words: String? {
        if entry.isGroup, Set(entry.findings.map(\.problem)).count > 1 { return entry.rule.remedy }
        let (subject, detail) = (entry.first.subject, entry.first.detail)
        // Without code, the entry names its subject.
        guard !hasCode, !entry.isGroup, !subject.isEmpty, detail?.contains(subject) != true else { return detail }
        return detail.map { "\(subject): \($0)" } ?? subject
    }

    private func code(_ title: String, _ text: String) -> [String] {
        let lines = SafeText.code(text)
        guard !lines.isEmpty else { return [] }
        let shown = lines.prefix(lines.count > Self.codeLimit ? Self.codeLimit - 1 : Self.codeLimit).map { line in
            line.count > Self.widthLimit ? line.prefix(Self.widthLimit - 1) + "…" : line
        }
        return [style.quiet(title)] + shown + (shown.count < lines.count ? ["…"] : [])
    }
}
