internal import CrateCore

// Albums with longer numbers than those of a text: Chicago 17 for `chicago 1`. They are asked about, never taken.
extension AlbumLookup {
    /// The albums that a text means as ``answers(to:)`` understands it, with longer numbers; empty for a text without
    /// a number, which is spared the search.
    func withLongerNumbers(_ text: String) throws(StoreError) -> [Release] {
        let question = AlbumQuestion(text, areNumbersWhole: false)
        return question.mayHaveLongerNumbers ? try fitting(question).albums : []
    }

    /// Those albums of a list that a text means, with longer numbers.
    func withLongerNumbers(_ text: String, among listed: [Release]) throws(StoreError) -> [Release] {
        let question = AlbumQuestion(text, areNumbersWhole: false)
        guard question.mayHaveLongerNumbers else { return [] }
        return try fitting(question, listed.filter(question.symbols.allow)).albums
    }
}
