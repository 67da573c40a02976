import Foundation
import Testing

/// Compares the page about the resume journal with the code.
@Suite struct DocumentJournalTests {
    private let tree = SourceTree()
    private let page: DocumentPage

    init() throws { page = try DocumentPage("CratePlayback", "Journal") }

    /// The size of each field, and the sum; the payload has none.
    private func sizes(_ header: String) -> [Int] { page.table(header, "bytes", "").compactMap { Int($0[1]) } }

    @Test func thePageHasTheJournalsRecords() throws {
        let file = "Sources/CratePlayback/Journal/JournalRecord.swift"
        let head = try #require(try tree.found(/static let head = (\d+)/, in: file).first.flatMap { Int($0) })
        #expect(sizes("record").reduce(0, +) == head)
        let kinds = try tree.found(/= 0x([0-9A-F_]+)$/.anchorsMatchLineEndings(), in: file).map { text in
            let number = UInt32(text.filter { $0 != "_" }, radix: 16) ?? 0
            return String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }, as: UTF8.self)
        }
        #expect(kinds.count == 4)
        let row = try #require(page.table("record", "bytes", "").first)
        #expect(DocumentPage.codes(row[2]) == kinds)
        let grain = try #require(try tree.found(/static let grain = (\d+)/, in: file).first)
        #expect(page.text.contains("multiples of \(grain) bytes"))
    }

    @Test func thePageHasTheJournalsPlaces() throws {
        let file = "Sources/CratePlayback/Journal/JournalPlace.swift"
        let total = try #require(try tree.found(/static let size = (\d+)/, in: file).first.flatMap { Int($0) })
        #expect(sizes("place").reduce(0, +) == total)
        let puts = try tree.text(of: file).matches(of: /writer\.put\(/)
        #expect(sizes("place").count == puts.count)
    }

    @Test func thePageHasEveryStateThatIsComeBackTo() throws {
        let states = try tree.cases(of: "State", in: "Sources/CratePlayback/Journal/ResumePoint.swift")
        #expect(states.count == 3)
        #expect(page.names("state", "what follows") == states)
        // One byte holds these and the empty state.
        let file = "Sources/CratePlayback/Journal/JournalPlace.swift"
        let written = try tree.found(/states: \[ResumePoint\.State\?\] = \[nil, \.([^\]]+)\]/, in: file)
        let row = try #require(page.table("place", "bytes", "").first { $0[0] == "state" })
        #expect(row[2] == "nothing, " + (written.first ?? "").replacingOccurrences(of: ", .", with: ", "))
    }
}
