internal import SQLite

// Finds words that lack several letters or have several too many. These are no answers, but guesses where there is no
// answer.
extension FuzzyTerms {
    /// Albums with a word for each of these in the marked fields that differs by one slip, or as ``LeftOutLetters``
    /// allows it; none if one of the words has no similar word.
    func guesses(in index: Database, limit: Int) throws -> [Int64] {
        guard let words = readings.first, !words.isEmpty else { return [] }
        var terms: [String] = []
        for word in words {
            let listed = try (meant(word, in: index) + farther(word, in: index)).flatMap { $0.terms(marks) }
            guard !listed.isEmpty else { return [] }
            terms.append(Self.either(listed))
        }
        return try Self.albums([terms], in: index, limit: limit)
    }

    private func farther(_ word: Substring, in index: Database) throws -> [ListedWord] {
        let (start, count, most) = (String(word.prefix(1)), word.unicodeScalars.count, LeftOutLetters.most)
        let statement = try index.cachedStatement(
            sql: """
                SELECT word, places FROM word
                WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? AND \(isMarked)
                """)
        let found = try ListedWord.all(
            statement, [start, start + "\u{10FFFF}", max(Self.shortest, count - most), count + most])
        return Array(found.filter { LeftOutLetters.isNear(word, $0.text) }.prefix(Self.mostMeant))
    }
}
