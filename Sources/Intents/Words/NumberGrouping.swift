/// How a language writes whole numbers: in groups of three digits, `20,000`.
public struct NumberGrouping: Sendable, Hashable {
    /// Stands between groups: `,` in English.
    public let separator: String
    /// The number of digits from which they are grouped; Polish has 5, because `1234` stays whole.
    public let least: Int

    /// Creates a grouping; the defaults are English.
    public init(separator: String = ",", least: Int = 4) { (self.separator, self.least) = (separator, least) }

    /// The digits of a number in groups.
    func text(of number: Int) -> String {
        let digits = Array(String(number.magnitude))
        guard digits.count >= least else { return String(number) }
        return digits.enumerated().reduce(number < 0 ? "-" : "") { text, digit in
            let rest = digits.count - digit.offset
            return text + (rest % 3 == 0 && digit.offset > 0 ? separator : "") + String(digit.element)
        }
    }
}
