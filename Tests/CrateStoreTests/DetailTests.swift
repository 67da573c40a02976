import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// Releases with all details from Discogs.
@Suite struct DetailTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private static func document(
        _ id: Int = 249504, title: String = "Master of Puppets", year: String = "1986",
        tracks: [(String, String, String)]
    ) -> String {
        let list = tracks.map {
            #"{"position":"\#($0.0)","type_":"track","title":"\#($0.1)","duration":"\#($0.2)"}"#
        }
        return
            #"{"id":\#(id),"title":"\#(title)","artists":[{"name":"Metallica (2)","anv":"","join":""}],"year":\#(year),"#
            + #""released":"1986-03-00","country":"UK","master_id":6495,"genres":["Rock"],"styles":["Thrash"],"#
            + #""labels":[{"name":"Music For Nations","catno":"MFN 60","entity_type":"1","id":3}],"#
            + #""companies":[{"name":"CTS","catno":"","entity_type_name":"Pressed By"},{"id":4}],"#
            + #""extraartists":[{"name":"Flemming Rasmussen","role":"Producer","tracks":""}],"#
            + #""identifiers":[{"type":"Barcode","value":"5 016583 106027","description":"Scanned"}],"#
            + #""images":[{"type":"primary","uri":"https://i.example/x","uri150":"","width":600,"height":600}],"#
            + #""videos":[],"notes":"Made in \"England\"","tracklist":[\#(list.joined(separator: ","))]}"#
    }

    private static let two = [("A1", "Battery", "5:10"), ("A2", "Master of Puppets", "8:36")]
    private static let tracks = """
        SELECT place || '|' || coalesce(position, '-') || '|' || title || '|' || coalesce(milliseconds, '-')
        FROM track ORDER BY place
        """

    @Test func aReleaseIsStoredAndReadBack() throws {
        let summary = try fixture.load(Self.document(tracks: Self.two))
        #expect(summary.details == 1 && summary.imported == 0 && summary.updated == 0 && summary.refused.isEmpty)
        let found = try fixture.store.detail(of: 249504)
        let detail = try #require(found)
        #expect(detail.country == "UK" && detail.styles == ["Thrash"] && detail.released == "1986-03-00")
        #expect(
            detail.identifiers.map(\.value) == ["5 016583 106027"] && detail.companies.map(\.part) == ["Pressed By"])
        #expect(detail.extraArtists.map(\.role) == ["Producer"] && detail.notes == "Made in \"England\"")
        let kept = try #require(try fixture.string("SELECT detail FROM release"))
        #expect(!kept.contains("i.example") && !kept.contains("master_id"))
        #expect(
            try fixture.string("SELECT title || '|' || artist || '|' || year || '|' || genres FROM release")
                == #"Master of Puppets|Metallica|1986|["Rock"]"#)
        #expect(
            try fixture.strings(Self.tracks) == ["1|A1|Battery|310000", "2|A2|Master of Puppets|516000"])
        #expect(try fixture.store.detail(of: 5) == nil)
    }

    @Test func aReleaseThatANumberBroughtGetsTheNamesOfItsDetail() throws {
        try fixture.load("release_id\n249504\n")
        #expect(try fixture.string("SELECT title FROM release") == "Release 249504")
        try fixture.load(Self.document(tracks: Self.two))
        for _ in 1...2 {
            #expect(try fixture.string("SELECT title || '|' || artist FROM release") == "Master of Puppets|Metallica")
            try fixture.load("release_id\n249504\n")
        }
    }

    @Test func theSameReleaseAgainChangesNothing() throws {
        try fixture.load(Self.document(tracks: Self.two))
        let dump = try fixture.dump()
        let again = try fixture.load(Self.document(tracks: Self.two))
        #expect(again.details == 1 && again.imported == 0 && again.updated == 0)
        #expect(try fixture.dump() == dump)
    }

    @Test func anExportsNamesStayAndDetailIsAdded() throws {
        try fixture.load(rows: [ImportFixture.row("249504", title: "Master Of Puppets", released: "0")])
        let summary = try fixture.load(Self.document(tracks: Self.two))
        #expect(summary.updated == 1 && summary.imported == 0)
        #expect(try fixture.string("SELECT title || year || genres FROM release") == #"Master Of Puppets1986["Rock"]"#)
        let dump = try fixture.dump()
        #expect(
            try fixture.load(rows: [ImportFixture.row("249504", title: "Master Of Puppets", released: "0")]).updated
                == 0)
        #expect(try fixture.dump() == dump)
    }

    @Test func theIndexIsToldOfANewDetail() throws {
        try fixture.load(Self.document(tracks: Self.two))
        try fixture.execute("DELETE FROM changedAlbum")
        try fixture.load(Self.document(tracks: Self.two + [("B1", "Disposable Heroes", "")]))
        #expect(try fixture.strings("SELECT release || '' FROM changedAlbum") == ["249504"])
    }

    @Test(arguments: [
        // A vinyl rip with continuous numbers.
        (["1|1|Battery|309000", "2|2|Master|510000"], ["1|A1|Battery|309000", "2|A2|Master of Puppets|510000"]),
        // A rip with a missing track, another order, and a track that Discogs does not know.
        (["1|A2|Master|1", "7|-|Battery|2"], ["1|A2|Master of Puppets|1", "7|A1|Battery|2"]),
        (
            ["1|1|Battery|1", "2|2|Master of Puppets|2", "3|3|Hidden|3"],
            ["1|A1|Battery|1", "2|A2|Master of Puppets|2", "3|3|Hidden|3"]
        ),
        (["2|2||9"], ["1|A1|Battery|310000", "2|A2|Master of Puppets|9"]),
        (["1|1|Master of Puppets|9"], ["1|A2|Master of Puppets|9", "3|A1|Battery|310000"]),
        (["5|x|One|1", "6|y|Two|2"], ["5|A1|Battery|1", "6|A2|Master of Puppets|2"]),
    ])
    func placesThatARipGaveStay(stored: [String], expected: [String]) throws {
        try fixture.execute(
            "INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (249504, '', '', '', '')")
        for row in stored {
            let parts = row.split(separator: "|", omittingEmptySubsequences: false)
            let position = parts[1] == "-" ? "NULL" : "'\(parts[1])'"
            try fixture.execute(
                """
                INSERT INTO track (release, place, position, title, milliseconds)
                VALUES (249504, \(parts[0]), \(position), '\(parts[2])', \(parts[3]))
                """)
        }
        try fixture.load(Self.document(tracks: Self.two))
        #expect(try fixture.strings(Self.tracks) == expected)
        try fixture.load(Self.document(title: "Corrected", tracks: Self.two))
        #expect(try fixture.strings(Self.tracks) == expected)
    }

    @Test func detailsComeAfterTheListsThatNameTheirReleases() throws {
        let page = PageFixture.page([PageFixture.item(249504, instance: 1, title: "Master Of Puppets")])
        let summary = try fixture.load(files: [Self.document(tracks: Self.two), page])
        #expect(summary.imported == 1 && summary.details == 1 && summary.updated == 1)
        #expect(try fixture.string("SELECT title FROM release") == "Master Of Puppets")
    }

    @Test func aReleaseWithoutANumberIsOneRefusal() throws {
        let bad = #"{"id":"x","title":"T","tracklist":[]}"#
        let summary = try fixture.load(files: [bad, Self.document(tracks: Self.two)])
        #expect(summary.details == 1 && summary.refused.map(\.row) == [1])
        #expect(summary.refused.first?.file?.hasSuffix(".csv") == true)
    }

    @Test(arguments: [#""0""#, "0", "null", #""soon""#])
    func aYearThatNobodyKnowsIsNone(year: String) throws {
        try fixture.load(Self.document(year: year, tracks: []))
        #expect(try fixture.strings("SELECT year FROM release") == [nil])
    }
}
