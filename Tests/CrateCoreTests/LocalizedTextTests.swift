import Testing

@testable import CrateCore

@Suite struct LocalizedTextTests {
    private let catalogue = TextCatalogue(
        numbers: .init(point: ",", group: "."),
        written: ["The DAC uses {1} of the {2} bits.", "{1} names {2}", "of {1}, not {2}"],
        text: { key in
            [
                "There is no crate {1}.": "Es gibt keine Kiste {1}.", "{1} by {2}": "{2} mit {1}",
                "{1}: {2}, {3} opened": "{1}: {2}, {3} geöffnet", "the output": "den Ausgang",
                "The DAC uses {1} of the {2} bits.": "Der DAC benutzt {1} der {2} Bit.", "same year": "gleiches Jahr",
                "of {1}, not {2}": "von {1}, nicht {2}", "{1} and {2}": "{1} und {2}",
            ][key]
        }, form: { key, count in key == Plural.files.key ? (count == 1 ? "{n} Datei" : "{n} Dateien") : nil })

    private func german(_ text: LocalizedText) -> String {
        text.parts(in: catalogue).map { part in
            switch part {
            case .own(let words), .value(let words): words
            }
        }.joined()
    }

    @Test func theLiteralIsTheKey() {
        let text: LocalizedText = "There is no crate \("Sunday")."
        #expect(text.key == "There is no crate {1}.")
        #expect(text.english == "There is no crate Sunday.")
        #expect(german(text) == "Es gibt keine Kiste Sunday.")
    }

    @Test func valuesMayChangeTheirOrder() {
        #expect(german("\("Tides") by \("Lantern")") == "Lantern mit Tides")
    }

    @Test func aTextWithoutATranslationStaysEnglish() { #expect(german("Nothing of \("this").") == "Nothing of this.") }

    @Test func aTextInATextIsTranslatedByItself() {
        let inner: LocalizedText = "the output"
        #expect(german("\(1): \(12_345, .files), \(inner) opened") == "1: 12.345 Dateien, den Ausgang geöffnet")
    }

    @Test func onlyTheProgramsWordsAreItsOwn() {
        let text: LocalizedText = "There is no crate \("a {1} b")."
        #expect(text.parts(in: catalogue) == [.own("Es gibt keine Kiste "), .value("a {1} b"), .own(".")])
        #expect(LocalizedText(written: "\u{1B}[2J").parts(in: catalogue) == [.value("\u{1B}[2J")])
        #expect(LocalizedText(verbatim: "x").parts(in: catalogue) == [.value("x")])
    }

    /// A name keeps its first letter, and the program's words begin with a capital in every language.
    @Test func aSentenceBeginsWithACapital() {
        let path = "nosuch.csv"
        #expect(LocalizedText("the output").sentence(in: catalogue) == "Den Ausgang")
        #expect(LocalizedText("\(path) by \("x")").sentence(in: catalogue) == "x mit nosuch.csv")
        let inner: LocalizedText = "the output"
        #expect(LocalizedText("\(inner).").sentence(in: catalogue) == "Den Ausgang.")
        #expect(LocalizedText("").sentence(in: catalogue).isEmpty)
        #expect(LocalizedText("web.listen isn't set.").sentence(in: catalogue) == "web.listen isn't set.")
        #expect(LocalizedText("gone. And away").sentence(in: catalogue) == "Gone. And away")
    }

    @Test(arguments: [(1, "1 file"), (2, "2 files"), (0, "0 files"), (1234, "1,234 files"), (-5, "-5 files")])
    func aNumberHasItsNoun(count: Int, english: String) {
        #expect(LocalizedText("\(count, .files)").english == english)
    }

    @Test func aNumberIsWrittenByTheLanguageAndStaysEnglishForPrograms() {
        let text: LocalizedText = "\(WrittenNumber.grouped(12_345)) of \(WrittenNumber.decimal("44.1")) kHz"
        #expect(german(text) == "12.345 of 44,1 kHz")
        #expect(text.english == "12,345 of 44.1 kHz")
    }

    @Test func aWrittenSentenceIsRecognised() {
        #expect(german(LocalizedText(written: "The DAC uses 16 of the 24 bits.")) == "Der DAC benutzt 16 der 24 Bit.")
        #expect(german(LocalizedText(written: "same year")) == "gleiches Jahr")
        #expect(german(LocalizedText(written: "The DAC uses of the bits.")) == "The DAC uses of the bits.")
        #expect(LocalizedText(written: "same year").english == "same year")
        #expect(german(LocalizedText(written: "/music/a: b: same year")) == "/music/a: b: gleiches Jahr")
        #expect(german(LocalizedText(written: "music: same year")) == "music: same year")
        let level = LocalizedText(written: "The DAC uses -6.5 dB of the 24 bits.")
        #expect(german(level) == "Der DAC benutzt -6,5 dB der 24 Bit.")
        #expect(level.english == "The DAC uses -6.5 dB of the 24 bits.")
    }

    @Test func sentencesWithCommasAreRecognisedInAList() {
        let list = catalogue.recognisedList("same year, of 1999, not 2000, unheard")
        #expect(list.map(german) == "gleiches Jahr, von 1999, nicht 2000, unheard")
        #expect(catalogue.recognisedList("one, two") == nil)
    }

    @Test func listsAreJoinedByTheLanguage() {
        let names: [LocalizedText] = ["\("a")", "\("b")", "\("c")"]
        #expect(names.listed.english == "a, b and c")
        #expect(german(names.listed) == "a, b und c")
        #expect([LocalizedText]().listed.english == "")
    }
}
