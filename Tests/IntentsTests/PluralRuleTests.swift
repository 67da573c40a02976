import Intents
import Testing

/// Plural rules, over the sample numbers of the Unicode CLDR.
@Suite struct PluralRuleTests {
    private func categories(_ rule: PluralRule) -> Set<PluralCategory> { Set((0...200).map(rule.category(of:))) }

    @Test func onlyOneIsSingularInEnglish() {
        let rule = Language.english.plural
        #expect(rule.category(of: 1) == .one)
        for number in [0] + Array(2...16) + [100, 1000, 10_000, 100_000, 1_000_000] {
            #expect(rule.category(of: number) == .other, "\(number)")
        }
        #expect(categories(rule) == [.one, .other])
    }

    @Test func everyCategoryCanBeChosen() {
        // Arabic: all six.
        let rule = PluralRule([
            (.zero, [.number(in: 0...0)]), (.one, [.number(in: 1...1)]), (.two, [.number(in: 2...2)]),
            (.few, [.remainder(by: 100, in: 3...10)]), (.many, [.remainder(by: 100, in: 11...99)]),
        ])
        let samples: [PluralCategory: [Int]] = [
            .zero: [0], .one: [1], .two: [2], .few: Array(3...10) + Array(103...110) + [1003],
            .many: Array(11...26) + [111, 1011],
            .other: Array(100...102) + Array(200...202) + [1000, 10_000, 1_000_000],
        ]
        for (category, numbers) in samples {
            for number in numbers { #expect(rule.category(of: number) == category, "\(number)") }
        }
        #expect(categories(rule) == Set(PluralCategory.allCases))
    }

    @Test func aNegativeNumberTakesTheFormOfItsMagnitude() {
        #expect(Language.polish.plural.category(of: -1) == .one)
        #expect(Language.polish.plural.category(of: -22) == .few)
        #expect(Language.polish.plural.category(of: .min) == .many)
        #expect(Language.polish.plural.category(of: .max) == .many)
    }
}
