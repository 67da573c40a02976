internal import GRDB

/// Looks up words with slips among the words of the index.
struct SlippedWords {
    /// Shorter words are not in the index's list; they are ignored.
    private static let shortest = 4
    /// The most words that one may stand for.
    private static let mostMeant = 48
    /// The letters that a wrong one at the beginning of a word may stand for.
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)

    private let words: [Substring]

    init(_ words: [Substring]) { self.words = words.filter { $0.unicodeScalars.count >= Self.shortest } }

    /// The words, and the words without each that may separate title and artist.
    static func readings(_ words: [Substring]) -> [SlippedWords] {
        let joints = words.indices.dropFirst().dropLast().filter { ["von", "from"].contains(words[$0]) }
        return [SlippedWords(words)] + joints.map { SlippedWords(Array(words[..<$0] + words[($0 + 1)...])) }
    }

    /// Albums with a word similar to each of these in title or artist. Words without any similar one are ignored if
    /// there are others.
    func albums(in index: Database, limit: Int) throws -> [Int64] {
        guard !words.isEmpty else { return [] }
        var terms: [String] = []
        for word in words {
            let meant = try Self.meant(word, in: index)
            guard !meant.isEmpty else { continue }
            // A word of the index has only letters and digits, so it needs no escaping.
            let marked = meant.flatMap { ["\"t\($0)\"", "\"a\($0)\""] }
            terms.append("(" + marked.joined(separator: " OR ") + ")")
        }
        guard !terms.isEmpty else { return [] }
        let statement = try index.cachedStatement(
            sql: """
                SELECT (SELECT release FROM album WHERE rank = albums.rowid) FROM albums
                WHERE albums MATCH ? ORDER BY rowid DESC LIMIT ?
                """)
        return try Int64?.fetchAll(statement, arguments: [terms.joined(separator: " AND "), limit]).compactMap { $0 }
    }

    /// The words of the index that this one may stand for. Most share the first two letters, and are few; for a slip in
    /// those two, every possible word is looked up. (Scanning all words of 100,000 albums takes 25 ms.)
    private static func meant(_ word: Substring, in index: Database) throws -> [String] {
        let scalars = Array(word.unicodeScalars)
        var found = try alike(scalars, in: index)
        let statement = try index.cachedStatement(
            sql: "SELECT word FROM word WHERE word IN (SELECT value FROM json_each(?))")
        let others = edits(scalars).map { "\"\($0)\"" }.joined(separator: ",")
        for other in try String.fetchAll(statement, arguments: ["[\(others)]"]) where !found.contains(other) {
            found.append(other)
        }
        return Array(found.prefix(mostMeant))
    }

    private static func alike(_ word: [Unicode.Scalar], in index: Database) throws -> [String] {
        let start = text(word.prefix(2))
        let statement = try index.cachedStatement(
            sql: "SELECT word FROM word WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?")
        let rows = try String.fetchCursor(
            statement, arguments: [start, start + "\u{10FFFF}", max(shortest, word.count - 1), word.count + 1])
        var found: [String] = []
        let wanted = text(word[...])
        while found.count < mostMeant, let next = try rows.next() {
            if Slip.isAtMost(between: wanted, and: next) { found.append(next) }
        }
        return found
    }

    /// The results of one slip in the first two letters.
    private static func edits(_ word: [Unicode.Scalar]) -> [String] {
        var edits: [[Unicode.Scalar]] = []
        for place in 0...1 {
            var fewer = word
            fewer.remove(at: place)
            edits.append(fewer)
            var swapped = word
            swapped.swapAt(place, place + 1)
            edits.append(swapped)
            for letter in alphabet {
                var other = word
                other[place] = letter
                edits.append(other)
                var more = word
                more.insert(letter, at: place)
                edits.append(more)
            }
        }
        return edits.map { text($0[...]) }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
