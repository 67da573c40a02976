/// A question that a reply has put, and that the next words may answer.
package struct OpenQuestion: Sendable, Hashable {
    /// What may be chosen.
    package struct Choice: Sendable, Hashable {
        package let title: String
        package let subtitle: String?
        /// What tells it from another one that reads the same.
        package let note: String?
        /// What means it.
        package let answer: String
    }

    package let intent: String
    package let parameter: String
    /// What is known already, by parameter.
    package let given: [String: String]
    package let choices: [Choice]
    /// Whether there are more than these.
    package let hasMore: Bool
    /// Whether yes means the first choice, and no none.
    package let isConfirmation: Bool

    /// What a reply asks; nil where it asks nothing.
    package init?(_ reply: BoxReply) {
        guard reply.exit == .needsValue, let document = try? reply.decode(Document.self) else { return nil }
        (intent, parameter) = (document.intent, document.parameter)
        given = document.given ?? [:]
        choices = (document.options ?? []).map(\.choice)
        hasMore = document.more ?? false
        isConfirmation = document.confirmation ?? false
    }

    /// Whether it is answered with yes or no, which its sentence asks for by itself.
    var isYesOrNo: Bool { isConfirmation || parameter == "confirmation" }

    private struct Document: Decodable {
        let intent: String
        let parameter: String
        let given: [String: String]?
        let options: [Offer]?
        let more: Bool?
        let confirmation: Bool?
    }

    private struct Offer: Decodable {
        let title: String
        let artist: String?
        let subtitle: String?
        let note: String?
        let release: Int64?
        let answer: String?

        var choice: Choice {
            let means = answer ?? release.map { "id:\($0)" } ?? title
            return Choice(title: title, subtitle: artist ?? subtitle, note: note, answer: means)
        }
    }
}
