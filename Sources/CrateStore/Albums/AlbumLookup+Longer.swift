internal import CrateCore

// Albums with longer numbers than those of a text: Chicago 17 for `chicago 1`. They are offered in a question, but
// never played without one.
extension AlbumLookup {
    /// The albums that a text means as ``answers(to:)`` understands it, if its numbers may be the beginnings of longer
    /// ones; empty, without a search, for a text without such a number.
    func withLongerNumbers(_ text: String) throws(StoreError) -> [Release] {
        let question = AlbumQuestion(text, areNumbersWhole: false)
        return question.mayHaveLongerNumbers ? try fitting(question).albums : []
    }

    /// The albums of a list that a text means if its numbers may be the beginnings of longer ones.
    func withLongerNumbers(_ text: String, among listed: [Release]) throws(StoreError) -> [Release] {
        let question = AlbumQuestion(text, areNumbersWhole: false)
        guard question.mayHaveLongerNumbers else { return [] }
        return try fitting(question, listed.filter(question.symbols.allow)).albums
    }
}
