import CrateTesting
import Testing

@testable import CrateStore

/// The spoken forms of a name.
@Suite struct SpokenFormsTests {
    @Test func theFoldedAbbreviationsOfALanguageAreItsAbbreviations() {
        for language in SpokenVocabulary.all {
            let folded = language.abbreviations.mapValues { Folding.folded($0) }
            #expect((language.foldedAbbreviations ?? language.abbreviations) == folded, "\(language.code)")
        }
    }

    @Test(arguments: [
        ("Master of Puppets", ["master of puppets"]),
        ("...And Justice for All", ["and justice for all"]),
        ("S&M", ["s and m", "s n m", "s&m"]),
        (
            "1989",
            [
                "1989", "nineteen eighty nine", "one thousand nine hundred eighty nine",
                "one thousand nine hundred and eighty nine",
            ]
        ),
        (
            "Mezzanine (Remastered 2019)",
            ["mezzanine remastered 2019", "mezzanine remastered twenty nineteen", "mezzanine"]
        ),
        ("Ágætis byrjun", ["agaetis byrjun", "ágætis byrjun"]), ("Sigur Rós", ["sigur ros", "sigur rós"]),
        ("<3", ["3", "less than 3", "three", "less than three"]), ("On", ["on"]), ("Play", ["play"]),
        ("N.W.A", ["nwa", "n w a", "n.w.a"]), ("N.W.A.", ["nwa", "n w a", "n.w.a."]),
        ("AC/DC", ["ac dc", "acdc", "ac/dc"]), ("÷", ["divide", "divided by"]),
        ("Don’t Believe the Truth", ["dont believe the truth", "don't believe the truth"]),
        (
            "(What's the Story) Morning Glory?",
            [
                "whats the story morning glory", "what's the story morning glory", "morning glory",
            ]
        ),
        ("Led Zeppelin IV", ["led zeppelin iv", "led zeppelin 4", "led zeppelin four"]),
        (
            "2112",
            ["2112", "twenty one twelve", "two thousand one hundred twelve", "two thousand one hundred and twelve"]
        ),
        ("10,000 Days", ["10000 days", "ten thousand days", "one zero zero zero zero days", "10,000 days"]),
        ("U2", ["u2", "u two"]), ("Vol. 4", ["vol 4", "volume four"]), ("7th Son", ["7th son", "seventh son"]),
        ("80s Hits", ["80s hits", "eighties hits"]), ("12\" Mixes", ["12 inch mixes", "twelve inch mixes"]),
        ("4.5", ["45", "four point five", "4.5"]), ("Hip-Hop", ["hip hop", "hiphop", "hip-hop"]),
        ("坂本龍一", ["坂本龍一"]), ("Weezer [Green]", ["weezer green", "weezer"]),
    ]) func aNameIsSaidSo(name: String, forms: [String]) {
        let said = SpokenForms(name).all
        #expect(forms.allSatisfy(said.contains), "\(said)")
        #expect(said.first == forms[0])
    }

    @Test(arguments: [
        ("1989", "neunzehnhundertneunundachtzig"), ("1989", "nineteen eighty nine"),
        ("99 Luftballons", "neunundneunzig luftballons"), ("Die 3 ???", "die drei"), ("2019", "zweitausendneunzehn"),
        ("101", "einhunderteins"), ("1001", "eintausendeins"), ("21", "einundzwanzig"), ("S & M", "s und m"),
        ("2.5", "zwei komma fünf"), ("101000", "einhunderteintausend"),
        ("1000000", "eine million"), ("17", "siebzehn"), ("1100", "elfhundert"),
    ]) func inGermanItIsSaidSoAsWell(name: String, form: String) {
        #expect(SpokenForms(name, in: .german).all.contains(form), "\(SpokenForms(name, in: .german).all)")
    }

    @Test(arguments: [
        ("1989", "tysiąc dziewięćset osiemdziesiąt dziewięć"),
        ("99 Luftballons", "dziewięćdziesiąt dziewięć luftballons"),
        ("2", "dwa"), ("21", "dwadzieścia jeden"), ("112", "sto dwanaście"), ("2019", "dwa tysiące dziewiętnaście"),
        ("5000", "pięć tysięcy"), ("12000", "dwanaście tysięcy"), ("22000", "dwadzieścia dwa tysiące"),
        ("1000000", "milion"), ("3000000", "trzy miliony"), ("S & M", "s i m"), ("2.5", "dwa przecinek pięć"),
        ("1989", "nineteen eighty nine"), ("007", "zero zero siedem"),
    ]) func inPolishItIsSaidSoAsWell(name: String, form: String) {
        #expect(SpokenForms(name, in: .polish).all.contains(form), "\(SpokenForms(name, in: .polish).all)")
    }

    @Test(arguments: ["( )", "!!!", "...", "", " ", "?", "—", "•", "( ) [ ]", "'"])
    func aNameOfNothingButPunctuationCannotBeSaid(name: String) {
        #expect(SpokenForms(name).isUnspeakable)
        #expect(SpokenForms(name).all.isEmpty)
    }

    @Test(arguments: [
        (1, "one"), (12, "twelve"), (20, "twenty"), (69, "sixty nine"), (100, "one hundred"), (311, "three eleven"),
        (182, "one eighty two"), (101, "one oh one"), (101, "one hundred and one"), (1900, "nineteen hundred"),
        (1905, "nineteen oh five"), (1999, "nineteen ninety nine"), (2000, "two thousand"),
        (2001, "two thousand and one"), (2010, "twenty ten"), (2049, "twenty forty nine"), (5150, "fifty one fifty"),
        (90125, "nine zero one two five"), (90125, "nine oh one two five"), (1_000_000, "one million"),
        (1_234_567, "one million two hundred thirty four thousand five hundred sixty seven"),
    ]) func aNumberIsSaidSo(number: Int, words: String) {
        let said = SpokenNumber("\(number)")?.words(in: .english) ?? []
        #expect(said.contains(words), "\(said)")
    }

    @Test func whatIsNoNumberHasNoWords() {
        for text in ["", "a", "1a", "-1", "١٢", String(repeating: "1", count: 40)] {
            #expect(SpokenNumber(text) == nil)
        }
        #expect(SpokenNumber("007")?.words(in: .english) == ["zero zero seven", "oh oh seven"])
    }

    /// Letters, digits and single spaces; not too many, no duplicates, and deterministic.
    @Test func anyNameHasFormsThatCanBeHeard() {
        var numbers = SeededNumbers(state: 11)
        let parts = [
            "S&M", "1989", "(", ")", "[live]", "N.W.A", "ø", "12\"", " ", "-", "/", "IV", "10,000", "+", "<", "😀", "!",
            "ß", "'",
        ]
        for _ in 0..<500 {
            let name = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
                parts[Int.random(in: parts.indices, using: &numbers)]
            }
            .joined()
            let forms = SpokenForms(name, in: .german)
            #expect(forms.whole.count <= SpokenForms.most && forms.short.count <= SpokenForms.most)
            #expect(Set(forms.all).count == forms.all.count, "\(name): \(forms.all)")
            #expect(forms == SpokenForms(name, in: .german))
            for form in forms.all {
                #expect(
                    !form.isEmpty && !form.contains("  ") && form.first != " " && form.last != " ", "\(name): \(form)")
                #expect(form.allSatisfy { !"()[]{}<>|@\\\"".contains($0) }, "\(name): \(form)")
            }
        }
    }
}
