import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Several pages of one export, and copies that are distinguished by their instance ids.
@Suite struct ImportPageSetTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private typealias Page = PageFixture

    @Test(arguments: [true, false])
    func pagesOfOneCollectionAreOneExportWhicheverComesFirst(isTurned: Bool) throws {
        let items = (1...5).map { Page.item($0, instance: $0 * 10) }
        let pages = [
            Page.page(Array(items[0..<2]), number: 1, of: 3, total: 5),
            Page.page(Array(items[2..<4]), number: 2, of: 3, total: 5),
            Page.page(Array(items[4...]), number: 3, of: 3, total: 5),
        ]
        let summary = try fixture.load(files: isTurned ? pages.reversed() : pages)
        #expect(summary.imported == 5 && summary.copies == 5)
        #expect(
            try fixture.strings("SELECT release || '' FROM crateRelease ORDER BY place") == ["1", "2", "3", "4", "5"])
        #expect(try fixture.load(files: pages).updated == 0)
    }

    @Test func onlyAWholeSetOfPagesLetsThingsLeave() throws {
        try fixture.load(rows: (1...6).map { ImportFixture.row("\($0)") })
        func page(_ ids: [Int], _ number: Int, of pages: Int, total: Int, urls: String = "{}") -> String {
            Page.page(ids.map { Page.item($0, instance: $0) }, number: number, of: pages, total: total, urls: urls)
        }
        let parts: [[String]] = [
            [page([1, 2], 1, of: 2, total: 3)], [page([3], 2, of: 2, total: 3)],
            [page([1, 2], 1, of: 2, total: 3), page([1, 2], 1, of: 2, total: 3)],
            [page([1, 2], 1, of: 2, total: 3), page([3], 2, of: 3, total: 3)],
            [page([1, 2], 1, of: 2, total: 3), page([3], 2, of: 2, total: 9)],
            [page([1, 2], 1, of: 2, total: 4), page([3], 2, of: 2, total: 4)], [page([1, 2], 1, of: 2, total: 2)],
            [#"{"releases":[\#(Page.item(1))]}"#],
            [
                page(
                    [1, 2], 1, of: 2, total: 3,
                    urls: #"{"next":"https://x/users/u/collection/folders/5/releases?page=2"}"#),
                page([3], 2, of: 2, total: 3),
            ],
        ]
        for files in parts { #expect(try fixture.load(files: files, replacing: true).left == 0) }
        #expect(try fixture.number("SELECT count(*) FROM copy") == 6)
        let whole = [page([1, 2], 1, of: 2, total: 3), page([3], 2, of: 2, total: 3)]
        // In any order.
        #expect(try fixture.load(files: whole.reversed()).left == 3)
        #expect(try fixture.load(Page.page([])).left == 3)
    }

    @Test func copiesAreKnownByTheirNumberWhateverTheirOrder() throws {
        try fixture.load(Page.page([Page.item(1, instance: 10), Page.item(1, instance: 11)]))
        let again = try fixture.load(Page.page([Page.item(1, instance: 11), Page.item(1, instance: 10)]))
        #expect(again.updated == 0 && again.copies == 2)
        #expect(try fixture.load(Page.page([Page.item(1, instance: 11)])).left == 1)
        let copies =
            "SELECT ordinal || ':' || json_extract(fields, '$.instance_id') || ':' || hasLeft FROM copy ORDER BY 1"
        #expect(try fixture.strings(copies) == ["1:10:1", "2:11:0"])
        try fixture.load(Page.page([Page.item(1, instance: 11), Page.item(1, instance: 12)]))
        #expect(try fixture.strings(copies) == ["1:10:1", "2:11:0", "3:12:0"])
        let dump = try fixture.dump()
        try fixture.load(Page.page([Page.item(1, instance: 11), Page.item(1, instance: 12)]))
        #expect(try fixture.dump() == dump)
    }

    @Test func anItemOnTwoPagesIsOneCopy() throws {
        let pages = [
            Page.page([Page.item(1, instance: 10), Page.item(2, instance: 20)], number: 1, of: 2, total: 3),
            Page.page([Page.item(2, instance: 20)], number: 2, of: 2, total: 3),
        ]
        #expect(try fixture.load(files: pages).copies == 2)
    }

    @Test func pagesKnowTheCopiesOfACSVExportAndTheOtherWayRound() throws {
        let rows = [
            ImportFixture.row("1", title: "Blue", added: "2015-03-01 12:30:00"),
            ImportFixture.row("1", title: "Blue", added: "2019-01-01 00:00:00"),
        ]
        try fixture.load(rows: rows)
        let page = Page.page([
            Page.item(1, instance: 10, added: "2019-01-01T00:00:00-08:00"), Page.item(1, instance: 11),
        ])
        let summary = try fixture.load(page)
        #expect(summary.imported == 0 && summary.copies == 2 && summary.left == 0)
        let copies =
            "SELECT ordinal || ':' || json_extract(fields, '$.instance_id') || ':' || addedAt FROM copy ORDER BY 1"
        let expected = ["1:11:2015-03-01 12:30:00", "2:10:2019-01-01 00:00:00"]
        #expect(try fixture.strings(copies) == expected)
        try fixture.load(rows: rows)
        #expect(try fixture.strings(copies) == expected)
    }

    @Test func oneOfSeveralPagesDoesNotTurnTheOrderAround() throws {
        func page(_ ids: [Int], _ number: Int) -> String {
            Page.page(ids.map { Page.item($0, instance: $0) }, number: number, of: 2, total: 102)
        }
        let pages = [page(Array(1...100), 1), page([102, 101], 2)]
        try fixture.load(files: pages)
        let dump = try fixture.dump()
        #expect(try fixture.load(pages[1]).copies == 2)
        #expect(try fixture.dump() == dump)
    }

    /// Pages with changed, deleted and repeated bytes: no crash, every item is counted or refused, and a second import
    /// changes nothing.
    @Test(arguments: 0..<60)
    func noPageBreaksTheReader(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        let fixture = try ImportFixture(isInMemory: true)
        let notes = #""notes":[{"field_id":3,"value":"x"},{"field_id":9,"value":"y"}],"#
        let key = seed.isMultiple(of: 2) ? "releases" : "wants"
        let items = (1...4).map { Page.item($0 % 3 + 1, instance: $0, extra: key == "wants" ? "" : notes) }
        var bytes = Array(Page.page(items, key: key).utf8)
        let alphabet = Array("{}[]\",:0123456789-eE.ntf\\u ".utf8) + [0, 0xC3, 0xFF]
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let place = Int.random(in: bytes.indices, using: &numbers)
            switch Int.random(in: 0..<3, using: &numbers) {
            case 0: bytes[place] = alphabet.randomElement(using: &numbers) ?? 0
            case 1: bytes.remove(at: place)
            default: bytes.insert(alphabet.randomElement(using: &numbers) ?? 0, at: place)
            }
        }
        let path = try fixture.write(bytes)
        let work = CollectionImport(store: fixture.store, replacing: true)
        guard let first = try? work.run(file: path) else { return }
        #expect(first.copies + first.wanted + first.refused.count <= 4)
        let dump = try fixture.dump()
        let second = try work.run(file: path)
        #expect(second.imported == 0 && second.updated == 0 && second.left == 0 && second.refused == first.refused)
        #expect(try fixture.dump() == dump)
    }
}
