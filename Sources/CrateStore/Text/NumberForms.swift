/// Numbers in folded words in any form: `1999`, `nineteen ninety nine`, `IV`, `four`, `vierzig`. Pure.
enum NumberForms {
    /// The largest number recognised in words.
    static let most = 9999

    /// The words with every number as digits, and without a leading article.
    static func canonical(_ words: [Substring]) -> [String] {
        var kept: [String] = []
        var place = 0
        while place < words.count {
            if let (value, count) = number(in: words, at: place) {
                kept.append(String(value))
                place += count
            } else {
                kept.append(String(words[place]))
                place += 1
            }
        }
        return kept.count > 1 && articles.contains(kept[0]) ? Array(kept.dropFirst()) : kept
    }

    /// The number that starts at a word, and its length in words; nil when there is none.
    static func number(in words: [Substring], at place: Int) -> (value: Int, count: Int)? {
        let word = words[place]
        guard mayBegin(word) else { return nil }
        if let value = digits(word) { return (value, 1) }
        if let found = english(words[place...]) { return found }
        if let value = german(word) { return (value, 1) }
        return roman(word, isAlone: words.count == 1).map { ($0, 1) }
    }

    /// All ways to write a number, each as folded words.
    static func forms(of value: Int) -> [[String]] {
        let said =
            (SpokenNumber("\(value)")?.words(in: .english) ?? []) + (SpokenNumber("\(value)")?.words(in: .german) ?? [])
        let words = said.map { Folding.folded($0).split(separator: " ").map(String.init) }
        return ([["\(value)"], roman(of: value).map { [$0] } ?? []] + words).filter { !$0.isEmpty }
    }

    /// Words that may precede a name or be left out.
    static let articles: Set<String> = ["the", "a", "an", "der", "die", "das"]

    /// A folded name without a leading article.
    static func withoutArticle(_ folded: String) -> String {
        let words = folded.split(separator: " ", maxSplits: 1)
        return words.count == 2 && articles.contains(String(words[0])) ? String(words[1]) : folded
    }

    /// False for most words that do not begin a number, judging by the first two letters.
    private static func mayBegin(_ word: Substring) -> Bool {
        let bytes = word.utf8
        guard let first = bytes.first, let second = bytes.dropFirst().first else { return true }
        return (48...57).contains(first) || beginnings.contains(UInt16(first) << 8 | UInt16(second))
    }

    /// The first two letters of all number words and numerals.
    private static let beginnings: Set<UInt16> = {
        let words = [small, tens, germanSmall, germanTens].flatMap(\.keys) + ["hundert", "tausend"]
        let numerals = "ivxlcdm".flatMap { first in "ivxlcdm".map { "\(first)\($0)"[...] } }
        return Set(
            (words + numerals).compactMap { word in
                let bytes = Array(word.utf8.prefix(2))
                return bytes.count == 2 ? UInt16(bytes[0]) << 8 | UInt16(bytes[1]) : nil
            })
    }()

    private static func digits(_ word: Substring) -> Int? {
        guard word.utf8.count <= 4, word.utf8.allSatisfy({ 48...57 ~= $0 }), word.utf8.first != 48 || word == "0" else {
            return nil
        }
        return Int(word)
    }
}

// MARK: English

extension NumberForms {
    private static let small: [Substring: Int] = [
        "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19,
    ]
    private static let tens: [Substring: Int] = [
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]

    private static func english(_ words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        if let spelled = spelled(words) { return spelled }
        guard let (first, count) = belowHundred(words) else { return nil }
        let rest = words.dropFirst(count)
        switch rest.first {
        case "hundred":
            let (more, used) = tail(rest.dropFirst())
            return (first * 100 + more, count + 1 + used)
        case "thousand" where first < 10:
            if let (hundreds, used) = belowHundred(rest.dropFirst()), rest.dropFirst(1 + used).first == "hundred" {
                let (more, last) = tail(rest.dropFirst(2 + used))
                return (first * 1000 + hundreds * 100 + more, count + 2 + used + last)
            }
            let (more, used) = tail(rest.dropFirst())
            return (first * 1000 + more, count + 1 + used)
        case "oh", "o":
            guard first > 0, let one = rest.dropFirst().first.flatMap({ small[$0] }), one < 10 else { break }
            return (first * 100 + one, count + 2)
        default:
            // Nineteen eighty four, three eleven.
            guard first > 0, let (low, used) = belowHundred(rest), low > 9, first > 9 || low < 100 else { break }
            return (first * 100 + low, count + used)
        }
        return (first, count)
    }

