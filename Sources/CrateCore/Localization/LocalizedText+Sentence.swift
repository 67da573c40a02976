extension LocalizedText {
    /// The text in the language of the process, with a capital where it begins with the program's own words: a text that
    /// begins with a name in English may begin with a verb in another language.
    public var sentence: String { sentence(in: TextCatalogue.current) }

    func sentence(in catalogue: TextCatalogue?) -> String {
        var parts = parts(in: catalogue)
        if case .own(let words)? = parts.first { parts[0] = .own(words.prefix(1).uppercased() + words.dropFirst()) }
        return parts.map(\.words).joined()
    }
}

extension LocalizedText.Part {
    var words: String {
        switch self {
        case .own(let words), .value(let words): words
        }
    }
}
