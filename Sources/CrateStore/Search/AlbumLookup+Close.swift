public import CrateCore
internal import GRDB

extension AlbumLookup {
    /// More words than these are no name with slips in it.
    private static let mostSlippedWords = 16
    /// Albums that are looked at more closely.
    private static let mostLooked = 200

    /// Albums whose names differ from a text by a slip in a word: one letter, or two that changed places. Title and artist
    /// may have slips both. Those that fit best are given, as ``answers(to:)`` has them; those that can be played first.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func closeAnswers(to text: String, limit: Int = 20) throws(StoreError) -> [AlbumAnswer] {
        let question = AlbumQuestion(text)
        let words = question.asked.folded.split(separator: " ")
        guard !words.isEmpty, words.count <= Self.mostSlippedWords else { return [] }
        let (_, albums) = try best(of: try slipped(words, question), by: question.fitWithSlips)
        return try Array(AlbumPressings(store: store).answers(albums, isWhole: false).prefix(limit))
    }

    /// The albums of ``closeAnswers(to:limit:)``.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String, limit: Int = 20) throws(StoreError) -> [Release] {
        try closeAnswers(to: text, limit: limit).map(\.release)
    }

    /// What may be meant: of the index, else every album.
    private func slipped(_ words: [Substring], _ question: AlbumQuestion) throws(StoreError) -> [Release] {
        let found = try? SearchIndex(store: store).use { index in
            guard try !IndexState.isOut(.albums, in: index) else { return [Int64]?.none }
            return try SlippedWords.readings(words).flatMap { try $0.albums(in: index, limit: Self.mostLooked) }
        }
        guard let numbers = found ?? nil else { return try all() }
        var known: Set<Int64> = []
        return try releases(numbers.filter { known.insert($0).inserted })
    }
}
