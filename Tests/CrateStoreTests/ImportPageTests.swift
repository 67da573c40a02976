import Foundation
import Testing

@testable import CrateStore

/// Pages of Discogs' API.
@Suite struct ImportPageTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private typealias Page = PageFixture

    @Test func aCollectionsPageIsRead() throws {
        let notes =
            #""notes":[{"field_id":1,"value":"Mint (M)"},{"field_id":3,"value":"a\nb"},{"field_id":7,"value":"red"}],"#
        let summary = try fixture.load(Page.page([Page.item(249504, instance: 7, extra: notes)]))
        #expect(summary.imported == 1 && summary.copies == 1 && summary.refused.isEmpty && summary.left == 0)
        #expect(
            try fixture.string(
                "SELECT title || '|' || artist || '|' || year || '|' || format || '|' || label || '|' || catalogNumber "
                    + "|| '|' || genres || '|' || addedAt FROM release")
                == #"Blue|Joni Mitchell|1971|2xLP, Album + CD|Reprise (2)|MS 2038|["Rock","Folk"]|2015-03-01 12:30:00"#)
        #expect(
            try fixture.string(
                "SELECT mediaCondition || '|' || notes || '|' || rating || '|' || folder || fields FROM copy")
                == "Mint (M)|a\nb|4|Uncategorized" + #"{"field 7":"red","instance_id":"7"}"#)
    }

    @Test func foldersAndFieldsGetTheirNamesFromTheirOwnFiles() throws {
        let item = Page.item(1, instance: 7, folder: 4, extra: #""notes":[{"field_id":7,"value":"red"}],"#)
        let folders = #"{"folders":[{"id":0,"name":"All","count":1},{"id":4,"name":"Jazz","count":1}]}"#
        let fields = #"{"fields":[{"id":7,"name":"Color","type":"textarea"}]}"#
        try fixture.load(files: [folders, Page.page([item]), fields])
        #expect(try fixture.strings("SELECT name FROM crate") == ["Jazz"])
        #expect(try fixture.string("SELECT fields FROM copy") == #"{"Collection Color":"red","instance_id":"7"}"#)
        // Without the names the folder stays what it is.
        try fixture.load(Page.page([item]))
        #expect(try fixture.string("SELECT folder FROM copy") == "Jazz")
        #expect(try fixture.strings("SELECT name FROM crate") == ["Jazz"])
    }

    @Test(arguments: [
        (#"{"name":"Prince (2)","join":"&"},{"name":"The Revolution","join":","}"#, "Prince & The Revolution"),
        (
            #"{"name":"A","join":","},{"name":"B (3)","anv":"Bee","join":"Feat."},{"name":"C","join":""}"#,
            "A, Bee Feat. C"
        ),
        (#"{"name":"A","join":""},{"name":"B"}"#, "A, B"), (#"{"name":"Various"}"#, "Various"), ("", ""),
    ])
    func artistsAreJoinedAsTheyArePrinted(artists: String, name: String) throws {
        try fixture.load(Page.page([Page.item(1, artists: artists)]))
        #expect(try fixture.string("SELECT artist FROM release") == name)
    }

    @Test func aWantlistsPageIsRead() throws {
        let page = Page.page([Page.item(5, extra: #""notes":"cheap","notes_public":"","#)], key: "wants")
        let summary = try fixture.load(page)
        #expect(summary.imported == 1 && summary.wanted == 1 && summary.copies == 0)
        #expect(try fixture.string("SELECT release || notes || addedAt FROM want") == "5cheap2015-03-01 12:30:00")
    }

    @Test func aBadItemIsOneRefusalAndLetsNothingLeave() throws {
        try fixture.load(Page.page([Page.item(1, instance: 1), Page.item(2, instance: 2)]))
        let bad = [
            #"{"id":2,"title":"A master of an artist's page","type":"master"}"#, "7", #"{"basic_information":{}}"#,
        ]
        let page = Page.page(bad + [Page.item(1, instance: 1)])
        let summary = try fixture.load(page)
        #expect(summary.refused.map(\.row) == [1, 2, 3])
        #expect(
            summary.refused.map(\.reason) == [
                "basic_information is missing", "basic_information is missing", "id is missing",
            ])
        #expect(summary.left == 0 && summary.copies == 1)
    }

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
            [page([1, 2], 1, of: 2, total: 4), page([3], 2, of: 2, total: 4)],
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
        #expect(try fixture.load(files: whole).left == 3)
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

    @Test(arguments: [
        (#"{"message":"Release not found."}"#, "Discogs answered: Release not found."), ("{}", "it has "),
        ("[1,2]", "it is no JSON object"), (#"{"releases":[{"id":1},"#, "it is not whole, or no JSON"),
        (#"{"id":5,"main_release":77,"title":"T","artists":[],"tracklist":[]}"#, "it is a master, not a release"),
        (#"{"orders":[],"pagination":{}}"#, "it has orders, pagination"),
        (String(repeating: "[", count: 100_000), "it is not whole, or no JSON"),
    ])
    func jsonOfAnotherKindIsSaidToBeNone(text: String, words: String) throws {
        let error = try #require(throws: ImportError.self) { try fixture.load(text) }
        guard case .notAPage = error else { throw error }
        #expect("\(error)".contains(words), "\(error)")
    }

    @Test func aFileTooLargeForAPageIsNotEvenRead() throws {
        let path = try fixture.write("{".utf8)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: UInt64(PageContent.largest) + 1)
        try file.close()
        #expect(throws: ImportError.tooLarge(path: path, bytes: PageContent.largest + 1)) {
            try CollectionImport(store: fixture.store).run(file: path)
        }
    }

    @Test func aBadFileStopsAllBeforeAnythingIsImported() throws {
        #expect(throws: ImportError.self) { try fixture.load(files: [Page.page([Page.item(1)]), "{}"]) }
        #expect(try fixture.number("SELECT count(*) FROM release") == 0)
    }

    @Test func oddKeysDoNoHarm() throws {
        let odd =
            #"{"pagination":"none","extra":[[]],"releases":[{"id":"5","rating":"x","notes":{"a":1},"basic_information":"#
            + #"{"title":7,"year":"1971","labels":"none","formats":[5,{"name":"Vinyl"}],"artists":[{"anv":"x"},null]}}]}"#
        let summary = try fixture.load(odd)
        #expect(summary.imported == 1 && summary.refused.isEmpty)
        #expect(try fixture.string("SELECT id || title || year || format || artist FROM release") == "571971Vinyl")
    }
}
