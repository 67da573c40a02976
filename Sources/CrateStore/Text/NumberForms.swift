/// Numbers in folded words in any form: `1999`, `nineteen ninety nine`, `IV`, `four`, `vierzig`, `52nd`. Pure.
enum NumberForms {
    /// The words with every number as digits, abbreviations in full, and without a leading article.
    static func canonical(_ words: [Substring]) -> [String] {
        var kept: [String] = []
        var place = 0
        while place < words.count {
            if let number = spelled(in: words, at: place) {
                kept.append(number.digits)
                place += number.count
            } else {
                kept.append(SpokenVocabulary.longForms[words[place]] ?? String(words[place]))
                place += 1
            }
        }
        return kept.count > 1 && SpokenVocabulary.articles.contains(kept[0]) ? Array(kept.dropFirst()) : kept
    }

    /// A number that was found in a text, with its length in words.
    struct Spelled {
        /// The number in digits; with its ending if it is an ordinal.
        let digits: String
        /// How many words of the text the number takes.
        let count: Int
        /// All ways to write it, each as folded words.
        var forms: [[String]] { ordinal.map { [[digits], $0] } ?? NumberForms.forms(of: value) }
        /// True for an ordinal such as `52nd` or `fifty second`.
        var isOrdinal: Bool { ordinal != nil }

        let value: Int
        /// The words of an ordinal; nil for other numbers.
        fileprivate var ordinal: [String]?
    }

    /// The number or the ordinal that starts at a word; nil when there is none.
    static func spelled(in words: [Substring], at place: Int) -> Spelled? {
        guard mayBegin(words[place]) else { return nil }
        if let (value, count) = EnglishNumbers.ordinal(in: words[place...]), let number = SpokenNumber("\(value)") {
            let said = EnglishNumbers.ordinal(of: number).split(separator: " ").map(String.init)
            return Spelled(
                digits: "\(value)\(EnglishNumbers.ending(of: value))", count: count, value: value, ordinal: said)
        }
        return number(in: words, at: place).map { Spelled(digits: "\($0.value)", count: $0.count, value: $0.value) }
    }

    /// The number that starts at a word, and its length in words; nil when there is none.
    static func number(in words: [Substring], at place: Int) -> (value: Int, count: Int)? {
        let word = words[place]
        guard mayBegin(word) else { return nil }
        if let value = digits(word) { return (value, 1) }
        for system in systems {
            if let found = system.number(in: words[place...]) { return found }
        }
        return roman(word, isAlone: words.count == 1).map { ($0, 1) }
    }

    /// All ways to write a number, each as folded words.
    static func forms(of value: Int) -> [[String]] {
        let said = SpokenNumber("\(value)").map { number in systems.flatMap { $0.words(for: number) } } ?? []
        let words = said.map { Folding.folded($0).split(separator: " ").map(String.init) }
        return ([["\(value)"], roman(of: value).map { [$0] } ?? []] + words).filter { !$0.isEmpty }
    }

    /// The words for numbers in all languages.
    private static let systems = SpokenVocabulary.all.map(\.numbers)

    /// A folded name without a leading article.
    static func withoutArticle(_ folded: String) -> String {
        let words = folded.split(separator: " ", maxSplits: 1)
        return words.count == 2 && SpokenVocabulary.articles.contains(String(words[0])) ? String(words[1]) : folded
    }

    /// False for nearly all words that do not begin a number, judging by the first three letters.
    private static func mayBegin(_ word: Substring) -> Bool {
        let bytes = word.utf8
        guard let first = bytes.first, let second = bytes.dropFirst().first else { return true }
        return (48...57).contains(first)
            || secondLetters(after: first).utf8.contains(second) && beginnings.contains(beginning(of: word))
    }

    /// The second letters of the numerals and of the number words in all languages that begin with a letter. Literals,
    /// so that most names need none of the tables of words.
    private static func secondLetters(after first: UInt8) -> String {
        switch UnicodeScalar(first) {
        case "a": "c"
        case "c": "cdilmvxz"
        case "d": "cdilmrvwxz"
        case "e": "il"
        case "f": "iou"
        case "h": "u"
        case "i", "l", "m", "v", "x": "cdilmvx"
        case "j": "e"
        case "n": "eiu"
        case "o": "ns"
        case "p": "i"
        case "s": "eitz"
        case "t": "aehrwy"
        case "z": "ew"
        default: ""
        }
    }

    /// The first three letters of a word, or both of two, as one number.
    private static func beginning(of word: Substring) -> UInt32 {
        word.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The beginnings of all number words, which have three letters or more, and of numerals.
    private static let beginnings: Set<UInt32> = {
        let letters = "ivxlcdm"
        let two = letters.flatMap { first in letters.map { "\(first)\($0)" } }
        let three = two.flatMap { beginning in letters.map { "\(beginning)\($0)" } }
        let words = systems.flatMap(\.beginnings) + (two + three).map { $0[...] }
        return Set(words.map { beginning(of: $0) })
    }()

    private static func digits(_ word: Substring) -> Int? {
        guard word.utf8.count <= 5, word.utf8.allSatisfy({ 48...57 ~= $0 }), word.utf8.first != 48 || word == "0" else {
            return nil
        }
        return Int(word)
    }
}

// MARK: Roman

extension NumberForms {
    private static let numerals: [(Int, String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    /// Parses a numeral as used in titles: up to 49, or a year. A single letter counts only as `v` or `x` beside other
    /// words.
    static func roman(_ word: Substring, isAlone: Bool) -> Int? {
        guard word.utf8.count < 12, word.utf8.allSatisfy({ "ivxlcdm".utf8.contains($0) }) else { return nil }
        guard word.utf8.count > 1 || (!isAlone && word != "i" && "vx".contains(word)) else { return nil }
        var (rest, value) = (word, 0)
        for (amount, numeral) in numerals {
            while rest.hasPrefix(numeral) {
                value += amount
                rest = rest.dropFirst(numeral.count)
            }
        }
        guard rest.isEmpty, value < 50 || (value >= 1500 && word.utf8.count > 3) else { return nil }
        return roman(of: value) == String(word) ? value : nil
    }

    private static func roman(of value: Int) -> String? {
        guard (1..<50).contains(value) || (1500..<2100).contains(value) else { return nil }
        var (text, rest) = ("", value)
        for (amount, numeral) in numerals {
            while rest >= amount {
                text += numeral
                rest -= amount
            }
        }
        return text
    }
}
