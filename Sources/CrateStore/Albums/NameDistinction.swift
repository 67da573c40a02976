/// A name followed by text that distinguishes its album from others of that name: `Weeza (2001)`, `weeza 2001`. Pure.
struct NameDistinction {
    /// The text without the distinction.
    let name: String
    /// The distinction, as it was written.
    let note: String
    /// The year if the distinction is one, or begins with one and a comma.
    let year: Int?
    /// True for text in brackets, which is no part of most titles.
    let isBracketed: Bool

    /// Splits a text into name and distinction; nil if it lacks either.
    init?(_ text: String) {
        let text = Folding.trimmed(text)
        if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
            (isBracketed, note) = (true, String(text[text.index(after: open)...].dropLast()))
            name = Folding.trimmed(text[..<open])
            year = Self.year(note.prefix { $0 != "," })
        } else if let space = text.lastIndex(where: \.isWhitespace), let year = Self.year(text[space...].dropFirst()) {
            (isBracketed, note, self.year) = (false, String(year), year)
            name = Folding.trimmed(text[..<space])
        } else {
            return nil
        }
        if name.isEmpty || note.isEmpty { return nil }
    }

    /// A number of four digits that may be the year of a release.
    private static func year(_ text: Substring) -> Int? {
        guard text.count == 4, let year = Int(text), 1860...2100 ~= year else { return nil }
        return year
    }
}
