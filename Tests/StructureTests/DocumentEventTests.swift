import Testing

/// Compares the page about events with the sources that publish them, and its questions with what the socket reads.
@Suite struct DocumentEventTests {
    private let tree = SourceTree()

    @Test("The page has every event of the music, and no other")
    func music() throws {
        let file = "Sources/CrateBox/Control/EventDocument+Playback.swift"
        let events = try tree.found(/case \.[a-z]+: "([a-zA-Z]+)"/, in: file).map(String.init)
        #expect(events.count > 15)
        #expect(try Set(names("event of the music", "says", "has")) == Set(events))
    }

    @Test("The page has every event of the box, and no other")
    func box() throws {
        let events = try tree.files(of: "CrateBox").flatMap { file in
            try tree.found(/(?:EventDocument\(|BoxEvent\(name: )"([a-zA-Z]+)"/, in: file)
        }
        #expect(events.count > 6)
        #expect(try Set(names("event of the box", "says", "has")) == Set(events.map(String.init)))
    }

    @Test("The page has every question of the collection")
    func questions() throws {
        let file = "Sources/CrateClient/Collection/CollectionQuestion.swift"
        let code = try tree.text(of: file).split(separator: "/// The answer to").first.map(String.init) ?? ""
        let keys = code.matches(of: /package var ([a-zA-Z]+): [^{\n]+\n/).map { String($0.1) }
        let others: Set = ["after", "withTracks", "from"]
        #expect(keys.count > 8 && others.isSubset(of: keys))
        #expect(try Set(names("key", "asks for", "answer")) == Set(keys).subtracting(others))
    }

    private func names(_ header: String...) throws -> [String] {
        try DocumentPage("CrateBox", "Events").table(header[0], header[1], header[2]).flatMap {
            DocumentPage.codes($0[0])
        }
    }
}
