/// A number that is written for people with the separators of their language.
public enum WrittenNumber: Sendable, Hashable {
    /// A whole number in groups of three digits: `12,345`.
    case grouped(Int)
    /// A number that is written with a point in English: `44.1`.
    case decimal(String)

    /// The separators in the numbers of a language.
    public struct Style: Sendable, Hashable {
        /// The decimal separator: `.` in English.
        public let point: String
        /// The separator between groups of three digits: `,` in English.
        public let group: String
        /// The least number of digits that are grouped.
        public let leastGrouped: Int

        /// Describes a language's separators.
        /// - Parameter leastGrouped: The least number of digits that are grouped: 5 in Polish, where `1234` is not
        ///   grouped.
        public init(point: String, group: String, leastGrouped: Int = 4) {
            (self.point, self.group, self.leastGrouped) = (point, group, leastGrouped)
        }

        static let english = Style(point: ".", group: ",")
    }

    /// The number with the separators of the process's language.
    public var text: String { text(in: TextCatalogue.current) }

    func text(in catalogue: TextCatalogue?) -> String {
        let style = catalogue?.numbers ?? .english
        return switch self {
        case .grouped(let number): Self.grouped(number, by: style)
        case .decimal(let english): Self.decimal(english, by: style)
        }
    }

    private static func decimal(_ english: String, by style: Style) -> String {
        guard let point = english.firstIndex(of: ".") else { return english }
        return "\(english[..<point])\(style.point)\(english[english.index(after: point)...])"
    }

    private static func grouped(_ number: Int, by style: Style) -> String {
        let digits = Array(String(number.magnitude))
        guard digits.count >= style.leastGrouped else { return String(number) }
        return digits.enumerated().reduce(number < 0 ? "-" : "") { text, digit in
            let rest = digits.count - digit.offset
            return text + (rest % 3 == 0 && digit.offset > 0 ? style.group : "") + String(digit.element)
        }
    }
}
