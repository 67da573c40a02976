internal import CrateStore
public import Intents

/// German, `de`: two plural forms, informal address.
enum German: Localization {
    static var language: Language { .german }
    static var code: String { "de" }
    static var vocabulary: SpokenVocabulary { .german }
    static var plural: PluralRule { .oneAndOther }
    static let fillers: Set<String> = ["bitte", "hey", "mal"]
    static let placeWords: Set<String> = ["in", "mit"]
    static let answers = Language.Answers(
        yes: ["ja", "j", "jawohl", "gern", "gerne", "klar", "sicher", "genau"],
        no: ["nein", "n", "nee", "nö", "abbrechen", "falsch"],
        cancel: ["abbrechen", "vergiss es", "keins davon"])
    static let choice = ChoiceAnswers(
        yes: ["ja", "genau", "jawohl"], no: ["nein", "abbrechen", "vergiss es"],
        cancel: ["abbrechen", "vergiss es", "keins davon"], courtesy: ["bitte", "danke"],
        fillers: ["der", "die", "das", "den", "nummer", "bitte", "platte", "ich", "meine", "nimm"], nouns: [],
        origins: ["von", "aus"], last: ["letzte", "letzter", "letztes", "letzten"],
        places: [
            ["eins", "eine", "ein", "erste", "erster", "erstes", "ersten"],
            ["zwei", "zwo", "zweite", "zweiter", "zweites", "zweiten"],
            ["drei", "dritte", "dritter", "drittes", "dritten"], ["vier", "vierte", "vierter", "viertes", "vierten"],
            ["fünf", "fuenf", "fünfte", "fünfter", "fünftes", "fünften"],
        ])
    static let numbers = ["Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn", "Elf", "Zwölf"]
    static var point: String { "," }
    static var grouping: NumberGrouping { NumberGrouping(separator: ".") }
    static let helpPhrases = [
        "Was kann ich machen mit", "Was kann ich tun mit", "Was kann ich fragen", "Was versteht",
    ].map { PhraseTemplate([.text($0), .applicationName]) }
    static var texts: [[String: Language.Translation]] {
        [outcomes, albums, collection, transport, sleepTexts, questions, names, descriptions]
    }
}

extension Language {
    /// German, created on first use.
    public static let german = Language(German.self)
}
