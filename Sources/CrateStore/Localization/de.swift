extension SpokenVocabulary {
    /// German: its articles, numbers and signs, and `von` between a title and its artist.
    public static let german = SpokenVocabulary(
        code: "de", articles: ["der", "die", "das"], joints: ["von"], heardJoints: [], point: "komma",
        signs: [
            "&": ["und"], "+": ["und"], "=": ["gleich"], "÷": ["geteilt", "geteilt durch"], "×": ["mal"],
            "%": ["prozent"], "#": ["nummer"], "°": ["grad"], "<": ["kleiner als"], ">": ["größer als"],
            "\"": ["zoll"], "★": ["stern"], "∞": ["unendlich"], "½": ["halb"],
        ],
        abbreviations: ["dr": "doktor"], numbers: GermanNumbers())
}

/// Writes and parses German numbers, most of which are one word.
struct GermanNumbers: NumberWords {
    private static let small = [
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
        "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
    ]
    private static let tens = [
        "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
    ]

    /// The German words for a number below one billion, most common first; years are spoken in hundreds.
    private static func words(_ number: Int) -> [String] {
        guard (1100..<2000).contains(number) else { return [cardinal(number)] }
        let rest = number % 100
        let year = cardinal(number / 100) + "hundert" + (rest == 0 ? "" : cardinal(rest))
        return [year, cardinal(number)]
    }

    /// The cardinal; below a million it is one word.
    private static func cardinal(_ number: Int) -> String {
        switch number {
        case ..<20: return small[number]
        case ..<100:
            let (ten, one) = (tens[number / 10], number % 10)
            return one == 0 ? ten : (one == 1 ? "ein" : small[one]) + "und" + ten
        case ..<1000: return large(number, 100, "hundert")
        case ..<1_000_000: return large(number, 1000, "tausend")
        default:
            let (millions, rest) = (number / 1_000_000, number % 1_000_000)
            let start = millions == 1 ? "eine million" : cardinal(millions) + " millionen"
            return rest == 0 ? start : start + " " + cardinal(rest)
        }
    }

    private static func large(_ number: Int, _ unit: Int, _ name: String) -> String {
        let (count, rest) = (number / unit, number % unit)
        let start = (count == 1 ? "ein" : counting(count)) + name
        return start + (rest == 0 ? "" : cardinal(rest))
    }

    /// A number before another word: einundzwanzigtausend, hunderteintausend.
    private static func counting(_ number: Int) -> String {
        let words = cardinal(number)
        return words.hasSuffix("eins") ? String(words.dropLast()) : words
    }

    func words(for number: SpokenNumber) -> [String] {
        number.isCardinal ? Self.words(number.value) : [number.digits.map { Self.small[$0] }.joined(separator: " ")]
    }
}

// MARK: Reading

extension GermanNumbers {
    var beginnings: [Substring] { Array(Self.ones.keys) + Self.wholeTens.keys + ["hundert", "tausend"] }

    func number(in words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        words.first.flatMap(Self.value).map { ($0, 1) }
    }

    private static let ones: [Substring: Int] = {
        var words: [Substring: Int] = ["ein": 1]
        for (value, word) in small.enumerated() { words[Folding.folded(word)[...]] = value }
        return words
    }()
    private static let wholeTens: [Substring: Int] = [
        "zwanzig": 20, "dreissig": 30, "vierzig": 40, "funfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80,
        "neunzig": 90,
    ]

    /// Parses one German word below a hundred thousand: neunzehnhundertneunundneunzig.
    private static func value(of word: Substring) -> Int? {
        // Rules out words by length; "ein" alone is an article.
        guard word.utf8.count > 2, word.utf8.count < 50, word != "ein" else { return nil }
        if let parts = divided(word, "tausend") {
            guard let high = parts.before.isEmpty ? 1 : belowHundred(parts.before) else { return nil }
            return parts.after.isEmpty ? high * 1000 : belowThousand(parts.after).map { high * 1000 + $0 }
        }
        return belowThousand(word)
    }

    private static func belowThousand(_ word: Substring) -> Int? {
        guard let parts = divided(word, "hundert") else { return belowHundred(word) }
        guard let high = parts.before.isEmpty ? 1 : ones[parts.before], high < 20 else { return nil }
        return parts.after.isEmpty ? high * 100 : belowHundred(parts.after).map { high * 100 + $0 }
    }

    private static func belowHundred(_ word: Substring) -> Int? {
        if let value = ones[word] ?? wholeTens[word] { return value }
        guard let parts = divided(word, "und"), let one = ones[parts.before], 1...9 ~= one else { return nil }
        return wholeTens[parts.after].map { $0 + one }
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
