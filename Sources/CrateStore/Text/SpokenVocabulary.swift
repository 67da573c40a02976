/// How names are spoken in a language: its numbers, signs, abbreviations and articles.
///
/// Names are spoken in English in any country, so the English words are used in addition to those of the language.
public struct SpokenVocabulary: Sendable {
    /// The ISO 639 code of the language: `de`.
    public let code: String
    /// Words that may precede a name or be left out, folded.
    let articles: Set<String>
    /// Words spoken between a title and its artist, most common first: `by`.
    let joints: [String]
    /// Further words that are understood between a title and its artist: `from`.
    let heardJoints: [String]
    /// The word for a decimal point.
    let point: String
    /// The names of signs, most common first; an empty one means that the sign may be left out.
    let signs: [Character: [String]]
    /// The long forms of abbreviations.
    let abbreviations: [String: String]
    /// The abbreviations with folded long forms; nil if these are folded words already. A literal, because the tables
    /// that fold letters with accents take longer to build than the search for a name.
    var foldedAbbreviations: [String: String]?
    /// Writes and parses numbers in the language.
    let numbers: any NumberWords

    /// The folded articles of all languages together, because a title may be in any.
    static let articles = all.reduce(into: Set<String>()) { $0.formUnion($1.articles) }
    /// The words of all languages that are understood between a title and its artist, folded.
    static let everyJoint = Set(all.flatMap { $0.joints + $0.heardJoints }.map(Folding.folded))

    /// The folded words that abbreviations stand for, in English if several languages have the abbreviation: `vol` is
    /// `volume`.
    static let longForms: [Substring: String] = all.reduce(into: [:]) { forms, language in
        for (short, long) in language.foldedAbbreviations ?? language.abbreviations where forms[short[...]] == nil {
            forms[short[...]] = long
        }
    }
    /// The abbreviations of folded words, in alphabetical order.
    static let shortForms: [Substring: [String]] = Dictionary(grouping: longForms) { $0.value[...] }.mapValues {
        $0.map { String($0.key) }.sorted()
    }

    /// The names of a sign, the English ones first.
    func names(of sign: Character) -> [String] { languages.flatMap { $0.signs[sign] ?? [] } }

    /// The word that an abbreviation is short for, by this language or English; nil for any other word.
    func longForm(of word: String) -> String? { abbreviations[word] ?? Self.english.abbreviations[word] }

    /// The words spoken between a title and its artist, the English ones first.
    public var allJoints: [String] { languages.flatMap(\.joints) }

    /// The languages in which a name is spoken: English, and this one.
    var languages: [SpokenVocabulary] { code == Self.english.code ? [self] : [.english, self] }
}

/// The words for whole numbers in a language.
protocol NumberWords: Sendable {
    /// The folded words with which a number in words may begin.
    var beginnings: [Substring] { get }

    /// The words for a number, most common first.
    func words(for number: SpokenNumber) -> [String]

    /// The number at the beginning of folded words, and its length in words; nil when there is none.
    func number(in words: ArraySlice<Substring>) -> (value: Int, count: Int)?
}
