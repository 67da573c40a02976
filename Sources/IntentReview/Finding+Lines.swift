extension Finding {
    /// The lines of the finding, its own first.
    public var lines: [Int] { [span.line] + otherLines }

    /// Returns the finding without some of its lines; `nil` if none is left.
    ///
    /// If its own line is removed, the next one replaces it, together with the code on that line.
    func without(_ gone: Set<Int>, in source: ReviewedSource?) -> Finding? {
        let left = lines.filter { !gone.contains($0) }
        guard left.count < lines.count else { return self }
        guard let first = left.first else { return nil }
        guard let lines = source?.lines else { return moved(to: .line(first), others: Array(left.dropFirst())) }
        let kept = edits.filter { !gone.contains(lines.place(of: $0.offset).line) }
        let others = Array(left.dropFirst())
        guard first != span.line else { return moved(to: span, others: others, before, after, kept) }
        let place = lines.span(ofLine: first)
        let range = place.offset..<(place.offset + place.length)
        let (now, then) = (lines.text(of: range, after: []), lines.text(of: range, after: kept.filter(within: range)))
        return moved(to: place, others: others, now, now == then ? "" : then, kept)
    }

    private func moved(
        to span: Span, others: [Int], _ before: String = "", _ after: String = "", _ edits: [Edit] = []
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, file: file, span: span, otherLines: others, scope: scope, subject: subject,
            problem: problem, before: before, after: after, edits: edits)
    }
}

extension Span {
    /// A line without a byte range, for a file that is not available.
    fileprivate static func line(_ line: Int) -> Span {
        Span(line: line, endLine: line, column: 1, endColumn: 1, offset: 0, length: 0)
    }
}

extension [Edit] {
    fileprivate func filter(within range: Range<Int>) -> [Edit] {
        filter { $0.offset >= range.lowerBound && $0.offset + $0.length <= range.upperBound }
    }
}
