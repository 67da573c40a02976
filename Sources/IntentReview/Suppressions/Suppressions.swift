import IntentRules

/// The suppressions in the comments of a file.
public struct Suppressions: Sendable {
    private let source: ReviewedSource
    private let all: [Suppression]
    /// Comments addressed to the reviewer with an unknown verb.
    private let strange: [(comment: Comment, verb: String)]

    /// Parses the suppressions among a file's comments. ``apply(to:judged:)`` reports malformed ones.
    public init(in source: ReviewedSource) {
        self.source = source
        let spoken = source.comments.compactMap { comment in
            Suppression.Words(comment.text).map { (comment: comment, words: $0) }
        }
        strange = spoken.filter { !Self.verbs.contains($0.words.verb) }.map { ($0.comment, $0.words.verb) }
        let plain = spoken.filter { Self.verbs.contains($0.words.verb) }
        // Most files have no such comment, so their lines are not needed.
        let reach = plain.isEmpty ? nil : SuppressionReach(source)
        all = plain.map { comment, words in
            let isFile = words.verb == "allow-file"
            let lines = isFile ? [] : reach?.lines(of: comment) ?? []
            return Suppression(
                comment: comment, reach: !isFile ? .lines(lines) : comment.isFileTop ? .file : .nothing,
                names: words.names, reason: words.reason)
        }
    }

    private static let verbs: Set = ["allow", "allow-file"]

    /// The findings of a file, divided by its comments.
    public struct Outcome: Sendable {
        /// Findings that no comment covers, and that are reported.
        public var kept: [Finding] = []
        /// Findings that a comment covers, with its reason.
        public var suppressed: [SuppressedFinding] = []
        /// Findings about the suppressions themselves.
        public var notes: [Finding] = []
    }

    /// Divides findings into reported and suppressed ones, and adds notes about the suppressions. A suppression of a
    /// rule that was not checked is not reported as unused.
    public func apply(to findings: [Finding], judged: Set<String>) -> Outcome {
        var outcome = Outcome()
        var used: [Int: Set<String>] = [:]
        for finding in findings {
            var gone: [Int: String] = [:]
            for (number, suppression) in all.enumerated() where suppression.names.contains(finding.rule.name) {
                let lines = finding.lines.filter(suppression.covers)
                for line in lines where gone[line] == nil { gone[line] = suppression.reason ?? "" }
                if !lines.isEmpty { used[number, default: []].insert(finding.rule.name) }
            }
            if let left = finding.without(Set(gone.keys), in: source) { outcome.kept.append(left) }
            if let taken = finding.without(Set(finding.lines).subtracting(gone.keys), in: source) {
                let reason = gone[taken.span.line] ?? ""
                outcome.suppressed.append(SuppressedFinding(finding: taken, origin: .comment, justification: reason))
            }
        }
        outcome.notes = notes(used: used, judged: judged)
        return outcome
    }

    private func notes(used: [Int: Set<String>], judged: Set<String>) -> [Finding] {
        var notes = strange.map {
            note(.suppressionUnknownRule, at: $0.comment, $0.verb, SuppressionWords.strange($0.verb))
        }
        for (number, suppression) in all.enumerated() {
            notes += unknown(suppression)
            if suppression.reason == nil { notes += reasonless(suppression) }
            let idle = suppression.names.filter { name in
                let counts = judged.contains(name) || suppression.reach == .nothing
                return Rule.named(name) != nil && counts && !(used[number]?.contains(name) ?? false)
            }
            notes += idle.map { name in
                let words = SuppressionWords.unused(name, suppression.reach)
                return note(.suppressionUnused, at: suppression.comment, name, words)
            }
        }
        return notes
    }

    private func unknown(_ suppression: Suppression) -> [Finding] {
        guard !suppression.names.isEmpty else {
            return [note(.suppressionUnknownRule, at: suppression.comment, "", SuppressionWords.nothing)]
        }
        return suppression.names.filter { Rule.named($0) == nil }.map { name in
            note(.suppressionUnknownRule, at: suppression.comment, name, SuppressionWords.unknown(name))
        }
    }

    private func reasonless(_ suppression: Suppression) -> [Finding] {
        guard !suppression.names.isEmpty else { return [] }
        let text = String(suppression.comment.text[...].trimmed)
        let after = text.hasSuffix("*/") ? "" : text.prefix { $0 != "–" && $0 != "—" } + " – <why>"
        let names = suppression.names.joined(separator: ", ")
        return [
            note(
                .suppressionWithoutReason, at: suppression.comment, names, SuppressionWords.reasonless(names),
                after: String(after))
        ]
    }

    private func note(
        _ rule: Rule, at comment: Comment, _ subject: String, _ problem: String, after: String = ""
    ) -> Finding {
        Finding(
            rule: rule, severity: rule.source ?? .note, file: source.file,
            span: source.lines.span(ofLine: comment.line), otherLines: [], scope: "", subject: subject,
            problem: problem, before: String(comment.text[...].trimmed), after: after, edits: [])
    }
}
