/// A tree of questions that leads to an API. It is a value, so it has no cycles.
public struct DecisionTree: Sendable, Hashable {
    /// A question with its answers, each of which leads to a further question or an API.
    public struct Question: Sendable, Hashable {
        /// The text of the question.
        public let text: String
        /// The answers, at least two; exactly one fits.
        public let answers: [Answer]
    }

    /// An answer, with the next question or the API that it leads to.
    public struct Answer: Sendable, Hashable {
        /// The answer in the user's words.
        public let text: String
        /// The next question or a recommendation.
        public let next: Next
    }

    /// The next step after an answer: another question, or an API.
    public enum Next: Sendable, Hashable {
        /// The next question.
        case question(Question)
        /// The API at the end of the path.
        case recommendation(Recommendation)
    }

    /// The API at the end of a path, with a sample.
    public struct Recommendation: Sendable, Hashable {
        /// The API to use: `DeleteIntent`.
        public let name: String
        /// The oldest system with the API: `iOS 16.0`.
        public let since: String
        /// A code sample of three to ten lines.
        public let sample: String
    }

    /// The name of its page: `protocol`.
    public let name: String
    /// The title of the page: “Which entity kind”.
    public let title: String
    /// The most important advice, in one line.
    public let summary: String
    /// The first question.
    public let root: Question

    init(_ name: String, title: String, summary: String, _ question: String, _ answers: [Answer]) {
        (self.name, self.title, self.summary) = (name, title, summary)
        root = Question(text: question, answers: answers)
    }

    /// All trees, in the order of the index.
    public static var all: [DecisionTree] {
        [.intentProtocol, .entity, .query, .wrapper, .snippet, .foreground, .process]
    }

    /// All possible recommendations, in order.
    public var recommendations: [Recommendation] { root.recommendations }

    /// The tree as text: answers are indented below their question.
    public var text: String { root.lines(indent: "").joined(separator: "\n") }

    /// The tree as a page, with a remark if its samples are cut.
    public var page: GuidePage {
        let hasOpenSamples = recommendations.contains { found in
            found.sample.count { $0 == "{" } > found.sample.count { $0 == "}" }
        }
        let note = hasOpenSamples ? "\n\nA sample without its last brace goes on." : ""
        return GuidePage(.tree, name, title: title, summary: summary, body: text + note)
    }
}

extension DecisionTree.Question {
    /// All possible recommendations, in order.
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
    static func ask(_ text: String, _ question: String, _ answers: [DecisionTree.Answer]) -> Self {
        Self(text: text, next: .question(DecisionTree.Question(text: question, answers: answers)))
    }

    /// Creates an answer that leads to an API.
    /// - Parameters:
    ///   - since: the first system that has it: `iOS 16.0`.
    ///   - sample: code that may lack its last brace.
    static func use(_ text: String, _ name: String, _ since: String, _ sample: String) -> Self {
        Self(text: text, next: .recommendation(DecisionTree.Recommendation(name: name, since: since, sample: sample)))
    }
}
