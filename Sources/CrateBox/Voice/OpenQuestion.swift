/// A question that a reply has put, and that the next words may answer.
struct OpenQuestion: Sendable, Hashable {
    /// What may be chosen.
    struct Choice: Sendable, Hashable {
        let title: String
        let subtitle: String?
        /// What tells it from another one that reads the same.
        let note: String?
        /// What means it.
        let answer: String
    }

    let intent: String
    let parameter: String
    /// What is known already, by parameter.
    let given: [String: String]
    let choices: [Choice]
    /// Whether there are more than these.
    let hasMore: Bool
    /// Whether yes means the first choice, and no none.
    let isConfirmation: Bool

    /// What a reply asks; nil where it asks nothing.
    init?(_ reply: BoxReply) {
        guard reply.exit == .needsValue, let document = try? reply.decode(Document.self) else { return nil }
        (intent, parameter) = (document.intent, document.parameter)
        given = document.given ?? [:]
        choices = (document.options ?? []).map(\.choice)
        hasMore = document.more ?? false
        isConfirmation = document.confirmation ?? false
    }

    /// The parameters with which the intent is run for an answer.
    func parameters(answeredBy words: String) -> [String: String] {
        given.merging([parameter: text(for: words)]) { $1 }
    }

    /// Whether an answer says that nothing is meant.
    func isDeclined(by words: String) -> Bool {
        let said = SpokenAnswer(words)
        return isConfirmation ? said.isNo || said.isCancelled : said.isCancelled
    }

    /// The text that an answer stands for: a choice by its title, by its place, or by how its title begins; else the
    /// answer as it is.
    private func text(for words: String) -> String {
        let said = SpokenAnswer(words)
        if isConfirmation, said.isYes, let first = choices.first { return first.answer }
        let told = choices.filter { $0.note.map(said.tells) ?? false }
        if told.count == 1 { return told[0].answer }
        let named = choices.filter { said.names($0.title, $0.subtitle) }
        if let choice = named.first, named.count == 1 || choice.note == nil { return choice.answer }
        if let place = said.place(among: choices.count) { return choices[place].answer }
        let begun = choices.filter { said.begins($0.title) }
        return begun.count == 1 && named.isEmpty ? begun[0].answer : words
    }

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
