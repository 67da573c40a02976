/// Phrases of app shortcuts as text, with `${…}` for what is put into them.
public enum PhraseText {
    /// How many phrases an app may have, counting every value of a parameter.
    public static let limit = 1_000

    /// What stands in a phrase for the application's name.
    public static let applicationToken = "${applicationName}"

    /// Whether something has to be put into a phrase beside the application's name.
    public static func hasPlace(_ phrase: String) -> Bool { !places(in: phrase).isEmpty }

    /// The names of a phrase's places, the application's name aside.
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

    /// Whether a phrase holds the application's name, as its placeholder.
    public static func namesApplication(_ phrase: String) -> Bool { phrase.contains(applicationToken) }

    /// A phrase in the form in which two are compared: normalized, and with places of no name.
    public static func comparable(_ phrase: String) -> String {
        places(in: phrase).reduce(normalized(phrase)) { text, name in
            StaticText.replacing("${\(name.lowercased())}", with: "${}", in: text)
        }
    }

    /// A phrase in small letters, without punctuation, and with single spaces.
    public static func normalized(_ phrase: String) -> String {
        let letters = phrase.lowercased().map { $0.isLetter || $0.isNumber || "${}".contains($0) ? $0 : " " }
        return String(letters).split(separator: " ").joined(separator: " ")
    }
}
