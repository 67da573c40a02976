extension SpokenVocabulary {
    /// English, the language in which people in any country say most titles.
    public static let english = SpokenVocabulary(
        code: "en", articles: ["the", "a", "an"], joints: ["by"], heardJoints: ["from"], point: "point",
        signs: [
            "&": ["and", "n"], "+": ["plus", "and", ""], "=": ["equals", ""], "÷": ["divide", "divided by"],
            "×": ["times", "multiply", "x"], "%": ["percent"], "@": ["at", ""], "#": ["number", "hashtag", ""],
            "$": ["dollar", "s"], "€": ["euro"], "£": ["pound"], "°": ["degrees", ""], "<": ["", "less than"],
            ">": ["", "greater than"], "\"": ["inch", ""], "★": ["star", "blackstar"], "∞": ["infinity"],
            "½": ["half", "one half"],
        ],
        abbreviations: [
            "vol": "volume", "pt": "part", "mr": "mister", "mrs": "missus", "dr": "doctor", "vs": "versus",
            "ft": "featuring", "feat": "featuring",
        ],
        numbers: EnglishNumbers())
}

/// Writes and parses English numbers, with years in pairs and digits one by one.
struct EnglishNumbers: NumberWords {
    func words(for number: SpokenNumber) -> [String] {
        let digits = [Self.spelled(number, "zero"), Self.spelled(number, "oh")].unrepeated
        guard number.isCardinal else { return digits }
        let words = Self.pairs(number) + Self.cardinals(number.value) + (number.digits.count > 4 ? digits : [])
        return words.unrepeated
    }

    /// The ordinal: first, twenty second.
    static func ordinal(of number: SpokenNumber) -> String {
        var words = cardinal(number.value, and: "").split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return "" }
        return (words + [ordinal(of: last)]).joined(separator: " ")
    }

    /// The plural: eighties, twos.
    static func plural(of words: String) -> String {
        if words.hasSuffix("y") { return words.dropLast() + "ies" }
        return words + (words.hasSuffix("x") ? "es" : "s")
    }

    /// The digits one by one, with a word for 0: `zero` or `oh`.
    private static func spelled(_ number: SpokenNumber, _ zero: String) -> String {
        number.digits.map { $0 == 0 ? zero : small[$0] }.joined(separator: " ")
    }

    private static func cardinals(_ value: Int) -> [String] {
        [cardinal(value, and: ""), cardinal(value, and: "and ")].unrepeated
    }

    /// Pairs, as in years and house numbers: nineteen eighty nine, twenty one twelve, three eleven, nineteen oh five.
    private static func pairs(_ number: SpokenNumber) -> [String] {
        let count = number.digits.count
        guard count == 3 || count == 4 else { return [] }
        let (high, low) = (number.value / 100, number.value % 100)
        // “Two thousand one” is preferred to “twenty oh one”, and “ten hundred” is not used.
        guard count == 3 || high % 10 != 0 || low > 9 else { return [] }
        if low == 0 { return count == 4 ? [cardinal(high, and: "") + " hundred"] : [] }
        let end = low < 10 ? "oh " + small[low] : cardinal(low, and: "")
        let pair = cardinal(high, and: "") + " " + end
        return count == 3 ? cardinals(number.value) + [pair] : [pair]
    }

    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

    /// The cardinal of a number below one billion; `and` precedes a part below one hundred.
    private static func cardinal(_ number: Int, and: String) -> String {
        switch number {
        case ..<20: return small[number]
        case ..<100: return tens[number / 10] + (number % 10 == 0 ? "" : " " + small[number % 10])
        case ..<1000: return large(number, 100, "hundred", and: and)
        case ..<1_000_000: return large(number, 1000, "thousand", and: and)
        default: return large(number, 1_000_000, "million", and: and)
        }
    }

    private static func large(_ number: Int, _ unit: Int, _ name: String, and: String) -> String {
        let rest = number % unit
        let start = cardinal(number / unit, and: and) + " " + name
        return rest == 0 ? start : start + " " + (rest < 100 ? and : "") + cardinal(rest, and: and)
    }

    private static func ordinal(of word: String) -> String {
        switch word {
        case "one": "first"
        case "two": "second"
        case "three": "third"
        case "five": "fifth"
        case "eight": "eighth"
        case "nine": "ninth"
        case "twelve": "twelfth"
        default: word.hasSuffix("y") ? word.dropLast() + "ieth" : word + "th"
        }
    }
}

