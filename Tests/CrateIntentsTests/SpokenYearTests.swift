import CrateCore
import CrateStore
import Intents
import Testing

@testable import CrateIntents

/// Albums of a year or a decade, as they are asked for in words.
@Suite struct SpokenYearTests {
    @Test(
        "A year or a decade is understood in the words of each language",
        arguments: [
            (.english, "1971", 1971, 1971), (.english, "the year 1971", 1971, 1971),
            (.english, "nineteen seventy one", 1971, 1971), (.english, "the seventies", 1970, 1979),
            (.english, "the nineteen seventies", 1970, 1979), (.english, "the 70s", 1970, 1979),
            (.english, "the 1970s", 1970, 1979), (.english, "the '00s", 2000, 2009),
            (.german, "dem Jahr 1971", 1971, 1971), (.german, "den Siebzigern", 1970, 1979),
            (.german, "den siebziger Jahren", 1970, 1979), (.german, "den 70ern", 1970, 1979),
            (.german, "den Dreißigern", 1930, 1939), (.german, "the seventies", 1970, 1979),
            (.polish, "1971 roku", 1971, 1971), (.polish, "lat siedemdziesiątych", 1970, 1979),
            (.polish, "lat 70.", 1970, 1979), (.polish, "lat 80-tych", 1980, 1989),
        ] as [(Language, String, Int, Int)])
    func years(language: Language, text: String, first: Int, last: Int) {
        Language.$current.withValue(language) { #expect(SpokenYears(text)?.span == first...last) }
    }

    @Test("Any other words are no years", arguments: ["Metallica", "seventy", "the 75s", "12345", "the", "", "70"])
    func otherWords(text: String) {
        Language.$current.withValue(.english) { #expect(SpokenYears(text)?.span == nil) }
    }

    private func found(_ years: String) async throws -> (titles: [String], sentence: String?) {
        let collection = try Collection()
        let reply = try await Store.$substitute.withValue(collection.store) {
            try await Ports().runner(over: collection.store).run(FindByYearIntent.self, parameters: ["years": years])
        }
        if case .needsValue(let question) = reply { return ([], question.dialog.full) }
        guard case .done(_, let dialog, let value, _) = reply, let albums = value as? FoundAlbums else {
            return ([], nil)
        }
        return (albums.albums.map { "\($0.album.title) \($0.album.year ?? 0)" }, dialog?.full)
    }

    @Test("The albums of the years are listed by year, other words are searched for, and refused if nothing has them")
    func albums() async throws {
        try await Language.$current.withValue(.english) { () async throws in
            #expect(try await found("1957").titles == ["Blue Train 1957"])
            #expect(try await found("the nineties").titles == ["Moon 1999"])
            #expect(try await found("the sixties").titles == [])
            #expect(try await found("the sixties").sentence == "I found nothing like that in your collection.")
            #expect(try await found("John Coltrane").titles == ["Blue Train 1957"])
            #expect(
                try await found("abc").sentence
                    == "“abc” isn't a year or a decade, and I found nothing like it in your collection.")
        }
    }
}
