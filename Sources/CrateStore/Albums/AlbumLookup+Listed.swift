public import CrateCore

// Compares a text with a few albums, such as those of the queue, without the search index.
extension AlbumLookup {
    /// The albums of a list that a text means, as ``answers(to:)`` understands it; empty for a blank text.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func meant(by text: String, among listed: [Release]) throws(StoreError) -> [Release] {
        let question = AlbumQuestion(text)
        let asked = question.asked
        guard !asked.folded.isEmpty else { return [] }
        let known = listed.filter(question.symbols.allow).map { album in
            (album: album, title: Folding.folded(album.title), artist: Folding.folded(album.artist))
        }
        let titled = known.filter { $0.title == asked.folded }
        guard titled.isEmpty else { return titled.map(\.album) }
        let pairs = asked.pairs
        let paired = known.filter { name in pairs.contains { $0 == (name.title, name.artist) } }
        guard paired.isEmpty else { return paired.map(\.album) }
        return try fitting(question, known.map(\.album)).albums
    }

    /// The albums of a list whose names differ from a text no more than ``closeAnswers(to:limit:)`` allows.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String, among listed: [Release]) throws(StoreError) -> [Release] {
        let longer = try withLongerNumbers(text, among: listed)
        guard longer.isEmpty else { return longer }
        let question = AlbumQuestion(text)
        // As in the index, short words are not compared with errors: too many other words differ from them by one
        // letter.
        let words = question.asked.folded.split(separator: " ")
        guard words.contains(where: { $0.count >= FuzzyTerms.shortest }) else { return [] }
        return try best(of: listed.filter(question.symbols.allow), by: question.fitWithSlips).albums
    }
}
