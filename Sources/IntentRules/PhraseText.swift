/// Phrases of app shortcuts as text, with slots in the form `${…}`.
public enum PhraseText {
    /// The maximum number of phrases of an app, counting every value of a parameter.
    public static let limit = 1_000

    /// `${applicationName}`, in place of the application's name.
    public static let applicationToken = "${applicationName}"

    /// Whether a phrase has slots other than the application's name.
    public static func hasPlace(_ phrase: String) -> Bool { !places(in: phrase).isEmpty }

    /// The names of the slots in a phrase, except the application's name.
    public static func places(in phrase: String) -> [String] {
        var places: [String] = []
        var rest = phrase[...]
        while let open = rest.firstIndex(of: "$") {
            rest = rest[open...].dropFirst()
            guard rest.first == "{", let close = rest.firstIndex(of: "}") else { continue }
            let name = rest[rest.index(after: rest.startIndex)..<close]
            if name != "applicationName" { places.append(String(name)) }
            rest = rest[close...].dropFirst()
        }
        return places
    }

    /// Whether a phrase contains ``applicationToken``; a name that is written out does not count.
    public static func namesApplication(_ phrase: String) -> Bool { phrase.contains(applicationToken) }

    /// Returns a form for comparing phrases: normalised, and without the names of slots.
    public static func comparable(_ phrase: String) -> String {
        places(in: phrase).reduce(normalized(phrase)) { text, name in
            StaticText.replacing("${\(name.lowercased())}", with: "${}", in: text)
        }
    }

    /// Converts a phrase to lower case, without punctuation and with single spaces.
    public static func normalized(_ phrase: String) -> String {
        let letters = phrase.lowercased().map { $0.isLetter || $0.isNumber || "${}".contains($0) ? $0 : " " }
        return String(letters).split(separator: " ").joined(separator: " ")
    }
}
