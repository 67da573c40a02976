import IntentRules

extension SARIF {
    struct Driver: Encodable {
        let name = "intent-review"
        let version: String?
        let rules: [ReportingDescriptor]

        init(version: String?, rules: [Rule]) {
            (self.version, self.rules) = (version, rules.map(ReportingDescriptor.init))
        }
    }

    struct ReportingDescriptor: Encodable {
        let id: String
        let name: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Help
        let defaultConfiguration: Defaults
        let properties: Properties

        init(_ rule: Rule) {
            id = rule.name
            name = rule.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            (shortDescription, fullDescription) = (Message(rule.title + "."), Message(rule.reason))
            help = Help(rule)
            defaultConfiguration = Defaults(level: rule.source ?? .note, enabled: !rule.isOptional)
            properties = Properties(rule)
        }
    }

    struct Defaults: Encodable {
        let level: Rule.Severity
        let enabled: Bool
    }

    struct Help: Encodable {
        let text: String
        let markdown: String

        init(_ rule: Rule) {
            let examples = [("Before", rule.before), ("After", rule.after)].filter { !$0.1.isEmpty }
            let words = [rule.reason, rule.remedy]
            text = (words + examples.map { "\($0):\n\($1)" }).joined(separator: "\n\n")
            markdown = (words + examples.map { "\($0):\n\n\(Self.fenced($1))" }).joined(separator: "\n\n")
        }

        /// Encloses code in a fence that is longer than any fence inside it.
        private static func fenced(_ code: String) -> String {
            var (run, longest) = (0, 2)
            for character in code {
                run = character == "`" ? run + 1 : 0
                longest = max(longest, run)
            }
            let fence = String(repeating: "`", count: longest + 1)
            return "\(fence)swift\n\(code)\n\(fence)"
        }
    }

    /// The property by which GitHub's code scanning sorts alerts.
    struct Properties: Encodable {
        let tags: [String]
        let precision: String
        let problemSeverity: String

        enum CodingKeys: String, CodingKey {
            case tags, precision
            case problemSeverity = "problem.severity"
        }

        init(_ rule: Rule) {
            tags = [rule.topic.rawValue]
            precision =
                switch rule.certainty {
                case .file: "very-high"
                case .project: "high"
                case .likely, .question: "medium"
                }
            problemSeverity = rule.source == .error ? "error" : rule.source == .warning ? "warning" : "recommendation"
        }
    }
}
