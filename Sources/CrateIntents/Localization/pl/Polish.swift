internal import CrateStore
public import Intents

/// Polish, `pl`: three plural forms.
enum Polish: Localization {
    static var language: Language { .polish }
    static var code: String { "pl" }
    static var vocabulary: SpokenVocabulary { .polish }
    static var plural: PluralRule {
        PluralRule(
            [
                (.one, [.number(in: 1...1)]),
                (.few, [.remainder(by: 10, in: 2...4), .remainder(by: 100, outside: 12...14)]),
            ], otherwise: .many)
    }
    static let fillers: Set<String> = ["proszę", "poproszę", "hej"]
    static let placeWords: Set<String> = ["na", "przez"]
    static let answers = Language.Answers(
        yes: ["tak", "t", "jasne", "pewnie", "oczywiście", "dobrze", "zgoda"], no: ["nie", "anuluj"],
        cancel: ["anuluj", "nieważne", "zapomnij", "żaden z nich", "żadna z nich", "żadne z nich"])
    static let choice = ChoiceAnswers(
        yes: ["tak", "jasne", "pewnie", "oczywiście", "dobrze", "zgadza się"], no: ["nie", "anuluj", "nieważne"],
        cancel: ["anuluj", "nieważne", "zapomnij", "żaden z nich", "żadna z nich", "żadne z nich"],
        courtesy: ["proszę", "poproszę", "dziękuję", "dzięki"],
        fillers: [
            "ten", "ta", "to", "tę", "tą", "numer", "płyta", "płytę", "opcja", "opcję", "wybieram", "poproszę",
            "proszę",
            "chodzi", "mi", "o", "roku",
        ], nouns: [], origins: ["z", "od"],
        last: ["ostatni", "ostatnia", "ostatnie", "ostatnią", "ostatniego"],
        places: [
            ["jeden", "jedynka", "jedynkę", "pierwszy", "pierwsza", "pierwsze", "pierwszą", "pierwszego"],
            ["dwa", "dwójka", "dwójkę", "drugi", "druga", "drugie", "drugą", "drugiego"],
            ["trzy", "trójka", "trójkę", "trzeci", "trzecia", "trzecie", "trzecią", "trzeciego"],
            ["cztery", "czwórka", "czwórkę", "czwarty", "czwarta", "czwarte", "czwartą", "czwartego"],
            ["pięć", "piątka", "piątkę", "piąty", "piąta", "piąte", "piątą", "piątego"],
        ])
    /// Counts are in digits, because a number in words takes the case of its noun.
    static let numbers: [String] = []
    static var point: String { "," }
    static var grouping: NumberGrouping { NumberGrouping(separator: "\u{A0}", least: 5) }
    static let helpPhrases = [
        "Co mogę zrobić w", "Co mogę powiedzieć w", "O co mogę zapytać", "Co potrafi", "Co rozumie",
    ].map { PhraseTemplate([.text($0), .applicationName]) }
    static var texts: [[String: Language.Translation]] {
        [outcomes, albums, collection, transport, sleepTexts, questions, names, descriptions]
    }
}

extension Language {
    /// Polish, created on first use.
    public static let polish = Language(Polish.self)
}
