public import IntentRules

/// The table of rules by topic, as printed by `intent-review rules`.
public struct RuleList: Sendable, Hashable {
    /// The rules, in the order of the catalogue.
    public let rules: [Rule]

    /// Creates a list of rules; by default of all, including questions and rules for artefacts.
    public init(_ rules: [Rule] = Rule.all) { self.rules = rules }

    /// The text, without a final line end.
    public var text: String {
        let width = rules.map(\.name.count).max() ?? 0
        let parts = Rule.Topic.allCases.compactMap { topic -> String? in
            let lines = rules.filter { $0.topic == topic }.map { line(of: $0, width: width) }
            return lines.isEmpty ? nil : ([topic.rawValue] + lines).joined(separator: "\n")
        }
        return (parts + [legend]).joined(separator: "\n\n")
    }

    private func line(of rule: Rule, width: Int) -> String {
        let cells = [
            TextLayout.padded(rule.name, to: width), TextLayout.padded(rule.severityMark, to: 8),
            rule.certaintyMark, rule.fixMark,
        ]
        let line = "  " + cells.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    private var legend: String {
        """
        \(rules.count) \(rules.count == 1 ? "rule" : "rules")
        f  one file decides                   F  --fix fixes it
        p  needs the whole project            N  --fix fixes it where the rule is named
        l  looks like: types would be needed  q  a question
        A severity in brackets: looked for only where it was asked for. * in an artefact only.
        """
    }
}

extension Rule {
    /// The severity as a short mark: `warning`, in parentheses for an optional rule, with an asterisk for artefacts
    /// only.
    var severityMark: String {
        let mark = source?.rawValue ?? artefact.map { $0.rawValue + "*" } ?? "question"
        return isOptional ? "(\(mark))" : mark
    }

    fileprivate var certaintyMark: String { String(certainty.rawValue.prefix(1)) }

    fileprivate var fixMark: String {
        switch fix {
        case .manual: ""
        case .safe: "F"
        case .named: "N"
        }
    }
}
