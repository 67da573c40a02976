/// The position of a track: `3/12`, `03`, `A1`, `AA2`, `A1a`, `1-03`, `CD2-3`.
struct TrackNumber: Hashable, Sendable {
    /// The side of a record, from 1 for A; 27 for AA; 0 when there is none.
    var side = 0
    /// The number on the side or disc; nil when a side has a single track (`B`).
    var number: Int?
    /// The part of a track, from 1 for `a` (`A1b` is 2); 0 for a whole track.
    var part = 0
    /// The disc, when the same text contains it: `2-03`.
    var disc: Int?

    private static let letters = 26

    /// Parses a tag's value; nil when it has no position.
    init?(_ text: String) {
        let bytes = text.utf8.drop { $0 == 47 }
        self.init(prefixOf: Substring(bytes.prefix { $0 != 47 }), isWhole: true, sides: Self.letters)
    }

    /// Parses the start of a file's name: `03 Title`, `1-03 Title`, `A1 Title`, `B2. Title`. Sides end at H here: `U2`
    /// is not a position.
    init?(fileName: Substring) {
        self.init(prefixOf: fileName, isWhole: false, sides: 8)
    }

    private init?(prefixOf text: Substring, isWhole: Bool, sides: Int) {
        // Fast path: a text hardly ever begins with white space. A byte from 0x80 on may belong to a Unicode space.
        let isPlain = text.utf8.first.map { $0 > 32 && $0 < 0x7F } ?? true
        var rest = (isPlain ? text : text.drop(while: \.isWhitespace)).utf8
        if isWhole { Self.dropDiscWord(&rest) }
        var behind = rest
        if let side = Self.side(&behind, isWhole: isWhole), (side - 1) % Self.letters < sides {
            (self.side, rest) = (side, behind)
        }
        number = Self.digits(&rest)
        if let first = number, side == 0, let mark = rest.first, mark == 45 || mark == 46 {
            var behind = rest.dropFirst()
            if let second = Self.digits(&behind) { (disc, number, rest) = (first, second, behind) }
        }
        // A single letter is a side in a tag, but the start of a word in a file name.
        guard number != nil || (isWhole && side > 0) else { return nil }
        if isWhole { part = number == nil ? 0 : Self.part(&rest) }
        guard let end = Substring(rest).first else { return }
        guard isWhole ? end.isWhitespace || end == "\0" : !end.isLetter && !end.isNumber else { return nil }
    }

    /// Drops the word in `CD1-03`, Discogs' form for box sets.
    private static func dropDiscWord(_ text: inout Substring.UTF8View) {
        for word in ["CD", "DVD", "LP"] {
            let behind = text.dropFirst(word.utf8.count)
            guard let digit = behind.first, (49...57).contains(digit), behind.contains(45),
                zip(text, word.utf8).allSatisfy({ $0 & 0xDF == $1 })
            else { continue }
            text = behind
        }
    }

    /// Parses a letter, or the same one twice, and in tags a separator before the number: `A1`, `AA1`, `A-1`.
    private static func side(_ text: inout Substring.UTF8View, isWhole: Bool) -> Int? {
        guard let first = text.first, let side = letter(first) else { return nil }
        var rest = text.dropFirst()
        let isDouble = rest.first.flatMap(letter) == side && isWhole
        if isDouble { rest = rest.dropFirst() }
        if isWhole, let mark = rest.first, [32, 45, 46].contains(mark), let next = rest.dropFirst().first,
            (48...57).contains(next)
        {
            rest = rest.dropFirst()
        }
        text = rest
        return isDouble ? side + letters : side
    }

    private static func part(_ text: inout Substring.UTF8View) -> Int {
        guard let first = text.first, let part = letter(first) else { return 0 }
        text = text.dropFirst()
        return part
    }

    private static func letter(_ byte: UInt8) -> Int? {
        let upper = byte & 0xDF
        return (65...90).contains(upper) ? Int(upper) - 64 : nil
    }

    /// Parses one to three digits; a year or a longer number is not a track number.
    private static func digits(_ text: inout Substring.UTF8View) -> Int? {
        let digits = text.prefix { (48...57).contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        text = text.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    }
}

extension TrackNumber {
    /// The position as a tracklist prints it; nil when it has neither side nor number.
    func text(discPrefix: String) -> String? {
        let part = part > 0 ? String(UnicodeScalar(UInt8(96 + part))) : ""
        guard side > 0 else { return number.map { "\(discPrefix)\($0)\(part)" } }
        return Self.letters(side) + (number.map(String.init) ?? "") + part
    }

    /// A side's letters: `A`, or `AA` for the 27th.
    static func letters(_ side: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(65 + (side - 1) % letters)))
        return side > letters ? letter + letter : letter
    }

    /// The number of tracks (or discs) after the slash of `3/12` or the `of` of `3 of 12`.
    static func total(_ text: String) -> Int? {
        let bytes = text.utf8
        if let slash = bytes.firstIndex(of: 47) { return count(text[text.index(after: slash)...]) }
        let words = text.split(separator: " ")
        return words.count == 3 && words[1].lowercased() == "of" ? count(words[2]) : nil
    }

    /// Parses a positive count of one to three digits.
    static func count(_ text: some StringProtocol) -> Int? {
        var digits = Substring(text.drop(while: \.isWhitespace)).utf8
        guard let count = Self.digits(&digits), count > 0 else { return nil }
        return digits.first.map { $0 > 57 || $0 < 48 } ?? true ? count : nil
    }
}
