/// Writes numbers for people in the language of the process.
public enum WrittenNumber {
    /// How a language writes numbers.
    public struct Style: Sendable, Hashable {
        /// Stands before tenths: `.` in English.
        public let point: String
        /// Stands between groups of three digits: `,` in English.
        public let group: String
        /// The number of digits from which they are grouped.
        public let leastGrouped: Int

        /// Creates a style.
        public init(point: String, group: String, leastGrouped: Int = 4) {
            (self.point, self.group, self.leastGrouped) = (point, group, leastGrouped)
        }

        static let english = Style(point: ".", group: ",")
    }

    /// A whole number in groups of three digits: `12,345`.
    public static func grouped(_ number: Int) -> String {
        grouped(number, by: TextCatalogue.current?.numbers ?? .english)
    }

    /// A number that is written with a point in English: `44.1`.
    public static func decimal(_ english: String) -> String {
        guard let style = TextCatalogue.current?.numbers else { return english }
        return english.split(separator: ".", omittingEmptySubsequences: false).joined(separator: style.point)
    }

    static func grouped(_ number: Int, by style: Style) -> String {
        let digits = Array(String(number.magnitude))
        guard digits.count >= style.leastGrouped else { return String(number) }
        return digits.enumerated().reduce(number < 0 ? "-" : "") { text, digit in
            let rest = digits.count - digit.offset
            return text + (rest % 3 == 0 && digit.offset > 0 ? style.group : "") + String(digit.element)
        }
    }
}
