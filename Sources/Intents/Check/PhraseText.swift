/// Phrases as an artefact has them.
enum PhraseText {
    /// How many phrases some hosts take of an application, expanded ones counted.
    static let limit = 1_000

    /// Whether something has to be put into it beside the application's name.
    static func hasPlace(_ phrase: String) -> Bool { !places(in: phrase).isEmpty }

    /// The names of its places, the application's name aside.
    static func places(in phrase: String) -> [String] {
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

    static func namesApplication(_ phrase: String) -> Bool { phrase.contains(IntentsArtefact.applicationToken) }

    /// A phrase as it is compared: a place is a place, whatever it is called.
    static func heard(_ phrase: String) -> String {
        places(in: phrase).reduce(normalized(phrase)) { heard, name in
            StaticText.replacing("${\(name.lowercased())}", with: "${}", in: heard)
        }
    }

    /// The language of a phrase, by its field path: `shortcuts[0].phrases.en[1]`.
    static func language(of path: String) -> String {
        String(path.split(separator: ".").last?.prefix { $0 != "[" } ?? "")
    }

    /// The phrase without what nobody hears: case, punctuation, more than one space.
    static func normalized(_ phrase: String) -> String {
        let heard = phrase.lowercased().map { $0.isLetter || $0.isNumber || "${}".contains($0) ? $0 : " " }
        return String(heard).split(separator: " ").joined(separator: " ")
    }
}

extension ShortcutEntry {
    /// Its phrases with their field paths, languages in order.
    func phraseFields(at place: Int) -> [(path: String, text: String)] {
        phrases.sorted { $0.key < $1.key }.flatMap { code, phrases in
            phrases.enumerated().map { ("shortcuts[\(place)].phrases.\(code)[\($0)]", $1) }
        }
    }

    /// The same of what never means it.
    func negativeFields(at place: Int) -> [(path: String, text: String)] {
        negativePhrases.sorted { $0.key < $1.key }.flatMap { code, phrases in
            phrases.enumerated().map { ("shortcuts[\(place)].negativePhrases.\(code)[\($0)]", $1) }
        }
    }
}
