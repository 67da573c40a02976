extension LocalizedText {
    /// The text in the language of the process, capitalised if it begins with the program's own words: a text that
    /// begins with a name in English may begin with a verb in another language. A configuration key such as
    /// `web.listen` is not capitalised.
    public var sentence: String { sentence(in: TextCatalogue.current) }

    func sentence(in catalogue: TextCatalogue?) -> String {
        var parts = parts(in: catalogue)
        if case .own(let words)? = parts.first, !Self.beginsWithKey(words) {
            parts[0] = .own(words.prefix(1).uppercased() + words.dropFirst())
        }
        return parts.map(\.words).joined()
    }

    /// True if the first word contains a point between other characters, and begins with a letter.
    private static func beginsWithKey(_ words: String) -> Bool {
        let first = words.prefix { !$0.isWhitespace }
        return first.split(separator: ".").count > 1 && first.first?.isLetter == true
    }
}

extension LocalizedText.Part {
    var words: String {
        switch self {
        case .own(let words), .value(let words): words
        }
    }
}
