internal import GRDB

/// Words as an FTS5 expression. Every term is quoted: what people type is never an operator.
///
/// The index keeps beginnings of one to three characters. For a longer one FTS5 would gather the rows of all words that
/// begin so before it gives the first (4 ms for a word in most of 100,000 albums); named one by one it streams them.
struct SearchExpression {
    /// A beginning of more characters is looked up in the list of words.
    private static let longestIndexed = 3
    /// Words that are named one by one, for one beginning.
    private static let mostNamed = 64

    let words: SearchWords
    /// The words of the index that begin as asked; nil where there are too many to name.
    private let known: [String: [String]]

    /// Looks up words in an index; nil where one of them begins no word at all: then nothing is found.
    init?(_ words: SearchWords, in index: Database) throws {
        self.words = words
        var known: [String: [String]] = [:]
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

    /// Words as they are, for an index whose words are in no list.
    init(unlisted words: SearchWords) { (self.words, known) = (words, [:]) }

    /// The expression for terms that carry one of these marks.
    func text(marks: [String]) -> String {
        words.words.map { alternatives in
            let possible = alternatives.filter { !$0.contains { !$0.isWhole && known[$0.text]?.isEmpty == true } }
            return Self.either(possible.map { terms in Self.all(terms.map { term($0, marks) }) })
        }.joined(separator: " AND ")
    }

    private func term(_ term: SearchWords.Term, _ marks: [String]) -> String {
        if term.isWhole { return Self.either(marks.map { Self.quoted($0 + term.text) }) }
        let isBeginning = term.text.unicodeScalars.count <= Self.longestIndexed
        guard !isBeginning, let named = known[term.text] else {
            return Self.either(marks.map { Self.quoted($0 + term.text) + "*" })
        }
        return Self.either(marks.flatMap { mark in named.map { Self.quoted(mark + $0) } })
    }

    private static func either(_ parts: [String]) -> String { "(" + parts.joined(separator: " OR ") + ")" }

    private static func all(_ parts: [String]) -> String { "(" + parts.joined(separator: " AND ") + ")" }

    private static func quoted(_ term: String) -> String {
        let isPlain = !term.utf8.contains(UInt8(ascii: "\""))
        return isPlain ? "\"\(term)\"" : "\"" + term.replacing("\"", with: "\"\"") + "\""
    }

    private static func beginning(_ term: String, in index: Database) throws -> [String]? {
        let statement = try index.cachedStatement(
            sql: "SELECT word FROM word WHERE word >= ? AND word < ? LIMIT \(mostNamed + 1)")
        let found = try String.fetchAll(statement, arguments: [term, term + "\u{10FFFF}"])
        return found.count > mostNamed ? nil : found
    }
}
