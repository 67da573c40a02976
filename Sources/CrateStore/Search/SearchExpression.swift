internal import SQLite

/// Words as an FTS5 expression. Every term is quoted, so user text is never an operator.
///
/// The index has prefixes of one to three characters. For longer ones FTS5 would collect the rows of all matching words
/// before returning the first (4 ms for a word in most of 100,000 albums); listed one by one, it streams them.
struct SearchExpression {
    /// Longer prefixes are looked up in the list of words.
    private static let longestIndexed = 3
    /// The most words listed for one prefix.
    private static let mostNamed = 64

    let words: SearchWords
    /// The index's words for each prefix; a prefix with too many words has no entry.
    private let known: [String: [ListedWord]]

    /// Looks up prefixes in the index; nil when no alternative of some word matches, so that nothing can be found.
    init?(_ words: SearchWords, in index: Database) throws {
        self.words = words
        var known: [String: [ListedWord]] = [:]
        let terms = Set(words.words.joined().joined())
        for term in terms where !term.isWhole && term.text.unicodeScalars.count > Self.longestIndexed {
            known[term.text] = try Self.beginning(term.text, in: index)
        }
        self.known = known
        let isVoid = words.words.contains {
            $0.allSatisfy { $0.contains { !$0.isWhole && known[$0.text]?.isEmpty == true } }
        }
        if words.isEmpty || isVoid { return nil }
    }

    /// Uses the words as they are, for an index without a word list.
    init(unlisted words: SearchWords) { (self.words, known) = (words, [:]) }

    /// The expression for terms with any of these marks, or for terms without marks if the list is empty; nil when the
    /// index has no such terms.
    func text(marks: [IndexSchema.Mark]) -> String? {
        var parts: [String] = []
        for alternatives in words.words {
            let possible = alternatives.compactMap { terms -> String? in
                let each = terms.compactMap { term($0, marks) }
                return each.count == terms.count ? Self.all(each) : nil
            }
            guard !possible.isEmpty else { return nil }
            parts.append(Self.either(possible))
        }
        return parts.joined(separator: " AND ")
    }

    private func term(_ term: SearchWords.Term, _ marks: [IndexSchema.Mark]) -> String? {
        let letters = marks.isEmpty ? [""] : marks.map(\.rawValue)
        if term.isWhole { return Self.either(letters.map { Self.quoted($0 + term.text) }) }
        let isBeginning = term.text.unicodeScalars.count <= Self.longestIndexed
        guard !isBeginning, let named = known[term.text] else {
            return Self.either(letters.map { Self.quoted($0 + term.text) + "*" })
        }
        let terms = marks.isEmpty ? named.map(\.text) : named.flatMap { $0.terms(marks) }
        return terms.isEmpty ? nil : Self.either(terms.map(Self.quoted))
    }

    private static func either(_ parts: [String]) -> String { "(" + parts.joined(separator: " OR ") + ")" }

    private static func all(_ parts: [String]) -> String { "(" + parts.joined(separator: " AND ") + ")" }

    private static func quoted(_ term: String) -> String {
        let isPlain = !term.utf8.contains(UInt8(ascii: "\""))
        return isPlain ? "\"\(term)\"" : "\"" + term.replacing("\"", with: "\"\"") + "\""
    }

    private static func beginning(_ term: String, in index: Database) throws -> [ListedWord]? {
        let statement = try index.cachedStatement(
            sql: "SELECT word, places FROM word WHERE word >= ? AND word < ? LIMIT \(mostNamed + 1)")
        let found = try ListedWord.all(statement, [term, term + "\u{10FFFF}"])
        return found.count > mostNamed ? nil : found
    }
}
