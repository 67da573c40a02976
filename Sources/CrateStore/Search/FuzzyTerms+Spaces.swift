internal import SQLite

// Typing errors that change the division into words: a missing or an additional space, and an additional letter in a
// short word.
extension FuzzyTerms {
    /// The most unknown words of a query that are divided; each becomes a reading of its own.
    private static let mostDivided = 2
    /// The longest word that is divided, in letters.
    private static let longestDivided = 16

    /// Returns the terms of further readings of the query: without short words, with a word divided, and with two words
    /// joined.
    func others(_ terms: [Substring: String], in index: Database) throws -> [[String]] {
        try shorter(terms) + divided(terms) + joined(terms, in: index)
    }

    /// Readings without the words of four letters: each may be a word of three letters, which the index does not list,
    /// with a letter too many.
    private func shorter(_ terms: [Substring: String]) -> [[String]] {
        readings.flatMap { words -> [[Substring]] in
            let long = words.filter { $0.unicodeScalars.count > Self.shortest }
            if long.count == words.count { return [] }
            return long.isEmpty ? words.indices.map { words[..<$0] + words[($0 + 1)...] }.map(Array.init) : [long]
        }.map { $0.compactMap { terms[$0] } }
    }

    /// Readings with an unknown word divided: `soulmining` as `soul` and `mining`.
    private func divided(_ terms: [Substring: String]) -> [[String]] {
        guard let words = readings.first else { return [] }
        let unknown = words.filter { word in
            terms[word] == nil && word.utf8.allSatisfy { $0 < 0x80 } && word.count <= Self.longestDivided
        }
        return unknown.prefix(Self.mostDivided).map { word in
            let parts = word.indices.dropFirst(2).dropLast().map { place in
                "(\(marked(word[..<place])) AND \(marked(word[place...])))"
            }
            return words.compactMap { terms[$0] } + ["(" + parts.joined(separator: " OR ") + ")"]
        }
    }

    /// Readings with two words joined to one that the index lists: `laug hing`.
    private func joined(_ terms: [Substring: String], in index: Database) throws -> [[String]] {
        let statement = try index.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM word WHERE word = ?)")
        return try words.indices.dropLast().compactMap { place in
            let word = words[place] + words[place + 1]
            guard try statement.value(Bool.self, arguments: [String(word)]) == true else { return nil }
            let others = words[..<place] + words[(place + 2)...]
            return others.compactMap { terms[$0] } + [marked(word[...])]
        }
    }

    /// The terms for a whole word in each of the marked fields, as alternatives.
    private func marked(_ word: some StringProtocol) -> String { Self.either(marks.map { $0.rawValue + word }) }
}
