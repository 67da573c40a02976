import Intents
import Testing

@Suite struct IntentValueTests {
    @Test(arguments: [("7", 7), (" -12 ", -12), ("+3", 3)])
    func aWholeNumberIsRead(text: String, number: Int) async throws {
        guard case .one(number) = try await Int.resolve(text) else {
            Issue.record("\(text) is not \(number)")
            return
        }
    }

    @Test(arguments: ["seven", "1.23E+07", "7.0", "99999999999999999999"])
    func whatIsNoWholeNumberIsSaid(text: String) async throws {
        guard case .unreadable(let sentence) = try await Int.resolve(text) else {
            Issue.record("\(text) was read")
            return
        }
        #expect(sentence == "“\(text)” is not a whole number.")
    }

    @Test(arguments: [("yes", true), ("On", true), ("1", true), ("false", false), (" NO ", false), ("off", false)])
    func yesAndNoHaveTheirWords(text: String, answer: Bool) async throws {
        guard case .one(answer) = try await Bool.resolve(text) else {
            Issue.record("\(text) is not \(answer)")
            return
        }
    }

    @Test func whatIsNeitherYesNorNoIsSaid() async throws {
        guard case .unreadable("“maybe” is neither yes nor no.") = try await Bool.resolve("maybe") else {
            Issue.record("maybe was read")
            return
        }
    }

    @Test func aTextIsTakenAsItIs() async throws {
        guard case .one(" a b ") = try await String.resolve(" a b ") else {
            Issue.record("the text was changed")
            return
        }
    }

    @Test(arguments: ["", "  "])
    func aBlankTextClearsAnOptional(text: String) async throws {
        guard case .one(nil) = try await Int?.resolve(text) else {
            Issue.record("nothing became something")
            return
        }
    }
}

@Suite struct AppEntityTests {
    func ids(of resolution: Resolution<Record>) -> [String]? {
        switch resolution {
        case .one(let record): ["one", String(record.id)]
        case .several(let options): options.map(\.id)
        case .none, .close: []
        case .unreadable: nil
        }
    }

    @Test(arguments: [
        ("id:2", ["one", "2"]), (" id: 2 ", ["one", "2"]), ("id:77", []), ("id:two", []), ("Train", ["one", "2"]),
        ("Bl", ["1", "2", "3"]), ("Red", []),
    ])
    func aTextIsAnIdOrWords(text: String, found: [String]) async throws {
        #expect(ids(of: try await Record.resolve(text)) == found)
    }

    @Test func anExactTitleWinsOverWordHits() async throws {
        #expect(ids(of: try await Record.resolve("Blue")) == ["one", "1"])
    }

    @Test func anIdGoesToTheIdQueryAloneAndWhatOnlyLooksLikeOneIsWords() async throws {
        let journal = Journal()
        try await Journal.$ofQueries.withValue(journal) {
            _ = try await Record.resolve("id:-5")
            _ = try await Record.resolve("id:two")
        }
        #expect(journal.lines == ["ids [-5]", "matching id:two"])
    }

    @Test func anEntityIsAnOptionAnsweredByItsId() {
        let expected = Option(id: "2", title: "Blue Train", subtitle: "Side 2", answer: "id:2")
        #expect(Record.collection[1].option == expected)
    }
}
