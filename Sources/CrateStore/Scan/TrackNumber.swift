/// Where a file says that its track is: `3/12`, `03`, `A1`, `1-03`.
struct TrackNumber: Hashable, Sendable {
    /// Side of a record, from 1 for A; 0 where none is named.
    var side = 0
    /// Number on the side or the disc; nil where a side has one track only (`B`).
    var number: Int?
    /// Disc, where the same text says it: `2-03`.
    var disc: Int?

    /// Reads a tag's value; nil for text that says no place.
    init?(_ text: String) {
        self.init(prefixOf: text.split(separator: "/").first ?? "", isWhole: true, sides: 26)
    }

    /// Reads the start of a file's name: `03 Title`, `1-03 Title`, `A1 Title`, `B2. Title`. Sides end with H here: `U2` is
    /// no place.
    init?(fileName: Substring) {
        self.init(prefixOf: fileName, isWhole: false, sides: 8)
    }

    private init?(prefixOf text: Substring, isWhole: Bool, sides: Int) {
        var rest = text.drop(while: \.isWhitespace).utf8
        if let letter = rest.first, let side = Self.side(letter), side <= sides {
            rest = rest.dropFirst()
            self.side = side
        }
        number = Self.digits(&rest)
        if let first = number, side == 0, let mark = rest.first, mark == 45 || mark == 46 {
            var behind = rest.dropFirst()
            if let second = Self.digits(&behind) { (disc, number, rest) = (first, second, behind) }
        }
        // A letter alone is a side in a tag, and a word's start in a file name.
        guard number != nil || (isWhole && side > 0) else { return nil }
        let end = String(Substring(rest)).first
        let isEnd = end.map { isWhole ? $0.isWhitespace : !$0.isLetter && !$0.isNumber }
        guard isEnd ?? true else { return nil }
    }

    private static func side(_ letter: UInt8) -> Int? {
        let upper = letter & 0xDF
        return (65...90).contains(upper) ? Int(upper) - 64 : nil
    }

    /// One to three digits; a year or a longer number is no track.
    private static func digits(_ text: inout Substring.UTF8View) -> Int? {
        let digits = text.prefix { (48...57).contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        text = text.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    }
}
