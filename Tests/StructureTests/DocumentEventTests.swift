import Foundation
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

    @Test("The help of the command has the events of the page, with the same keys")
    func help() throws {
        let text = try tree.text(of: "Sources/cratebox/Commands/Administration/Events+Help.swift")
        let rows = text.matches(of: /Row\("([a-zA-Z]+)", "[^"]*"((?:, "[a-z]+")*)\)/).map { row in
            (String(row.1), row.2.matches(of: /[a-z]+/).map { String($0.0) })
        }
        let page = try keys(of: "event of the music").merging(keys(of: "event of the box")) { $1 }
        #expect(Dictionary(rows) { $1 } == page)
    }

    /// The keys of each event in a table of the page, without what the keys have themselves.
    private func keys(of table: String) throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        for row in try DocumentPage("CrateBox", "Events").table(table, "says", "has") {
            let keys = row[2].prefix { $0 != ";" }.components(separatedBy: " with ")[0]
            for event in DocumentPage.codes(row[0]) { found[event] = DocumentPage.codes(keys) }
        }
        return found
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
