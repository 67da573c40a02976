public import CrateCore
internal import GRDB

extension AlbumLookup {
    /// More words than these are no title with a slip in it.
    private static let mostSlippedWords = 12
    /// Albums that are looked at more closely.
    private static let mostLooked = 200

    /// Albums whose names differ from a text by a slip in a word: one letter, or two that changed places. Those whose
    /// title is the text but for slips are given alone where there are any; else those that have all its words in title or
    /// artist. The newest come first.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String, limit: Int = 20) throws(StoreError) -> [Release] {
        let words = Folding.folded(text).split(separator: " ")
        guard !words.isEmpty, words.count <= Self.mostSlippedWords else { return [] }
        let numbers = try? SearchIndex(store: store).useIfCurrent { index in
            try SlippedWords(words).albums(in: index, limit: Self.mostLooked)
        }
        guard let numbers = numbers ?? nil else { return [] }
        let found = try releases(numbers).map { release in
            (release, Folding.folded(release.title).split(separator: " "))
        }
        let titled = found.filter { Slip.isAtMost(between: words, and: $0.1) }
        guard titled.isEmpty else { return titled.prefix(limit).map(\.0) }
        return found.filter { release, title in
            Slip.areAll(words, in: title + Folding.folded(release.artist).split(separator: " "))
        }.prefix(limit).map(\.0)
    }
}

/// The words of a text with slips in it, looked up among the words of the index.
private struct SlippedWords {
    /// Shorter words are in no list of the index: where a slip is in one of them the others have to do.
    private static let shortest = 4
    /// Words that one may stand for.
    private static let mostMeant = 48

    private let words: [Substring]

    init(_ words: [Substring]) { self.words = words.filter { $0.unicodeScalars.count >= Self.shortest } }

    /// Albums that have a word like each of these in title or artist.
    func albums(in index: Database, limit: Int) throws -> [Int64] {
        guard !words.isEmpty else { return [] }
        var terms: [String] = []
        for word in words {
            let meant = try Self.meant(word, in: index)
            guard !meant.isEmpty else { return [] }
            let marked = meant.flatMap { ["\"t\($0)\"", "\"a\($0)\""] }
            terms.append("(" + marked.joined(separator: " OR ") + ")")
        }
        let statement = try index.cachedStatement(
            sql: """
                SELECT (SELECT release FROM album WHERE rank = albums.rowid) FROM albums
                WHERE albums MATCH ? ORDER BY rowid DESC LIMIT ?
                """)
        return try Int64?.fetchAll(statement, arguments: [terms.joined(separator: " AND "), limit]).compactMap { $0 }
    }

    /// The words of the index that this may be: those that begin alike, and where there are none all others.
    private static func meant(_ word: Substring, in index: Database) throws -> [String] {
        guard let first = word.unicodeScalars.first else { return [] }
        let end = Unicode.Scalar(first.value + 1).map(String.init) ?? "\u{10FFFF}"
        let alike = try close(to: word, from: String(first), below: end, in: index)
        return alike.isEmpty ? try close(to: word, from: "", below: "\u{10FFFF}", in: index) : alike
    }

    private static func close(
        to word: Substring, from start: String, below end: String, in index: Database
    ) throws -> [String] {
        let length = word.unicodeScalars.count
        let statement = try index.cachedStatement(
            sql: "SELECT word FROM word WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?")
        let rows = try String.fetchCursor(
            statement, arguments: [start, end, max(shortest, length - 1), length + 1])
        var found: [String] = []
        while found.count < mostMeant, let next = try rows.next() {
            // A word of the index is of letters and digits, so that it needs no quoting.
            if Slip.isAtMost(between: word, and: next) { found.append(next) }
        }
        return found
    }
}
