internal import GRDB

/// Collects new words of the index for its list of words.
struct WordList {
    /// Shorter words are covered by the index's prefixes.
    private static let shortest = 4
    /// The most hashes remembered; beyond that the list is written to again.
    private static let mostKnown = 200_000

    private var known: Set<UInt64> = []
    private var added: [String] = []

    /// Adds the words of a document, each followed by a space.
    mutating func add(_ terms: [UInt8]) {
        var start = 0
        // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in terms.indices {
            guard terms[index] == UInt8(ascii: " ") else {
                hash = (hash ^ UInt64(terms[index])) &* 0x100_0000_01B3
                continue
            }
            if index - start >= Self.shortest, known.insert(hash).inserted {
                added.append(String(decoding: terms[start..<index], as: UTF8.self))
            }
            (start, hash) = (index + 1, 0xCBF2_9CE4_8422_2325)
        }
    }

    /// Writes the collected words to the list.
    mutating func save(in index: Database) throws {
        let statement = try index.cachedStatement(sql: "INSERT OR IGNORE INTO word (word) VALUES (?)")
        // Sorted, so that neighbours are on the same page.
        for word in added.sorted() { try statement.execute(arguments: [word]) }
        added.removeAll(keepingCapacity: true)
        if known.count > Self.mostKnown { known.removeAll(keepingCapacity: true) }
    }
}
