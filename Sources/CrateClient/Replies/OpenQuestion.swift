/// The question of a reply, which the next utterance may answer.
package struct OpenQuestion: Sendable, Hashable {
    /// One of the values that the reply offers.
    package struct Choice: Sendable, Hashable {
        /// The title of the album or of another choice, for display and speech.
        package let title: String
        /// A second line that describes the choice, if any.
        package let subtitle: String?
        /// A word that distinguishes the choice from another one with the same title and subtitle.
        package let note: String?
        /// The text to give as the parameter's value if this choice is taken.
        package let answer: String
    }

    /// The name of the intent that needs a value.
    package let intent: String
    /// The name of the parameter that needs a value.
    package let parameter: String
    /// The values that are already known, by parameter.
    package let given: [String: String]
    /// The values to choose from; empty if any text is an answer.
    package let choices: [Choice]
    /// Whether there are further choices.
    package let hasMore: Bool
    /// Whether "yes" means the only choice and "no" rejects all.
    package let isConfirmation: Bool
    /// Whether only a choice is an answer.
    package let isClosed: Bool

    /// Reads the question from a reply; nil if the reply needs no value.
    package init?(_ reply: BoxReply) {
        guard reply.exit == .needsValue, let document = try? reply.decode(Document.self) else { return nil }
        (intent, parameter) = (document.intent, document.parameter)
        given = document.given ?? [:]
        choices = (document.options ?? []).map {
            Choice(title: $0.title, subtitle: $0.artist, note: $0.note, answer: $0.meaning)
        }
        hasMore = document.more ?? false
        isConfirmation = document.confirmation ?? false
        isClosed = document.closed ?? false
    }

    /// Whether the question is answered with yes or no, so that its sentence needs no choices.
    var isYesOrNo: Bool { (isConfirmation && choices.count == 1) || parameter == "confirmation" }

    private struct Document: Decodable {
        let intent: String
        let parameter: String
        let given: [String: String]?
        let options: [OptionDocument]?
        let more: Bool?
        let confirmation: Bool?
        let closed: Bool?
    }
}
