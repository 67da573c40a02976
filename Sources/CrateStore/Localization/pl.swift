extension SpokenVocabulary {
    /// Polish: its numbers and signs, and `wykonawcy` between a title and its artist. It has no articles.
    public static let polish = SpokenVocabulary(
        code: "pl", articles: [], joints: ["wykonawcy", "zespołu"], heardJoints: ["grupy"], point: "przecinek",
        signs: [
            "&": ["i"], "+": ["i"], "=": ["równa się"], "÷": ["podzielić", "podzielić przez"], "×": ["razy"],
            "%": ["procent"], "@": ["małpa"], "#": ["numer"], "$": ["dolar"], "£": ["funt"], "°": ["stopni"],
            "<": ["mniejsze niż"], ">": ["większe niż"], "\"": ["cali"], "★": ["gwiazda"], "∞": ["nieskończoność"],
            "½": ["pół"],
        ],
        abbreviations: ["dr": "doktor", "nr": "numer", "cz": "część", "św": "święty"],
        foldedAbbreviations: ["dr": "doktor", "nr": "numer", "cz": "czesc", "św": "swiety"], numbers: PolishNumbers())
}

/// Writes and parses Polish numbers, whose nouns have three forms.
struct PolishNumbers: NumberWords {
    private static let small = [
        "zero", "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć", "dziesięć",
        "jedenaście", "dwanaście", "trzynaście", "czternaście", "piętnaście", "szesnaście", "siedemnaście",
        "osiemnaście", "dziewiętnaście",
    ]
    private static let tens = [
        "", "", "dwadzieścia", "trzydzieści", "czterdzieści", "pięćdziesiąt", "sześćdziesiąt", "siedemdziesiąt",
        "osiemdziesiąt", "dziewięćdziesiąt",
    ]
    private static let hundreds = [
        "", "sto", "dwieście", "trzysta", "czterysta", "pięćset", "sześćset", "siedemset", "osiemset", "dziewięćset",
    ]
    private static let thousands = (one: "tysiąc", few: "tysiące", many: "tysięcy")
    private static let millions = (one: "milion", few: "miliony", many: "milionów")

    func words(for number: SpokenNumber) -> [String] {
        [number.isCardinal ? Self.cardinal(number.value) : number.digits.map { Self.small[$0] }.joined(separator: " ")]
    }

    /// The cardinal of a number below one billion.
    private static func cardinal(_ number: Int) -> String {
        guard number > 0 else { return small[0] }
        let parts = [
            counted(number / 1_000_000, millions), counted(number / 1000 % 1000, thousands),
            belowThousand(number % 1000),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Thousands or millions: tysiąc, dwa tysiące, pięć tysięcy, dwadzieścia dwa tysiące.
    private static func counted(_ count: Int, _ noun: (one: String, few: String, many: String)) -> String {
        switch count {
        case 0: ""
        case 1: noun.one
        case _ where (2...4).contains(count % 10) && !(12...14).contains(count % 100):
            belowThousand(count) + " " + noun.few
        default: belowThousand(count) + " " + noun.many
        }
    }

    private static func belowThousand(_ number: Int) -> String {
        let rest = number % 100
        let end =
            rest < 20
            ? (rest == 0 ? [] : [small[rest]]) : [tens[rest / 10]] + (rest % 10 == 0 ? [] : [small[rest % 10]])
        return ([hundreds[number / 100]] + end).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

// MARK: Reading

extension PolishNumbers {
    var beginnings: [Substring] { [Self.ones, Self.wholeTens, Self.wholeHundreds].flatMap(\.keys) + ["tysiac"] }

    private static let ones = folded(small)
    private static let wholeTens = folded(tens)
    private static let wholeHundreds = folded(hundreds)

    private static func folded(_ words: [String]) -> [Substring: Int] {
        let pairs = words.enumerated().filter { !$0.element.isEmpty }
        return Dictionary(uniqueKeysWithValues: pairs.map { (Folding.folded($0.element)[...], $0.offset) })
    }

    /// Numbers below ten thousand: tysiąc dziewięćset osiemdziesiąt cztery. "Jeden" alone is not read as 1, because it
    /// is also German for "every".
    func number(in words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        if words.first == "zero" { return (0, 1) }
        let thousands = Self.wholeThousands(words)
        var (value, count) = thousands ?? (0, 0)
        func next() -> Substring? { words.dropFirst(count).first }
        func take(_ more: Int) { (value, count) = (value + more, count + 1) }
        if let hundred = next().flatMap({ Self.wholeHundreds[$0] }) { take(hundred * 100) }
        if let ten = next().flatMap({ Self.wholeTens[$0] }) {
            take(ten * 10)
            if let one = next().flatMap({ Self.ones[$0] }), 1...9 ~= one { take(one) }
        } else if let one = next().flatMap({ Self.ones[$0] }), one > 0 {
            take(one)
        }
        return count == 0 || (count == 1 && words.first == "jeden") ? nil : (value, count)
    }

    private static func wholeThousands(_ words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        if words.first == "tysiac" { return (1000, 1) }
        guard let one = words.first.flatMap({ ones[$0] }), 2...9 ~= one else { return nil }
        return ["tysiace", "tysiecy"].contains(words.dropFirst().first) ? (one * 1000, 2) : nil
    }
}
