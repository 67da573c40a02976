internal import SQLite

/// Looks up words with slips among the words of the index.
struct FuzzyTerms {
    /// Shorter words are not in the index's list; they are ignored.
    static let shortest = 4
    /// The maximum number of corrections of a word.
    static let mostMeant = 48
    /// The letters tried in place of a wrong letter at the beginning of a word.
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)

    /// The words that are long enough to be in the index's list: of the whole query, then of the query without each
    /// word that may separate title and artist.
    let readings: [[Substring]]
    /// All words of the query, in their order.
    let words: [Substring]
    /// The marks of the words to look up.
    let marks: [IndexSchema.Mark]

    init(_ words: [Substring], marks: [IndexSchema.Mark] = [.title, .artist]) {
        (self.words, self.marks) = (words, marks)
        let joints = words.indices.dropFirst().dropLast().filter {
            words[$0].count >= Self.shortest && SpokenVocabulary.everyJoint.contains(String(words[$0]))
        }
        readings = ([words] + joints.map { Array(words[..<$0] + words[($0 + 1)...]) }).map { words in
            words.filter { $0.unicodeScalars.count >= Self.shortest && $0.unicodeScalars.allSatisfy(Folding.isKept) }
        }
    }

    /// Albums with a word similar to each of these in the marked fields, at most `limit` for each reading. Words
    /// without a similar word are ignored if others have one. If no album is found, tries other spaces and shorter
    /// queries.
    func albums(in index: Database, limit: Int) throws -> [Int64] {
        var terms: [Substring: String] = [:]
        for word in Set(readings.joined()) {
            // A word of the index has only letters and digits, so it needs no escaping.
            let meant = try meant(word, in: index).flatMap { $0.terms(marks) }
            if !meant.isEmpty { terms[word] = Self.either(meant) }
        }
        let found = try Self.albums(readings.map { $0.compactMap { terms[$0] } }, in: index, limit: limit)
        return found.isEmpty ? try Self.albums(others(terms, in: index), in: index, limit: limit) : found
    }

    /// Finds albums with all terms of a reading; for several readings, those of the first come first.
    static func albums(_ readings: [[String]], in index: Database, limit: Int) throws -> [Int64] {
        let statement = try index.cachedStatement(
            sql: """
                SELECT (SELECT release FROM album WHERE rank = albums.rowid) FROM albums
                WHERE albums MATCH ? ORDER BY rowid DESC LIMIT ?
                """)
        return try readings.flatMap { terms -> [Int64] in
            guard !terms.isEmpty else { return [] }
            let arguments: Bindings = [terms.joined(separator: " AND "), limit]
            return try statement.values(Int64?.self, arguments: arguments).compactMap { $0 }
        }
    }

    static func either(_ terms: [String]) -> String { "(\"" + terms.joined(separator: "\" OR \"") + "\")" }

    /// The corrections of a word: words of the marked fields. For a slip in the first letters, every possible word is
    /// looked up; the words with the same first letters are few, and are scanned. (Scanning all words of 100,000 albums
    /// takes 25 ms, those with the same first two letters up to 3 ms.)
    func meant(_ word: Substring, in index: Database) throws -> [ListedWord] {
        let scalars = Array(word.unicodeScalars)
        // Only ASCII letters are tried as edits, so for other words a larger part of the index is scanned.
        let sure = scalars.allSatisfy(\.isASCII) ? 3 : 2
        var found = try alike(scalars, from: sure, in: index)
        var known = Set(found.map(\.text))
        let statement = try index.cachedStatement(
            sql: """
                SELECT word.word, places FROM json_each(?) AS made CROSS JOIN word ON word.word = made.value
                WHERE \(isMarked)
                """)
        let edits = Self.edits(scalars, to: sure)
        found += try ListedWord.all(statement, [edits]).filter { known.insert($0.text).inserted }
        guard found.count > Self.mostMeant else { return found }
        // Errors in the first letters are rare, so words with the same first two letters come first.
        let start = Self.text(scalars.prefix(2))
        let (near, far) = (found.filter { $0.text.hasPrefix(start) }, found.filter { !$0.text.hasPrefix(start) })
        return Array((near + far).prefix(Self.mostMeant))
    }

    /// An SQL condition over `word`: it occurs in one of the marked fields.
    var isMarked: String { "places & \(marks.map(\.place).reduce(0, |)) <> 0" }

    /// The words that differ by one slip after the first letters.
    private func alike(_ word: [Unicode.Scalar], from sure: Int, in index: Database) throws -> [ListedWord] {
        let start = Self.text(word.prefix(sure))
        let statement = try index.cachedStatement(
            sql: """
                SELECT word, places FROM word
                WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? AND \(isMarked)
                """)
        let wanted = Self.text(word[...])
        return try ListedWord.all(
            statement, [start, start + "\u{10FFFF}", max(Self.shortest, word.count - 1), word.count + 1]
        ).filter { EditDistance.isAtMost(between: wanted, and: $0.text) }
    }

    /// The results of one slip in the first letters, as a JSON array.
    private static func edits(_ word: [Unicode.Scalar], to sure: Int) -> String {
        // Built as bytes, because creating several hundred short strings takes longer than looking them up.
        var json = Array("[\"".utf8)
        func add(_ start: [UInt8], _ letters: [UInt8], _ end: [UInt8]) {
            json += start
            json += letters
            json += end
            json += [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\"")]
        }
        for place in 0..<sure {
            let start = Array(text(word[..<place]).utf8)
            let (rest, other) = (Array(text(word[place...]).utf8), Array(text(word[(place + 1)...]).utf8))
            add(start, [], other)
            add(start, Array(text([word[place + 1], word[place]]).utf8), Array(text(word[(place + 2)...]).utf8))
            for letter in alphabet {
                add(start, [letter], other)
                add(start, [letter], rest)
            }
        }
        return String(decoding: json.dropLast(2), as: UTF8.self) + "]"
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
