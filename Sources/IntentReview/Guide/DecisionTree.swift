/// Questions that lead to an API. A value cannot hold itself, so there are no cycles.
public struct DecisionTree: Sendable, Hashable {
    /// A question, with everything that may be answered.
    public struct Question: Sendable, Hashable {
        /// The question.
        public let text: String
        /// The answers, two or more.
        public let answers: [Answer]
    }

    /// An answer, and where it leads.
    public struct Answer: Sendable, Hashable {
        /// The answer, in the asker's words.
        public let text: String
        /// Where it leads.
        public let next: Next
    }

    /// Where an answer leads.
    public enum Next: Sendable, Hashable {
        case question(Question)
        case recommendation(Recommendation)
    }

    /// Where a path ends.
    public struct Recommendation: Sendable, Hashable {
        /// What to use: `DeleteIntent`.
        public let name: String
        /// The oldest system that has it: `iOS 16.0`.
        public let since: String
        /// What it looks like, in three to ten lines.
        public let sample: String
    }

    /// What its page is asked for by: `protocol`.
    public let name: String
    /// The same in words.
    public let title: String
    /// What it decides, in a line.
    public let summary: String
    /// Where it begins.
    public let root: Question

    init(_ name: String, title: String, summary: String, _ question: String, _ answers: [Answer]) {
        (self.name, self.title, self.summary) = (name, title, summary)
        root = Question(text: question, answers: answers)
    }

    /// Every tree, in the order of the index.
    public static var all: [DecisionTree] {
        [.intentProtocol, .entity, .query, .wrapper, .snippet, .foreground, .process]
    }

    /// Everything that it may recommend, in order.
    public var recommendations: [Recommendation] { root.recommendations }

    /// The tree as indented text.
    public var text: String { root.lines(indent: "").joined(separator: "\n") }

    /// The tree as a page.
    public var page: GuidePage {
        let hasOpenSamples = recommendations.contains { found in
            found.sample.count { $0 == "{" } > found.sample.count { $0 == "}" }
        }
        let note = hasOpenSamples ? "\n\nA sample without its last brace goes on." : ""
        return GuidePage(.tree, name, title: title, summary: summary, body: text + note)
    }
}

extension DecisionTree.Question {
    /// Everything that may come of it, in order.
    public var recommendations: [DecisionTree.Recommendation] {
        answers.flatMap { answer in
            switch answer.next {
            case .question(let question): question.recommendations
            case .recommendation(let recommendation): [recommendation]
            }
        }
    }

    fileprivate func lines(indent: String) -> [String] {
        [indent + text]
            + answers.flatMap { answer -> [String] in
                switch answer.next {
                case .question(let question):
                    ["\(indent)- \(answer.text):"] + question.lines(indent: indent + "    ")
                case .recommendation(let found):
                    [
                        "\(indent)- \(answer.text) → \(found.name) (\(found.since))",
                        TextLayout.indented(found.sample, by: indent + "      "),
                    ]
                }
            }
    }
}

extension DecisionTree.Answer {
    /// An answer that leads to a further question.
    static func ask(_ text: String, _ question: String, _ answers: [DecisionTree.Answer]) -> Self {
        Self(text: text, next: .question(DecisionTree.Question(text: question, answers: answers)))
    }

    /// An answer that leads to an API.
    static func use(_ text: String, _ name: String, _ since: String, _ sample: String) -> Self {
        Self(text: text, next: .recommendation(DecisionTree.Recommendation(name: name, since: since, sample: sample)))
    }
}
