/// A number in digits as people say it: `1989` is nineteen eighty nine, `101` one hundred and one.
struct SpokenNumber {
    /// Longer numbers are said digit by digit.
    static let mostDigits = 9

    private let digits: [Int]
    private let value: Int

    /// Parses ASCII digits; nil for other text, and for numbers too long to be said.
    init?(_ text: some StringProtocol) {
        let digits = text.utf8.compactMap { (48...57).contains($0) ? Int($0) - 48 : nil }
        guard !digits.isEmpty, digits.count == text.utf8.count, digits.count <= 2 * Self.mostDigits else { return nil }
        self.digits = digits
        value = digits.count <= Self.mostDigits ? digits.reduce(0) { $0 * 10 + $1 } : 0
    }

    /// The words for the number in a language, most common first.
    func words(in language: SpokenLanguage) -> [String] {
        let isCardinal = digits.count <= Self.mostDigits && (digits[0] != 0 || digits.count == 1)
        switch language {
        case .german: return isCardinal ? Self.german(value) : [germanDigits]
        case .english:
            let spelled = [spelled("zero"), spelled("oh")].unrepeated
            guard isCardinal else { return spelled }
            return (pairs + cardinals + (digits.count > 4 ? spelled : [])).unrepeated
        }
    }

    /// The English ordinal: first, twenty second.
    var ordinal: String {
        var words = Self.cardinal(value, and: "").split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return "" }
        return (words + [Self.ordinal(of: last)]).joined(separator: " ")
    }

    /// The English plural: eighties, twos.
    static func plural(of words: String) -> String {
        if words.hasSuffix("y") { return words.dropLast() + "ies" }
        return words + (words.hasSuffix("x") ? "es" : "s")
    }

    /// The digits one by one.
    private func spelled(_ zero: String) -> String {
        digits.map { $0 == 0 ? zero : Self.small[$0] }.joined(separator: " ")
    }

    private var germanDigits: String { digits.map { Self.germanSmall[$0] }.joined(separator: " ") }

    private var cardinals: [String] {
        [Self.cardinal(value, and: ""), Self.cardinal(value, and: "and ")].unrepeated
    }

    /// Pairs, as in years and house numbers: nineteen eighty nine, twenty one twelve, three eleven, nineteen oh five.
    private var pairs: [String] {
        guard digits.count == 3 || digits.count == 4 else { return [] }
        let (high, low) = (value / 100, value % 100)
        // Two thousand one is preferred to twenty oh one, and ten hundred is not used.
        guard digits.count == 3 || high % 10 != 0 || low > 9 else { return [] }
        if low == 0 { return digits.count == 4 ? [Self.cardinal(high, and: "") + " hundred"] : [] }
        let end = low < 10 ? "oh " + Self.small[low] : Self.cardinal(low, and: "")
        let pair = Self.cardinal(high, and: "") + " " + end
        return digits.count == 3 ? cardinals + [pair] : [pair]
    }
}

// MARK: English

extension SpokenNumber {
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

extension Array where Element: Hashable {
    /// The elements in order, without repetition.
    var unrepeated: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
