import IntentRules

/// The checks of one topic of a review.
struct TopicPage: Sendable {
    let topic: Rule.Topic
    let title: String
    let summary: String
    /// The checks of a reviewer, each in a sentence or two.
    let checks: [String]
    /// An example that follows every rule.
    let example: String

    init(_ topic: Rule.Topic, title: String, summary: String, checks: [String], example: String) {
        (self.topic, self.title, self.summary) = (topic, title, summary)
        (self.checks, self.example) = (checks, example)
    }

    /// A page for every topic, in the order of the topics.
    static let all = Rule.Topic.allCases.map(TopicPage.init)

    private init(_ topic: Rule.Topic) {
        switch topic {
        case .fundamentals: self = .fundamentals
        case .parameters: self = .parameters
        case .entities: self = .entities
        case .shortcuts: self = .shortcuts
        case .open: self = .open
        case .dependencies: self = .dependencies
        case .spotlight: self = .spotlight
        case .schemas: self = .schemas
        case .testing: self = .testing
        case .execution: self = .execution
        case .snippets: self = .snippets
        }
    }

    /// The page, followed by the names of the topic's rules.
    func page(rules: [Rule]) -> GuidePage {
        let checks = checks.map { TextLayout.wrapped($0, first: "- ", indent: "  ") }
        var parts = [checks.joined(separator: "\n"), TextLayout.indented(example, by: "    ")]
        let names = rules.filter { $0.topic == topic }.map(\.name)
        if !names.isEmpty {
            parts.append(TextLayout.wrapped("Rules: " + names.joined(separator: ", "), indent: "  "))
        }
        return GuidePage(
            .topic, topic.rawValue, title: title, summary: summary, body: parts.joined(separator: "\n\n"))
    }
}
