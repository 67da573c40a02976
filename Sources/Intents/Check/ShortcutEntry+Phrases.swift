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

extension IntentsArtefact {
    /// The language of a phrase, by its field path: `shortcuts[0].phrases.en[1]`.
    static func language(of path: String) -> String {
        String(path.split(separator: ".").last?.prefix { $0 != "[" } ?? "")
    }
}
