public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// The most words of a name with slips.
    private static let mostFuzzyTerms = 16
    /// The most albums that are compared in detail.
    private static let mostChecked = 200

    /// Returns the albums whose names are closest to a text that names none exactly, as ``answers(to:)`` does: playable
    /// ones first.
    ///
    /// Searches in this order until albums are found: names with a longer number than the text has, as Chicago 17 for
    /// `chicago 1`; names that differ by one slip per word, in title, artist or both, where a slip is one letter or two
    /// swapped ones; albums with such a difference from the artists of their tracks; and, if the text ends in a year,
    /// albums of that year whose names are close to the text before it.
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

    /// Returns the albums to compare: from the index, or all albums if the index cannot be used.
    private func fuzzy(_ words: [Substring], _ question: AlbumQuestion) throws(StoreError) -> [Release] {
        let found = try? SearchIndex(store: store).use { index in
            guard try !IndexState.isOut(.albums, in: index) else { return [Int64]?.none }
            return try FuzzyTerms(words).albums(in: index, limit: Self.mostChecked)
        }
        guard let numbers = found ?? nil else { return try all() }
        var known: Set<Int64> = []
        return try names(numbers.filter { known.insert($0).inserted })
    }

    /// Returns the name that a text without results may stand for: the title or the artist of an album, or both, in
    /// which each longer word of the text has at most one slip or the difference that ``LeftOutLetters`` allows. Of
    /// several albums the newest; nil without any, for words with digits, and without an index.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func guess(for text: String) throws(StoreError) -> String? {
        let terms = FuzzyTerms(Folding.folded(text).split(separator: " "))
        guard let words = terms.readings.first, !words.isEmpty, words.count <= Self.mostFuzzyTerms,
            !words.joined().contains(where: \.isNumber)
        else { return nil }
        let found = try? SearchIndex(store: store).use { index in
            guard try !IndexState.isOut(.albums, in: index) else { return [Int64]() }
            return try terms.guesses(in: index, limit: 1)
        }
        guard let album = try releases(found ?? []).first else { return nil }
        func isIn(_ name: String) -> Bool {
            let parts = Folding.folded(name).split(separator: " ")
            return words.allSatisfy { word in
                parts.contains { EditDistance.isAtMost(between: word, and: $0) || LeftOutLetters.isNear(word, $0) }
            }
        }
        if isIn(album.title) { return album.title }
        return isIn(album.artist) ? album.artist : "\(album.title) by \(album.artist)"
    }
}
