internal import SQLite

/// Collects new words of the index for its list of words.
struct WordList {
    /// Shorter words are covered by the index's prefixes.
    private static let shortest = 4
    /// The most hashes that are kept; beyond that, words may be written to the list again.
    private static let mostKnown = 200_000

    /// The places of each word, by hash.
    private var known: [UInt64: Int64] = [:]
    private var added: [New] = []

    /// A word that the list lacks, or lacks for these places.
    struct New: Sendable {
        let word: String
        let places: Int64
    }

    /// Adds words, each followed by a space, with their mark in `albums`; nil for those of track titles.
    mutating func add(_ terms: ArraySlice<UInt8>, as mark: IndexSchema.Mark?) {
        let place = mark?.place ?? 0
        var start = terms.startIndex
        // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in terms.indices {
            guard terms[index] == UInt8(ascii: " ") else {
                hash = (hash ^ UInt64(terms[index])) &* 0x100_0000_01B3
                continue
            }
            if index - start >= Self.shortest, learns(hash, place) {
                added.append(New(word: String(decoding: terms[start..<index], as: UTF8.self), places: place))
            }
            (start, hash) = (index + 1, 0xCBF2_9CE4_8422_2325)
        }
    }

    private mutating func learns(_ hash: UInt64, _ place: Int64) -> Bool {
        let places = known[hash]
        guard places.map({ $0 & place != place }) ?? true else { return false }
        known[hash] = (places ?? 0) | place
        return true
    }

    /// The words collected since the last call, which are to be saved.
    mutating func take() -> [New] {
        defer {
            added.removeAll(keepingCapacity: true)
            if known.count > Self.mostKnown { known.removeAll(keepingCapacity: true) }
        }
        // Sorted, so that consecutive words are on the same page of the database.
        return added.sorted { $0.word < $1.word }
    }

    /// Adds words to the table, or places to words that it has.
    static func save(_ words: [New], in index: Database) throws {
        let statement = try index.cachedStatement(
            sql: """
                INSERT INTO word (word, places) VALUES (?, ?) ON CONFLICT (word) DO UPDATE
                SET places = places | excluded.places WHERE places & excluded.places <> excluded.places
                """)
        for new in words {
            var values = Parameters(of: statement)
            try values.add(new.word)
            try values.add(new.places)
            try values.execute()
        }
    }
}
