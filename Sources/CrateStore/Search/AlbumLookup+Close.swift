public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// The most words of a name with slips.
    private static let mostFuzzyTerms = 16
    /// The most albums that are compared in detail.
    private static let mostChecked = 200

    /// Albums with longer numbers than a text has: Chicago 17 for `chicago 1`. If there are none, those whose names
    /// differ from the text by one slip per word, in title, artist or both: one letter, or two swapped ones; then those
    /// with such a difference from the artists of their tracks; then those of that year whose names are close to the text
    /// before a year. Returns the best fit as ``answers(to:)`` does, playable ones first.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func closeAnswers(to text: String, limit: Int = 20) throws(StoreError) -> [AlbumAnswer] {
        var albums = try closeAlbums(to: text)
        if albums.isEmpty, let distinction = NameDistinction(text), let year = distinction.year {
            albums = try closeAlbums(to: distinction.name).filter { $0.year == year }
        }
        return try Array(AlbumPressings(store: store).answers(albums, isWhole: false).prefix(limit))
    }

    private func closeAlbums(to text: String) throws(StoreError) -> [Release] {
        let question = AlbumQuestion(text)
        let words = question.asked.folded.split(separator: " ")
        guard !words.isEmpty, words.count <= Self.mostFuzzyTerms else { return [] }
        var albums = try withLongerNumbers(text)
        if albums.isEmpty {
            let candidates = try fuzzy(words, question).filter(question.symbols.allow)
            albums = try best(of: candidates) { question.fitWithSlips($0) }.albums
        }
        if albums.isEmpty { albums = try closeByTracks(words, question) }
        return albums
    }

    /// The albums of ``closeAnswers(to:limit:)``, one pressing of each.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String, limit: Int = 20) throws(StoreError) -> [Release] {
        try closeAnswers(to: text, limit: limit).map(\.release)
    }

    /// The candidates: from the index, or every album if the index cannot be used.
    private func fuzzy(_ words: [Substring], _ question: AlbumQuestion) throws(StoreError) -> [Release] {
        let found = try? SearchIndex(store: store).use { index in
            guard try !IndexState.isOut(.albums, in: index) else { return [Int64]?.none }
            return try FuzzyTerms(words).albums(in: index, limit: Self.mostChecked)
        }
        guard let numbers = found ?? nil else { return try all() }
        var known: Set<Int64> = []
        return try names(numbers.filter { known.insert($0).inserted })
    }
}
