public import CrateCore

extension Release.ID {
    /// Parses a release in a form that is copied from a Discogs page, a folder's name or a Cratebox link: `r249504`,
    /// `[r249504]`, `https://www.discogs.com/release/249504-…`, `cratebox:album/249504`. Nil for any other text,
    /// including plain numbers, which may be titles.
    public init?(pasted words: String) {
        let text = Folding.trimmed(words).lowercased()
        guard !text.contains(where: \.isWhitespace) else { return nil }
        if text.contains("discogs.com/") {
            guard let number = ReleaseTag.release(inAddress: text) else { return nil }
            self.init(rawValue: number)
            return
        }
        let link = "cratebox:album/"
        if text.hasPrefix(link) {
            self.init(String(text.dropFirst(link.count)))
            return
        }
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let mark = isBracketed ? text.dropFirst().dropLast() : text[...]
        guard mark.first == "r" else { return nil }
        let digits = mark.dropFirst().drop { $0 == "=" }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits),
            number > 0
        else { return nil }
        self.init(rawValue: number)
    }
}
