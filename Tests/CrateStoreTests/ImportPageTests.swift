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
        // A folder keeps its name when an import has no file with names.
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

    @Test(arguments: [
        (#"{"message":"Release not found."}"#, "Discogs answered: Release not found."), ("{}", "it has "),
        (#"{"error":"Too many requests."}"#, "Discogs answered: Too many requests."),
        ("[1,2]", "it isn't a JSON object"), (#"{"releases":[{"id":1},"#, "it isn't complete JSON"),
        (#"{"id":5,"main_release":77,"title":"T","artists":[],"tracklist":[]}"#, "it is a master, not a release"),
        (#"{"orders":[],"pagination":{}}"#, "it has orders, pagination"),
        (String(repeating: "[", count: 100_000), "it has to be JSON of at most 32 levels, in UTF-8"),
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

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
    func pagesThatAProgramSavedAnewAreRead(encoding: String.Encoding) throws {
        let text = "\u{FEFF}\r\n  " + Page.page([Page.item(1, title: "Ágætis byrjun")])
        let path = try fixture.write(try #require(text.data(using: encoding)))
        #expect(try CollectionImport(store: fixture.store).run(file: path).imported == 1)
        #expect(try fixture.string("SELECT title FROM release") == "Ágætis byrjun")
    }

    @Test func aBadFileIsPassedOverWhereOthersAreOfUse() throws {
        let files = try ["{}", Page.page([Page.item(1)]), "a,b\r\n"].map { try fixture.write($0.utf8) }
        let sorted = try SortedFiles(files)
        #expect(sorted.exports.flatMap(\.files) == [files[1]])
        #expect(sorted.refused.map(\.file) == [files[0], files[2]] && sorted.refused.allSatisfy { $0.row == nil })
        #expect(throws: ImportError.self) { try SortedFiles([files[0], files[2]]) }
        // Folder names alone import nothing.
        let names = try fixture.write(#"{"folders":[{"id":1,"name":"Jazz"}]}"#.utf8)
        #expect(throws: ImportError.self) { try SortedFiles([names, files[0]]) }
        #expect(try SortedFiles([names]).exports.isEmpty)
        #expect(throws: ImportError.self) { try SortedFiles(files + [fixture.folder + "/nowhere"]) }
    }

    @Test func theDetailOfAReleaseAddsNoAlbum() throws {
        let detail = #"{"id":77,"title":"Other","artists":[{"name":"Foo (2)"}],"tracklist":[]}"#
        let alone = try fixture.load(files: [detail])
        #expect(alone.imported == 0 && alone.details == 1 && alone.unlisted == 1)
        let owned = try fixture.load(files: [Page.page([Page.item(77)]), detail])
        #expect(owned.imported == 1 && owned.details == 1 && owned.unlisted == 0)
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
