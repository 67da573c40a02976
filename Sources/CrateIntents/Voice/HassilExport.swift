public import CrateCore
public import CrateStore

/// Exports the sentences of the intents and the names in their slots for hassil: Home Assistant's custom sentences and
/// Speech-to-Phrase.
///
/// The same collection produces identical bytes. The value of a name is the album's number if it is unambiguous,
/// otherwise a text for which Cratebox asks which album is meant.
public struct HassilExport: Sendable {
    /// The first words of every exported file, including the intent script.
    public static let mark = "# Written by `cratebox export hassil"

    /// The lists of names in the document, and the parameters that they fill.
    static let lists = ["album", "crate"]

    /// Counts of the names, with those that are ambiguous or cannot be spoken.
    public let report: HassilReport
    /// The custom sentences, lists and rules as one YAML document.
    public let yaml: String

    /// Builds the document; nothing is written to a file.
    /// - Parameters:
    ///   - sentences: the sentences of each exported intent.
    ///   - applicationNames: the name and its spoken spellings.
    ///   - albums: the albums whose titles and artists are listed.
    ///   - crates: the crates whose names are listed.
    ///   - language: spells numbers and signs, and names the document's language.
    public init(
        sentences: [HassilSentences], applicationNames: [String], albums: [Release], crates: [Crate],
        language: SpokenVocabulary
    ) {
        let vocabulary = HassilVocabulary(albums: albums, crates: crates, language: language)
        report = HassilReport(
            titles: albums.count, values: vocabulary.albums.count, crates: crates.count,
            ambiguous: vocabulary.ambiguous, unspeakable: vocabulary.unspeakable)
        var lines = [
            Self.mark + "`. What is changed here is lost when the collection changes.",
            "language: \(HassilText.quoted(language.code))", "intents:",
        ]
        // Sentences with wildcards for names come last, because some recognisers take the first match.
        let greedy = sentences.filter { !$0.unlisted.isEmpty }.reversed()
        for intent in sentences.filter(\.unlisted.isEmpty) + greedy { lines += Self.lines(of: intent) }
        let names = applicationNames.map { HassilText.heard($0.lowercased()) }
        lines += [
            "expansion_rules:",
            "  \(HassilSentences.nameRule): " + HassilText.quoted("(\(names.joined(separator: "|")))"),
        ]
        lines.append("lists:")
        lines += Self.list("album", vocabulary.albums) + Self.list("crate", vocabulary.crates)
        lines += ["  \(HassilSentences.anything):", "    wildcard: true"]
        yaml = lines.map { $0 + "\n" }.joined()
    }

    private static func lines(of intent: HassilSentences) -> [String] {
        let blocks = [intent.templates, intent.unlisted].filter { !$0.isEmpty }
        return ["  \(intent.intent):", "    data:"]
            + blocks.flatMap { ["      - sentences:"] + $0.map { "          - " + HassilText.quoted($0) } }
    }

    private static func list(_ name: String, _ values: [HassilVocabulary.Value]) -> [String] {
        guard !values.isEmpty else { return ["  \(name):", "    values: []"] }
        return ["  \(name):", "    values:"]
            + values.flatMap { value in
                [
                    "      - in: " + HassilText.quoted(HassilText.escaped(value.heard)),
                    "        out: " + HassilText.quoted(value.meant),
                ]
            }
    }
}
