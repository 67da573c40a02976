/// The plural rule of a language: which form a whole number takes.
///
/// Written as in the Unicode CLDR, restricted to whole numbers. `one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14`
/// is
///
///     PluralRule([
///         (.one, [.number(in: 1...1)]),
///         (.few, [.remainder(by: 10, in: 2...4), .remainder(by: 100, outside: 12...14)]),
///     ], otherwise: .many)
public struct PluralRule: Sendable {
    /// A condition on a number or on its remainder.
    public struct Condition: Sendable, Hashable {
        private let divisor: Int?
        private let range: ClosedRange<Int>
        private let isInside: Bool

        /// A condition on the number itself, `n = range` in CLDR; of a negative number on its magnitude.
        public static func number(in range: ClosedRange<Int>) -> Self {
            Self(divisor: nil, range: range, isInside: true)
        }

        /// A condition on the remainder of a division, `n % divisor = range` in CLDR.
        /// - Parameter divisor: Greater than 0.
        public static func remainder(by divisor: Int, in range: ClosedRange<Int>) -> Self {
            Self(divisor: divisor, range: range, isInside: true)
        }

        /// A condition on the remainder of a division, `n % divisor != range` in CLDR.
        /// - Parameter divisor: Greater than 0.
        public static func remainder(by divisor: Int, outside range: ClosedRange<Int>) -> Self {
            Self(divisor: divisor, range: range, isInside: false)
        }

        func matches(for number: Int) -> Bool {
            range.contains(divisor.map { number % $0 } ?? number) == isInside
        }
    }

    private let cases: [(category: PluralCategory, conditions: [Condition])]
    private let rest: PluralCategory

    /// Creates a rule.
    /// - Parameters:
    ///   - cases: the forms, each with the conditions that must all hold. The first form that fits is used; a form may
    ///     occur more than once.
    ///   - rest: the form of all other whole numbers.
    public init(_ cases: [(PluralCategory, [Condition])], otherwise rest: PluralCategory = .other) {
        self.cases = cases
        self.rest = rest
    }

    /// One for 1, other for all other numbers: English, German and most languages of Western Europe.
    public static let oneAndOther = PluralRule([(.one, [.number(in: 1...1)])])

    /// The form of a whole number. A negative number takes the form of its magnitude.
    public func category(of number: Int) -> PluralCategory {
        let size = Int(clamping: number.magnitude)
        return cases.first { $0.conditions.allSatisfy { $0.matches(for: size) } }?.category ?? rest
    }
}
