import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// Exports that are imported together: an entry that one of them lists has not left.
@Suite struct ImportTogetherTests {
    private let fixture: ImportFixture

    init() throws {
        fixture = try ImportFixture()
        try fixture.load(rows: (1...6).map { ImportFixture.row("\($0)") })
    }

    private func table(_ releases: ClosedRange<Int>) -> String {
        ([ImportFixture.header] + releases.map { ImportFixture.row("\($0)") } + [""]).joined(separator: "\r\n")
    }

    /// A page of a collection of which another page is missing.
    private func page(_ releases: ClosedRange<Int>) -> String {
        PageFixture.page(releases.map { PageFixture.item($0) }, number: 1, of: 2, total: 200)
    }

    private func listed() throws -> [String?] {
        try fixture.strings("SELECT release || '' FROM copy WHERE hasLeft = 0 ORDER BY release")
    }

    @Test func whatAPageListsHasNotLeftThoughTheTableLacksIt() throws {
        let summary = try fixture.load(files: [page(4...5), table(1...3)])
        #expect(summary.left == 1 && summary.imported == 0)
        #expect(try listed() == ["1", "2", "3", "4", "5"])
    }

    @Test func ofTwoTablesNeitherTakesWhatTheOtherLists() throws {
        #expect(try fixture.load(files: [table(1...3), table(3...6)]).left == 0)
        #expect(try fixture.load(files: [table(1...2), table(2...5)]).left == 1)
        #expect(try listed() == ["1", "2", "3", "4", "5"])
    }

    @Test func aReplacementRemovesWhatNoneOfThemLists() throws {
        let summary = try fixture.load(files: [table(1...3), page(4...5)], replacing: true)
        #expect(summary.left == 0 && summary.removed == 1)
        #expect(try fixture.number("SELECT count(*) FROM copy") == 5)
    }

    @Test func theQuestionCountsWhatNoneOfThemLists() throws {
        let files = try [table(1...3), page(4...5)].map { try fixture.write($0.utf8) }
        let exports = try SortedFiles(files).exports
        let departures = try CollectionImport(store: fixture.store, replacing: true).departures(exports)
        #expect(departures.map(\.text.english) == ["1 of 6 copies"] && departures.map(\.files) == [files])
    }

    /// Too much of one file is unknown: it may list what the other lacks.
    @Test func nothingLeavesBesideAFileOfRefusedRows() throws {
        let refused = (0...ImportLedger.refusalsCompared).map { ImportFixture.row("x\($0)") }
        let unknown = ([ImportFixture.header] + refused + [""]).joined(separator: "\r\n")
        #expect(try fixture.load(files: [table(1...3), unknown]).left == 0)
    }

    /// The next import does not use the rows of the one before.
    @Test func theNextImportKnowsNothingOfTheOneBefore() throws {
        try fixture.load(files: [table(1...3), page(4...6)])
        #expect(try fixture.load(files: [table(1...3)]).left == 3)
    }
}
