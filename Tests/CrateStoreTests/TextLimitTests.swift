import CrateCore
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Endless texts and JSON in imports and scans.
@Suite struct TextLimitTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture(isInMemory: true) }

    @Test(arguments: [0, 1, 2, 3]) func aTextIsCutBeforeTheCharacterThatDoesNotFit(shift: Int) {
        let text = String(repeating: "x", count: shift) + String(repeating: "🎵", count: 5000)
        let name = TextLimit.name(text)
        #expect(name.utf8.count == [4096, 4093, 4094, 4095][shift] && text.hasPrefix(name))
        #expect(TextLimit.name(name) == name && TextLimit.note(text) == text)
        // A letter with endless marks is truncated between them.
        let marked = "e" + String(repeating: "\u{301}", count: 5000)
        #expect(TextLimit.name(marked).utf8.count == 4095)
    }

    private static let long = String(repeating: "Ü", count: 100_000)

    private func lengths(_ sql: String) throws -> [Int] {
        try fixture.store.database.read { database in
            guard let row = try database.row(sql: sql) else { return [] }
            return row.values.map { if case .text(let text) = $0 { text.utf8.count } else { 0 } }
        }
    }

    @Test func namesAndNotesOfAPageAreCut() throws {
        let basic = """
            {"id":7,"title":"\(Self.long)","artists":[{"name":"\(Self.long)"}],"genres":["\(Self.long)"],
             "labels":[{"name":"\(Self.long)","catno":"\(Self.long)"}],"formats":[{"name":"\(Self.long)"}]}
            """
        let page = """
            {"pagination":{"page":1,"pages":1,"items":1,"per_page":50},"releases":[{"id":7,"instance_id":1,"folder_id":1,
             "notes":[{"field_id":1,"value":"\(Self.long)"},{"field_id":3,"value":"\(Self.long)"}],
             "basic_information":\(basic)}]}
            """
        #expect(try fixture.load(files: [page]).imported == 1)
        let names = try lengths("SELECT title, artist, label, catalogNumber, format FROM release")
        #expect(names == [4096, 4096, 4096, 4096, 4096])
        #expect(try lengths("SELECT mediaCondition, notes FROM copy") == [4096, 65_536])
    }

    @Test func detailIsCutAndItsListsEnd() throws {
        let tracks = (0..<6000).map { #"{"position":"\#($0)","title":"T\#($0)"}"# }.joined(separator: ",")
        let detail = """
            {"id":7,"title":"\(Self.long)","artists":[{"name":"\(Self.long)"}],"notes":"\(Self.long)",
             "genres":["\(Self.long)"],"tracklist":[\(tracks)]}
            """
        for _ in 0..<2 { #expect(try fixture.load(files: [detail]).details == 1) }
        #expect(try lengths("SELECT title, artist FROM release") == [4096, 4096])
        let stored = try #require(try fixture.store.detail(of: 7))
        #expect(stored.notes?.utf8.count == 65_536 && stored.genres.map(\.utf8.count) == [4096])
        #expect(stored.tracklist.count == 5000)
    }

    @Test(arguments: [30, 33, 500, 100_000]) func JSONThatIsNestedTooDeeplyIsRefused(levels: Int) throws {
        let nested = String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
        let page = #"{"wants":[],"more":\#(nested)}"#
        if levels <= 32 {
            #expect(try fixture.load(files: [page]).wanted == 0)
        } else {
            let error = #expect(throws: ImportError.self) { try fixture.load(files: [page]) }
            #expect(error?.description.hasSuffix("it has to be JSON of at most 32 levels, in UTF-8") == true)
        }
        let entries =
            String(repeating: #"{"sub_tracks":["#, count: levels) + #"{"title":"T"}"#
            + String(repeating: "]}", count: levels)
        _ = try? fixture.load(files: [#"{"id":7,"title":"T","artists":[],"tracklist":[\#(entries)]}"#])
    }

    @Test func storedDetailThatIsNestedTooDeeplyIsNone() throws {
        let deep =
            #"{"id":7,"country":"UK","x":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
            + "}"
        try fixture.store.database.write {
            try $0.execute(
                sql:
                    "INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, detail) VALUES (7,'','','','',?)",
                arguments: [deep])
        }
        #expect(try fixture.store.detail(of: 7) == nil)
        #expect(DetailValue.text(of: "country", in: deep) == nil)
        #expect(DetailValue.text(of: "country", in: #"{"country":"UK"}"#) == "UK")
    }

    @Test func aManifestIsALine() throws {
        let deep =
            #"{"format":1,"uuid":"u","x":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
            + "}"
        for text in [deep, #"{"format":1,"uuid":"\#(Self.long.prefix(200))"}"#, #"{"format":1e99,"uuid":"u"}"#] {
            #expect(throws: LibraryManifest.Failure.damaged) { try LibraryManifest.parse(Array(text.utf8)) }
        }
        let named = #"{"format":1,"uuid":"u","name":"\#(Self.long.prefix(200))"}"#
        #expect(try LibraryManifest.parse(Array(named.utf8)).name == nil)
    }
}
