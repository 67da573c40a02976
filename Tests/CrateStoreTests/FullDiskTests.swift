import CrateCore
import SQLite
import Testing

@testable import CrateStore

/// A disk without room for what is to be stored.
@Suite struct FullDiskTests {
    @Test("A full disk is called one, says what to do, and keeps what was stored")
    func fullDisk() throws {
        let fixture = try ImportFixture(isInMemory: true)
        try fixture.load(rows: [ImportFixture.row("1")])
        // SQLite takes the present size where that is larger: no page can be added.
        try fixture.execute("PRAGMA max_page_count = 1")
        let rows = (2..<5_000).map { ImportFixture.row("\($0)", title: "Harbour Lights \($0)") }
        let error = try #require(#expect(throws: (any Error).self) { try fixture.load(rows: rows) })
        guard case .store(let problem) = ImportError(error), case .full(let reason) = problem else {
            Issue.record("\(error)")
            return
        }
        #expect(
            problem.sentence.english
                == "The disk with the collection is full: make room, and repeat the command. Nothing stored is lost.")
        #expect(problem.advice.text == "\(reason)\ncratebox doctor")
        #expect(try fixture.string("SELECT title FROM release WHERE id = 1") == "Master of Puppets")
        try fixture.execute("PRAGMA max_page_count = 1000000")
        try fixture.load(rows: [ImportFixture.row("1")] + rows)
        #expect(try fixture.number("SELECT count(*) FROM copy WHERE hasLeft = 0") == 4_999)
    }
}
