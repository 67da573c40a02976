public import IntentRules

/// The page of rules generated from the catalogue, as printed by `intent-review rules --markdown`.
public struct RulesPage: Sendable, Hashable {
    /// The rules, in the order of the catalogue.
    public let rules: [Rule]

    /// Creates the page of some rules; by default of all.
    public init(_ rules: [Rule] = Rule.all) { self.rules = rules }

    /// The page, without a final line end.
    public var markdown: String {
        ([Self.introduction, table, Self.columns, Self.silencing].joined(separator: "\n\n"))
    }

    private var table: String {
        let head = ["| rule | topic | severity | certainty | fix | what it finds |", "|---|---|---|---|---|---|"]
        let rows = Rule.Topic.allCases.flatMap { topic in
            rules.filter { $0.topic == topic }.map { rule in
                let cells = [
                    "`\(rule.name)`", topic.rawValue, rule.severityMark, rule.certainty.rawValue,
                    rule.fix.rawValue, rule.title.split(separator: "|").joined(separator: "\\|"),
                ]
                return "| " + cells.joined(separator: " | ") + " |"
            }
        }
        return (head + rows).joined(separator: "\n")
    }

    private static let introduction = """
        # Rules

        What the reviewer looks for, by topic.

        ## Overview

        Made from the catalogue of rules; do not edit it. After a change of the catalogue:

            intent-review rules --markdown > Sources/IntentReview/IntentReview.docc/Rules.md

        `intent-review explain RULE` tells why a rule is there, with an example before and after. `intent-review guide`
        has the decisions that come before any rule.
        """

    private static let columns = """
        ## How to read the table

        - severity: an error does not build, cannot be used or is not shown; a warning works, and not well; a note could
          be better. In brackets: looked for only where it was asked for. With an asterisk: artefacts tell, source does
          not.
        - certainty: `file` means that one file decides; `project` that the whole project is needed; `likely` that types
          would be needed, so the finding says “looks like”; `question` that nothing in the source decides.
        - fix: `safe` is done by `--fix`; `named` by `--fix RULE` only, since it takes something away; `manual` takes
          judgement.
        """

    private static let silencing = """
        ## Silence a finding

        On the line, or on the line above:

            // intent-review: allow RULE – reason

        At the top of a file, for all of it:

            // intent-review: allow-file RULE – reason

        A comment without a reason, and one that silences nothing, is a note itself.
        """
}
