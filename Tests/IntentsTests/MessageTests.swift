import Intents
import Testing

/// Sentences in two languages.
@Suite struct MessageTests {
    private static func found(_ count: Int) -> Message {
        let albums: Message = "\(count, .albums)"
        return "I found \(albums) in \("Jazz {1}")."
    }

    @Test(arguments: [
        (1, "I found one album in Jazz {1}.", "In Jazz {1} habe ich ein Album gefunden."),
        (2, "I found 2 albums in Jazz {1}.", "In Jazz {1} habe ich 2 Alben gefunden."),
        (0, "I found 0 albums in Jazz {1}.", "In Jazz {1} habe ich 0 Alben gefunden."),
        (20_000, "I found 20,000 albums in Jazz {1}.", "In Jazz {1} habe ich 20.000 Alben gefunden."),
        (1_234_567, "I found 1,234,567 albums in Jazz {1}.", "In Jazz {1} habe ich 1.234.567 Alben gefunden."),
    ]) func countsHaveForms(count: Int, english: String, german: String) {
        #expect(Self.found(count).text(in: .english) == english)
        #expect(Self.found(count).text(in: .german) == german)
        #expect(Self.found(count).pattern == "I found {1} in {2}.")
    }

    @Test(arguments: [
        (1, "jeden album"), (3, "3 albumy"), (5, "5 albumów"), (12, "12 albumów"), (22, "22 albumy"),
        (1005, "1005 albumów"), (20_000, "20\u{A0}000 albumów"),
    ])
    func countsHaveAsManyFormsAsTheLanguage(count: Int, polish: String) {
        let albums: Message = "\(count, .albums)"
        #expect(albums.text(in: .polish) == polish)
        let gone: Message = "\(count, .gone)"
        // The number is written in Polish in a sentence that has no translation.
        let words = gone.text(in: .english).replacing("1,005", with: "1005").replacing("20,000", with: "20\u{A0}000")
        #expect(gone.text(in: .polish) == words)
    }

    @Test func aSentenceWithoutTranslationIsSaidInEnglish() {
        let message: Message = "Nothing of \("x")."
        #expect(message.text(in: .german) == "Nothing of x.")
        #expect(Message(verbatim: "Playing {1}.").text(in: .german) == "Playing {1}.")
    }

    @Test func numbersBeginASentenceInWords() {
        let message: Message = "\(3, .gone, spelled: true)"
        #expect(message.text(in: .english) == "Three are gone.")
        #expect(message.text(in: .german) == "Drei are gone.")
        let many: Message = "\(13, .gone, spelled: true)"
        #expect(many.text(in: .english) == "13 are gone.")
        let most: Message = "\(1300, .gone, spelled: true)"
        #expect(most.text(in: .english) == "1,300 are gone.")
    }

    @Test func aDialogSpeaksTheLanguageOfTheTask() {
        let dialog: Dialog = "Playing \("Blue")."
        #expect(dialog.full == "Playing Blue.")
        Language.$current.withValue(.german) { #expect(dialog.full == "Blue läuft.") }
        #expect(dialog == "Playing Blue.")
        #expect(dialog != "Playing Red.")
    }
}
