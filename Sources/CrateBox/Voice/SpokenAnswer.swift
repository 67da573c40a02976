internal import CrateStore
internal import Intents

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
        let forms = Set(SpokenForms(title, in: .german).all.map(Folding.folded) + [Folding.folded(title)])
        if forms.contains(text) { return true }
        guard let artist else { return false }
        let name = Folding.folded(artist)
        return [" by ", " von ", " "].contains { between in
            text.hasSuffix(between + name) && forms.contains(String(text.dropLast((between + name).count)))
        }
    }

    /// True if the title begins with the answer, by whole words.
    func begins(_ title: String) -> Bool { !text.isEmpty && (Folding.folded(title) + " ").hasPrefix(text + " ") }

    /// True if the answer is part of a choice's distinguishing note: its year or its format.
    func tells(_ note: String) -> Bool {
        let parts = note.split(separator: ",").map { Folding.folded(String($0)) }
        let said = words.filter {
            !Self.fillers.contains($0) && $0 != "one" && $0 != "from" && $0 != "von" && $0 != "aus"
        }
        let forms = parts.flatMap { part in [part] + SpokenForms(part, in: .german).all.map(Folding.folded) }
        return forms.contains(said.joined(separator: " ")) || forms.contains(text)
    }

    /// The index for a number or an ordinal: "two", "the second one", "die zweite", "the last".
    func place(among count: Int) -> Int? {
        var rest = words.filter { !Self.fillers.contains($0) }
        if rest.count == 2, rest[1] == "one" { rest.removeLast() }
        guard rest.count == 1, count > 0 else { return nil }
        if Self.last.contains(rest[0]) { return count - 1 }
        guard let index = Self.places.firstIndex(where: { $0.contains(rest[0]) }), index < count else { return nil }
        return index
    }

    /// True for a yes.
    var isYes: Bool { Self.yes.contains(rest) }

    /// True for a no.
    var isNo: Bool { Self.no.contains(rest) }

    /// True if the answer cancels the question.
    var isCancelled: Bool { Language.current.answers.isCancelled(rest) || Self.cancelled.contains(rest) }

    /// The answer without please and thanks.
    private var rest: String {
        words.filter { !["please", "bitte", "thanks", "danke"].contains($0) }.joined(separator: " ")
    }

    private static let yes: Set<String> = [
        "yes", "yeah", "yep", "ok", "okay", "sure", "that one", "ja", "genau", "jawohl",
    ]
    private static let no: Set<String> = ["no", "nope", "cancel", "never mind", "nein", "abbrechen", "vergiss es"]
    private static let cancelled: Set<String> = ["abbrechen", "vergiss es", "keins davon"]
    private static let fillers: Set<String> = [
        "the", "number", "option", "please", "take", "album", "record", "i", "mean", "der", "die", "das", "den",
        "nummer", "bitte", "platte", "ich", "meine", "nimm",
    ]
    private static let last: Set<String> = ["last", "letzte", "letzter", "letztes", "letzten"]
    private static let places: [Set<String>] = [
        ["1", "1st", "one", "first", "eins", "eine", "ein", "erste", "erster", "erstes", "ersten"],
        ["2", "2nd", "two", "second", "zwei", "zwo", "zweite", "zweiter", "zweites", "zweiten"],
        ["3", "3rd", "three", "third", "drei", "dritte", "dritter", "drittes", "dritten"],
        ["4", "4th", "four", "fourth", "vier", "vierte", "vierter", "viertes", "vierten"],
        ["5", "5th", "five", "fifth", "funf", "fuenf", "funfte", "funfter", "funftes", "funften"],
    ]
}
