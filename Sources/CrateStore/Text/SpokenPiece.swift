/// A part of a name with its own ways to be said.
enum SpokenPiece: Hashable {
    /// Letters, in lower case.
    case word(String)
    /// Digits with a suffix: `th`, `s`.
    case number(String, ending: String = "")
    /// A Roman numeral in lower case, and its value in digits.
    case roman(String, String)
    /// A mark between letters or digits that is not a word break: full stop, slash, hyphen.
    case joint(Character)
    /// A sign that has a name.
    case sign(Character)
    /// The end of a word.
    case gap

    /// The word for a decimal point.
    static func point(in language: SpokenLanguage) -> String { language == .german ? "komma" : "point" }

    /// The names of a sign, most common first; an empty one means that it may be omitted.
    static func names(of sign: Character, in language: SpokenLanguage) -> [String] {
        let german = language == .german
        return switch sign {
        case "&": ["and", "n"] + (german ? ["und"] : [])
        case "+": ["plus", "and", ""] + (german ? ["und"] : [])
        case "=": ["equals", ""] + (german ? ["gleich"] : [])
        case "÷": ["divide", "divided by"] + (german ? ["geteilt", "geteilt durch"] : [])
        case "×": ["times", "multiply", "x"] + (german ? ["mal"] : [])
        case "%": ["percent"] + (german ? ["prozent"] : [])
        case "@": ["at", ""]
        case "#": ["number", "hashtag", ""] + (german ? ["nummer"] : [])
        case "$": ["dollar", "s"]
        case "€": ["euro"]
        case "£": ["pound"]
        case "°": ["degrees", ""] + (german ? ["grad"] : [])
        case "<": ["", "less than"] + (german ? ["kleiner als"] : [])
        case ">": ["", "greater than"] + (german ? ["größer als"] : [])
        case "\"": ["inch", ""] + (german ? ["zoll"] : [])
        case "★": ["star", "blackstar"] + (german ? ["stern"] : [])
        case "∞": ["infinity"] + (german ? ["unendlich"] : [])
        case "½": ["half", "one half"] + (german ? ["halb"] : [])
        default: []
        }
    }

    /// The long form of an abbreviation.
    static func longForm(of word: String, in language: SpokenLanguage) -> String? {
        switch word {
        case "vol": "volume"
        case "pt": "part"
        case "mr": "mister"
        case "mrs": "missus"
        case "dr": language == .german ? "doktor" : "doctor"
        case "vs": "versus"
        case "ft", "feat": "featuring"
        default: nil
        }
    }
}