// MARK: Reading

extension EnglishNumbers {
    var beginnings: [Substring] {
        Array(Self.ones.keys) + Self.wholeTens.keys + Self.ordinals.keys + ["hundred", "thousand"]
    }

    func number(in words: ArraySlice<Substring>) -> (value: Int, count: Int)? { Self.value(words) }

    private static let ones: [Substring: Int] = [
        "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19,
    ]
    private static let wholeTens: [Substring: Int] = [
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]

    /// The ordinal at the beginning of folded words, in words or digits, and its length in words: `52nd`, `fifty
    /// second`.
    static func ordinal(in words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        // An ordinal in digits, such as `2nd`, ends in letters. This rules out plain numbers, which are frequent.
        guard let first = words.first, let last = first.utf8.last, !(48...57 ~= last) else { return nil }
        if let value = Int(first.prefix { $0.isASCII && $0.isNumber }), value < 1_000_000 {
            return "\(value)\(ending(of: value))" == first ? (value, 1) : nil
        }
        // An ordinal in words is a sequence of cardinals that ends in one ordinal; together they are one number.
        guard ordinals[first] != nil || ones[first] != nil || wholeTens[first] != nil || first == "hundred" else {
            return nil
        }
        for (index, word) in words.prefix(longestOrdinal).enumerated() {
            guard let cardinal = ordinals[word] else { continue }
            let said = Array(words.prefix(index)) + [cardinal]
            guard let (value, count) = value(said[...]), count == said.count else { return nil }
            return (value, count)
        }
        return nil
    }

    /// The ending of an ordinal in digits.
    static func ending(of value: Int) -> String {
        guard !(11...13).contains(value % 100) else { return "th" }
        return switch value % 10 {
        case 1: "st"
        case 2: "nd"
        case 3: "rd"
        default: "th"
        }
    }

    private static let longestOrdinal = 6

    /// The cardinals of ordinals that are one word.
    private static let ordinals: [Substring: Substring] = {
        let cardinals = small.dropFirst() + tens.filter { !$0.isEmpty } + ["hundred", "thousand"]
        return Dictionary(uniqueKeysWithValues: cardinals.map { (ordinal(of: $0)[...], $0[...]) })
    }()

    private static func value(_ words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        if let found = digits(words) { return found }
        // "hundred" and "thousand" without a number before them mean 100 and 1000.
        let isBare = words.first == "hundred" || words.first == "thousand"
        guard let (first, count) = isBare ? (1, 0) : belowHundred(words) else { return nil }
        let rest = words.dropFirst(count)
        switch rest.first {
        case "hundred":
            let (more, used) = tail(rest.dropFirst())
            return (first * 100 + more, count + 1 + used)
        case "thousand":
            if let (hundreds, used) = belowHundred(rest.dropFirst()), rest.dropFirst(1 + used).first == "hundred" {
                let (more, last) = tail(rest.dropFirst(2 + used))
                return (first * 1000 + hundreds * 100 + more, count + 2 + used + last)
            }
            let (more, used) = tail(rest.dropFirst())
            return (first * 1000 + more, count + 1 + used)
        case "oh", "o":
            guard first > 0, let one = rest.dropFirst().first.flatMap({ ones[$0] }), one < 10 else { break }
            return (first * 100 + one, count + 2)
        default:
            // Reads “nineteen eighty four” as 1984 and “three eleven” as 311.
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
        if let value = ones[word] { return (value, 1) }
        guard let ten = wholeTens[word] else { return nil }
        if let one = words.dropFirst().first.flatMap({ ones[$0] }), 1...9 ~= one { return (ten + one, 2) }
        return (ten, 1)
    }

    /// Digits one by one, at least three: one oh one, nine nine nine.
    private static func digits(_ words: ArraySlice<Substring>) -> (value: Int, count: Int)? {
        let digits = words.prefix(5).map { $0 == "oh" || $0 == "o" ? 0 : ones[$0] ?? 10 }.prefix { $0 < 10 }
        guard digits.count > 2, digits[0] > 0 else { return nil }
        return (digits.reduce(0) { $0 * 10 + $1 }, digits.count)
    }
}
