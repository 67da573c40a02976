extension ShortcutEntry {
    /// The phrases with their field paths, ordered by language.
    func phraseFields(at place: Int) -> [(path: String, text: String)] {
        phrases.sorted { $0.key < $1.key }.flatMap { code, phrases in
            phrases.enumerated().map { ("shortcuts[\(place)].phrases.\(code)[\($0)]", $1) }
        }
    }

    /// The negative phrases with their field paths, ordered by language.
    func negativeFields(at place: Int) -> [(path: String, text: String)] {
        negativePhrases.sorted { $0.key < $1.key }.flatMap { code, phrases in
            phrases.enumerated().map { ("shortcuts[\(place)].negativePhrases.\(code)[\($0)]", $1) }
        }
    }
}

extension IntentsArtefact {
    /// Extracts the language from the field path of a phrase: `shortcuts[0].phrases.en[1]`.
    static func language(of path: String) -> String {
        String(path.split(separator: ".").last?.prefix { $0 != "[" } ?? "")
    }
}
