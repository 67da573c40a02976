/// The name of a folder that holds one disc or side of an album: `CD1`, `Disc 02`, `LP1`, `Side A`, `Disc1 - Title`.
struct DiscFolder: Hashable, Sendable {
    private static let words = ["cd", "disc", "disk", "dvd", "lp", "side", "vinyl", "record"]
    private static let separators: Set<Character> = [" ", "_", "-", ".", "#"]

    /// Its number, from 1; `Side A` is 1.
    let number: Int

    /// Reads a folder's name; nil for any other folder.
    init?(_ name: some StringProtocol) {
        let lower = name.lowercased()
        guard let word = Self.words.first(where: { lower.hasPrefix($0) }) else { return nil }
        let rest = lower.dropFirst(word.count).drop { Self.separators.contains($0) }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        if (1...2).contains(digits.count), let number = Int(digits), number > 0 {
            self.number = number
            guard Self.ends(rest.dropFirst(digits.count)) else { return nil }
        } else if word == "side", let letter = rest.unicodeScalars.first, ("a"..."z").contains(letter) {
            number = Int(letter.value) - 96
            guard Self.ends(rest.dropFirst()) else { return nil }
        } else {
            return nil
        }
    }

    private static func ends(_ rest: Substring) -> Bool {
        rest.first.map { !$0.isLetter && !$0.isNumber } ?? true
    }

    /// An album's title without a disc in brackets behind it: `The Wall (Disc 2)` is `The Wall`.
    static func titleWithout(_ title: String) -> String {
        guard let last = title.last, last == ")" || last == "]",
            let open = title.lastIndex(where: { $0 == "(" || $0 == "[" }),
            DiscFolder(title[title.index(after: open)...].dropLast()) != nil
        else { return title }
        let rest = title[..<open]
        return rest.allSatisfy(\.isWhitespace) ? title : Folding.trimmed(rest)
    }
}
