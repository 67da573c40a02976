import Testing

@testable import CrateStore

/// Numbers in names in various notations.
@Suite struct NumberFormsTests {
    @Test func everyWayToWriteANumberIsReadAsThatNumber() {
        let values = Array(0...120) + Array(stride(from: 121, through: 9999, by: 37))
        for value in values + Array(1495...2105) {
            for form in NumberForms.forms(of: value) where !isNoNumeral(form, value) {
                let found = NumberForms.number(in: (["part"] + form).map { $0[...] }, at: 1)
                #expect(found?.value == value && found?.count == form.count, "\(value) as \(form)")
            }
        }
    }

    @Test(arguments: 1...99) func everyOrdinalInWordsIsReadAsThatOrdinal(value: Int) throws {
        let words = EnglishNumbers.ordinal(of: try #require(SpokenNumber("\(value)"))).split(separator: " ")
        #expect(NumberForms.canonical(words) == ["\(value)\(EnglishNumbers.ending(of: value))"])
    }

    @Test func noNumberWordIsShorterThanItsBeginning() {
        for word in SpokenVocabulary.all.flatMap({ $0.numbers.beginnings }) { #expect(word.utf8.count >= 3, "\(word)") }
    }

    /// True for forms that are also words, and for Roman years outside the accepted lengths.
    private func isNoNumeral(_ form: [String], _ value: Int) -> Bool {
        if [["i"], ["ein"], ["jeden"]].contains(form) { return true }
        return form.count == 1 && form[0].allSatisfy { "ivxlcdm".contains($0) }
            && (value >= 1500 && !(4..<12).contains(form[0].count))
    }

    @Test(arguments: [
        ("ten thousand days", ["10000", "days"]), ("zehntausend tage", ["10000", "tage"]),
        ("a thousand cuts", ["1000", "cuts"]), ("hundred and one nights", ["101", "nights"]),
        ("nine oh one two five", ["90125"]), ("ninety thousand one hundred and twenty five", ["90125"]),
        ("wall vol 4", ["wall", "volume", "4"]), ("wall volume four", ["wall", "volume", "4"]),
        ("wall pt ii", ["wall", "part", "2"]), ("dr wall", ["doctor", "wall"]),
        ("fifty second street", ["52nd", "street"]), ("52nd street", ["52nd", "street"]),
        ("the twenty first century", ["21st", "century"]), ("one second", ["1", "2nd"]),
        ("hundred and eleventh time", ["111th", "time"]), ("thirteenth floor", ["13th", "floor"]),
        ("one hundred twenty third night", ["123rd", "night"]), ("52th street", ["52th", "street"]),
        ("seventh seventh", ["7th", "7th"]), ("nine first", ["9", "1st"]),
    ])
    func namesAreTheSameInEveryWriting(name: String, words: [String]) {
        #expect(NumberForms.canonical(name.split(separator: " ")) == words)
    }

    @Test(arguments: ["love", "train", "on", "thing", "world", "éluard", "мир", "", "mixed", "civil"])
    func aWordIsNoNumber(word: String) {
        #expect(NumberForms.number(in: ["part", word[...]], at: 1) == nil)
    }

    @Test(arguments: [
        (100, ["hundred", "hundert", "sto"]), (1000, ["thousand", "tausend", "tysiac"]), (20, ["dwadziescia"]),
        (3, ["drei", "trzy"]), (40, ["czterdziesci"]), (8, ["acht", "osiem", "viii"]), (12, ["zwolf", "dwanascie"]),
    ])
    func aNumberMayBeginWithAnyNumberWord(value: Int, words: [String]) {
        for word in words {
            #expect(NumberForms.number(in: ["part", word[...]], at: 1)?.value == value, "\(word)")
        }
    }

    @Test func everyOrdinalIsReadAsItIsWritten() throws {
        for value in Array(1...120) + [200, 365, 1000, 1999] {
            let said = EnglishNumbers.ordinal(of: try #require(SpokenNumber("\(value)"))).split(separator: " ")
            let digits = "\(value)\(EnglishNumbers.ending(of: value))"
            #expect(NumberForms.canonical(["part"] + said) == ["part", digits])
            #expect(NumberForms.canonical(["part", digits[...]]) == ["part", digits])
        }
    }
}
