/// A part of a name that is said in one way or another.
enum SpokenPiece: Hashable {
    /// Letters, in lower case, as they stand.
    case word(String)
    /// Digits, and what hangs on them: `th`, `s`.
    case number(String, ending: String = "")
    /// Roman digits, as they stand in lower case, and their number.
    case roman(String, String)
    /// Something between letters that is no gap of its own: full stop, slash, hyphen.
    case joint(Character)
    /// A sign that has a name.
    case sign(Character)
    /// The end of a word.
    case gap

    /// What the number after a point is said with.
    static func point(in language: SpokenLanguage) -> String { language == .german ? "komma" : "point" }

    /// What a sign is called, the most usual first; an empty text where it may be left out.
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

    /// What a short word stands for.
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
