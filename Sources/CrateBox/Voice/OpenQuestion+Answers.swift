internal import CrateClient

extension OpenQuestion {
    /// The parameters given before and the answer, with which the intent is run again.
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

    /// True for words that have to be a choice and are none; a release by `id:` is its own choice.
    func isMissed(by words: String) -> Bool {
        let text = text(for: words)
        return isClosed && !text.hasPrefix("id:") && !choices.contains { $0.answer == text }
    }

    /// The text for an answer: the choice that it names by title, position or the start of the title; else the answer
    /// itself.
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
