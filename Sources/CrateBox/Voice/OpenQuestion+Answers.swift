internal import CrateClient

extension OpenQuestion {
    /// The parameters with which the intent is run again: those that were given before, and the answer.
    func parameters(answeredBy words: String) -> [String: String] {
        given.merging([parameter: text(for: words)]) { $1 }
    }

    /// True if an answer cancels the question.
    func isDeclined(by words: String) -> Bool {
        let said = SpokenAnswer(words)
        return isConfirmation ? said.isNo || said.isCancelled : said.isCancelled
    }

    /// True for a yes that selects none of several choices.
    func isLeftOpen(by words: String) -> Bool { isConfirmation && choices.count > 1 && SpokenAnswer(words).isYes }

    /// True if only a choice is an answer and the words name none; a release by `id:` always counts as one.
    func isMissed(by words: String) -> Bool {
        let text = text(for: words)
        return isClosed && !text.hasPrefix("id:") && !choices.contains { $0.answer == text }
    }

    /// The parameter's value for an answer: that of the choice that it names by its note, title, position or the start
    /// of its title; otherwise the answer itself.
    private func text(for words: String) -> String {
        let said = SpokenAnswer(words)
        if isConfirmation, said.isYes, choices.count == 1 { return choices[0].answer }
        let matching = choices.filter { $0.note.map(said.isPart(of:)) ?? false }
        if matching.count == 1 { return matching[0].answer }
        let named = choices.filter { said.names($0.title, $0.subtitle) }
        if let choice = named.first, named.count == 1 || choice.note == nil { return choice.answer }
        if let place = said.place(among: choices.count) { return choices[place].answer }
        let begun = choices.filter { said.begins($0.title) }
        return begun.count == 1 && named.isEmpty ? begun[0].answer : words
    }
}
