/// The name of a folder for one disc or side of an album: `CD1`, `Disc 02`, `LP1`, `Side A`, `Disc1 - Title`.
struct DiscFolder: Hashable, Sendable {
    private static let words = ["cd", "disc", "disk", "dvd", "lp", "side", "vinyl", "record"]
    /// The words' first letters, which rule out most folders.
    private static let initials = Set(words.compactMap(\.utf8.first))
    private static let separators: Set<Character> = [" ", "_", "-", ".", "#"]

    static let spelled = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

    /// The number, from 1; `Side A` is 1.
    let number: Int
    /// True for the side of a record.
    let isSide: Bool

    init(number: Int, isSide: Bool) { (self.number, self.isSide) = (number, isSide) }

    /// Parses a folder's name; nil for any other folder.
    init?(_ name: some StringProtocol) {
        guard let first = name.utf8.first(where: { $0 != 40 && $0 != 91 }), Self.initials.contains(first | 0x20) else {
            return nil
        }
        let lower = name.lowercased().drop { $0 == "(" || $0 == "[" }
        guard let word = Self.words.first(where: { lower.hasPrefix($0) }) else { return nil }
        let rest = lower.dropFirst(word.count).drop { Self.separators.contains($0) }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        if (1...2).contains(digits.count), let number = Int(digits), number > 0 {
            self.number = number
            isSide = false
            guard Self.ends(rest.dropFirst(digits.count)) else { return nil }
        } else if word == "side", let letter = rest.unicodeScalars.first, ("a"..."z").contains(letter) {
            number = Int(letter.value) - 96
            isSide = true
            guard Self.ends(rest.dropFirst()) else { return nil }
        } else if let index = Self.spelled.firstIndex(where: { rest.hasPrefix($0) }) {
            number = index + 1
            isSide = word == "side"
            guard Self.ends(rest.dropFirst(Self.spelled[index].count)) else { return nil }
        } else {
            return nil
        }
    }

    private static func ends(_ rest: Substring) -> Bool {
        rest.first.map { !$0.isLetter && !$0.isNumber } ?? true
    }

    /// Finds the disc in an album's title: `The Wall (Disc 2)`, `The Wall, Disc 2`.
    init?(inTitle title: String) {
        guard let sibling = DiscSibling(title) else { return nil }
        (number, isSide) = (sibling.number, false)
    }

    /// An album's title without its disc: `The Wall` for `The Wall (Disc 2)`.
    static func titleWithout(_ title: String) -> String {
        guard let sibling = DiscSibling(title), !sibling.title.isEmpty else { return title }
        return sibling.title
    }
}
