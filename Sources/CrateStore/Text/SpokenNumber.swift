/// A number in digits with its spoken forms: `1989` is nineteen eighty nine, `101` one hundred and one.
struct SpokenNumber {
    /// Longer numbers are spoken digit by digit.
    static let mostDigits = 9

    /// The digits in order, each 0 to 9.
    let digits: [Int]
    /// The value; 0 for a number that is spoken digit by digit.
    let value: Int
    /// False for a number that is spoken digit by digit: with leading zeros, or too long.
    var isCardinal: Bool { digits.count <= Self.mostDigits && (digits[0] != 0 || digits.count == 1) }

    /// Parses ASCII digits; nil for other text, and for numbers too long to be spoken.
    init?(_ text: some StringProtocol) {
        let digits = text.utf8.compactMap { (48...57).contains($0) ? Int($0) - 48 : nil }
        guard !digits.isEmpty, digits.count == text.utf8.count, digits.count <= 2 * Self.mostDigits else { return nil }
        self.digits = digits
        value = digits.count <= Self.mostDigits ? digits.reduce(0) { $0 * 10 + $1 } : 0
    }

    /// The words for the number in a language, most common first.
    func words(in vocabulary: SpokenVocabulary) -> [String] { vocabulary.numbers.words(for: self) }
}

extension Array where Element: Hashable {
    /// The elements in order, without repetition.
    var unrepeated: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
