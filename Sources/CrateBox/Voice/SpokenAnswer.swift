internal import CrateIntents
internal import CrateStore

/// A spoken answer: a title, the start of one, or the position of a choice.
struct SpokenAnswer {
    private let words: [String]
    private let text: String

    init(_ answer: String) {
        text = Folding.folded(answer)
        words = text.split(separator: " ").map(String.init)
    }

    /// True if the answer is the title, with or without the artist.
    func names(_ title: String, _ artist: String?) -> Bool {
        let forms = Self.forms(of: title).union([Folding.folded(title)])
        if forms.contains(text) { return true }
        guard let artist else { return false }
        let name = Folding.folded(artist)
        return Self.joints.contains { between in
            text.hasSuffix(between + name) && forms.contains(String(text.dropLast((between + name).count)))
        }
    }

    /// True if the title begins with the answer, by whole words.
    func begins(_ title: String) -> Bool { !text.isEmpty && (Folding.folded(title) + " ").hasPrefix(text + " ") }

    /// True if the answer is part of a choice's distinguishing note: its year or its format.
    func isPart(of note: String) -> Bool {
        let parts = note.split(separator: ",").map { Folding.folded(String($0)) }
        let said = words.filter { !Self.fillers.contains($0) && !Self.nouns.contains($0) && !Self.origins.contains($0) }
        let forms = parts.flatMap { part in [part] + Self.forms(of: part) }
        return forms.contains(said.joined(separator: " ")) || forms.contains(text)
    }

    /// The index for a number or an ordinal: "two", "the second one", "die zweite", "the last".
    func place(among count: Int) -> Int? {
        var rest = words.filter { !Self.fillers.contains($0) }
        if rest.count == 2, Self.nouns.contains(rest[1]) { rest.removeLast() }
        guard rest.count == 1, count > 0 else { return nil }
        if Self.last.contains(rest[0]) { return count - 1 }
        guard let index = Self.places.firstIndex(where: { $0.contains(rest[0]) }), index < count else { return nil }
        return index
    }

    /// True if the whole answer means yes.
    var isYes: Bool { Self.yes.contains(rest) }

    /// True if the whole answer means no.
    var isNo: Bool { Self.no.contains(rest) }

    /// True if the answer cancels the question.
    var isCancelled: Bool { Self.cancelled.contains(rest) }

    /// The answer without please and thanks.
    private var rest: String {
        words.filter { !Self.courtesy.contains($0) }.joined(separator: " ")
    }

    /// The spoken forms of a name in all languages, folded, because an answer may be in another language than the
    /// question.
    private static func forms(of name: String) -> Set<String> {
        SpokenVocabulary.all.reduce(into: []) { $0.formUnion(SpokenForms(name, in: $1).all.map(Folding.folded)) }
    }

    private static let answers = CrateIntents.choiceAnswers
    private static let yes = folded(\.yes)
    private static let no = folded(\.no)
    private static let cancelled = folded(\.cancel)
    private static let courtesy = folded(\.courtesy)
    private static let fillers = folded(\.fillers)
    private static let nouns = folded(\.nouns)
    private static let origins = folded(\.origins)
    private static let last = folded(\.last)
    private static let joints = SpokenVocabulary.all.flatMap(\.allJoints).map { " \(Folding.folded($0)) " } + [" "]
    private static let places = (answers.map(\.places.count).max().map { 0..<$0 } ?? 0..<0).map { place in
        Set(answers.flatMap { $0.places.indices.contains(place) ? $0.places[place].map(Folding.folded) : [] })
    }

    /// The words for one purpose in all languages, folded.
    private static func folded(_ words: (ChoiceAnswers) -> Set<String>) -> Set<String> {
        Set(answers.flatMap(words).map(Folding.folded))
    }
}