    /// The part after a hundred or a thousand.
    private static func tail(_ words: ArraySlice<Substring>) -> (value: Int, count: Int) {
        let skipped = words.first == "and" ? 1 : 0
        guard let (value, count) = belowHundred(words.dropFirst(skipped)) else { return (0, 0) }
        return (value, count + skipped)
    }

    private static func belowHundred(_ words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        guard let word = words.first else { return nil }
        if let value = small[word] { return (value, 1) }
        guard let ten = tens[word] else { return nil }
        if let one = words.dropFirst().first.flatMap({ small[$0] }), 1...9 ~= one { return (ten + one, 2) }
        return (ten, 1)
    }

    /// Digits one by one, at least three: one oh one, nine nine nine.
    private static func spelled(_ words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        let digits = words.prefix(4).map { $0 == "oh" || $0 == "o" ? 0 : small[$0] ?? 10 }.prefix { $0 < 10 }
        guard digits.count > 2, digits[0] > 0 else { return nil }
        return (digits.reduce(0) { $0 * 10 + $1 }, digits.count)
    }
}

// MARK: German

extension NumberForms {
    private static let germanSmall: [Substring: Int] = {
        var words: [Substring: Int] = ["ein": 1]
        for (value, word) in SpokenNumber.germanSmall.enumerated() { words[Folding.folded(word)[...]] = value }
        return words
    }()
    private static let germanTens: [Substring: Int] = [
        "zwanzig": 20, "dreissig": 30, "vierzig": 40, "funfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80,
        "neunzig": 90,
    ]

    /// Parses one German word below ten thousand: neunzehnhundertneunundneunzig.
    private static func german(_ word: Substring) -> Int? {
        // Rules out words by length; "ein" alone is an article.
        guard word.utf8.count > 2, word.utf8.count < 50, word != "ein" else { return nil }
        if let parts = divided(word, "tausend") {
            guard let high = parts.before.isEmpty ? 1 : germanSmall[parts.before], high < 10 else { return nil }
            return parts.after.isEmpty ? high * 1000 : belowThousand(parts.after).map { high * 1000 + $0 }
        }
        return belowThousand(word)
    }

    private static func belowThousand(_ word: Substring) -> Int? {
        guard let parts = divided(word, "hundert") else { return germanBelowHundred(word) }
        guard let high = parts.before.isEmpty ? 1 : germanSmall[parts.before], high < 20 else { return nil }
        return parts.after.isEmpty ? high * 100 : germanBelowHundred(parts.after).map { high * 100 + $0 }
    }

    private static func germanBelowHundred(_ word: Substring) -> Int? {
        if let value = germanSmall[word] ?? germanTens[word] { return value }
        guard let parts = divided(word, "und"), let one = germanSmall[parts.before], 1...9 ~= one else { return nil }
        return germanTens[parts.after].map { $0 + one }
    }

    /// Splits a word at a mark. Searches bytes because this runs for every word of every candidate album, and the
    /// standard library's search builds tables first.
    private static func divided(_ word: Substring, _ mark: String) -> (before: Substring, after: Substring)? {
        let (bytes, wanted) = (word.utf8, mark.utf8)
        var start = bytes.startIndex
        while let end = bytes.index(start, offsetBy: wanted.count, limitedBy: bytes.endIndex) {
            if bytes[start..<end].elementsEqual(wanted) { return (word[..<start], word[end...]) }
            bytes.formIndex(after: &start)
        }
        return nil
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
    private static func roman(_ word: Substring, isAlone: Bool) -> Int? {
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
