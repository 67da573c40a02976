import IntentRules

/// The end of a text report: the summary, rules that were not checked, files that were not read, stale entries of the
/// baseline, and questions.
struct TextEnding {
    private static let nameLimit = 3

    private let review: Review
    private let style: TextStyle

    init(_ review: Review, _ style: TextStyle) { (self.review, self.style) = (review, style) }

    var summary: [String] { Summary(of: review.findings).lines }

    /// The line of a review without findings.
    var nothing: String {
        let files = Plural.of(review.filesLookedAt, "file")
        if review.filesLookedAt == 0 { return "There are no Swift files to review." }
        if review.filesParsed == 0 { return "There is no App Intents code in \(files)." }
        let known = review.suppressed.isEmpty ? "" : " but what is allowed or known (\(review.suppressed.count))"
        return "Nothing found\(known) in \(files), \(review.filesParsed) of them with App Intents code."
    }

    /// The lines after the summary: rules that were not checked, skipped files, stale baseline entries, and questions.
    var lines: [String] { (notJudged + skipped + stale).map { SafeText.line($0) } + questions }

    private var notJudged: [String] {
        let needs = Dictionary(grouping: review.notJudged, by: \.need).map { (need: $0, count: $1.count) }
            .sorted { ($1.count, $0.need) < ($0.count, $1.need) }
        let parts = needs.enumerated().map { number, part in
            let noun = number > 0 ? "" : part.count == 1 ? " rule" : " rules"
            return "\(part.count)\(noun) \(part.count == 1 ? "needs" : "need") \(part.need)"
        }
        return parts.isEmpty ? [] : ["Not judged: " + parts.joined(separator: ", ") + "."]
    }

    private var skipped: [String] {
        guard !review.skipped.isEmpty else { return [] }
        let names = review.skipped.prefix(Self.nameLimit).map { "\($0.path) (\($0.reason))" }
        let more = review.skipped.count - names.count
        let files = Plural.of(review.skipped.count, "file")
        return ["Not read: \(files): " + names.joined(separator: ", ") + (more > 0 ? " and \(more) more." : ".")]
    }

    private var stale: [String] {
        guard !review.staleBaseline.isEmpty else { return [] }
        let entries = Plural.of(review.staleBaseline.count, "entry")
        let (verb, them) = review.staleBaseline.count == 1 ? ("covers", "it") : ("cover", "them")
        return ["Baseline: \(entries) \(verb) nothing any more; \(SuggestedCommand.prune) takes \(them) out."]
    }

    private var questions: [String] {
        guard !review.questions.isEmpty else { return [] }
        return ["", style.heading("Questions")]
            + review.questions.map { question in
                let place = question.file.map { file in " (\(file)" + (question.line.map { ":\($0)" } ?? "") + ")" }
                return SafeText.line("- \(question.text)\(place ?? "") [\(question.rule.name)]")
            }
    }
}
