import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// The releases that a rip may belong to, and their likelihood.
@Suite struct MatchOfferTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func release(
        _ id: Int, _ title: String = "Album", artist: String = "Artist", year: Int? = nil, number: String = "",
        isOwned: Bool = true, tracks: Int = 0
    ) throws {
        let year = year.map(String.init) ?? "NULL"
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, exportedTitle, foldedTitle, foldedArtist, year, catalogNumber, detail)
            VALUES (\(id), '\(title)', '\(artist)', '\(title)', '\(Folding.folded(title))',
              '\(Folding.folded(artist))', \(year), '\(number)', \(tracks > 0 ? "'{}'" : "NULL"));
            """)
        if isOwned { try garage.store.execute("INSERT INTO copy (release, ordinal) VALUES (\(id), 1)") }
        for place in 0..<tracks {
            // The rips' tracks have 441,000 frames: ten seconds.
            try garage.store.execute(
                "INSERT INTO track (release, place, milliseconds) VALUES (\(id), \(place + 1), 12000)")
        }
    }

    private func offer(_ folder: String) throws -> MatchOffer {
        try #require(try RipMatching(store: garage.store).offers().first { $0.folder == folder })
    }

    @Test func ofSeveralPressingsTheYearSpeaksForOne() throws {
        try release(7, artist: "Artist Band", year: 1986)
        try release(8, artist: "Artist Band", year: 2017)
        try garage.folder.album("a", tags: [("DATE", "2017")])
        #expect(try garage.scan().local == 1)
        let candidates = try offer("a").candidates
        #expect(candidates.map(\.release) == [8, 7])
        #expect(candidates[0].score > candidates[1].score + 10)
        #expect(candidates[0].reason == "same title, similar artist, same year, in the collection")
        #expect(candidates[1].reason.contains("of 1986, not 2017"))
    }

    @Test func tracksAndDurationsSpeakWhereDiscogsToldOfThem() throws {
        try release(7, artist: "Artist Band", tracks: 3)
        try release(8, artist: "Artist Band", tracks: 12)
        try release(9, artist: "Artist Band")
        try garage.folder.album("a")
        try garage.scan()
        let candidates = try offer("a").candidates
        #expect(candidates.map(\.release) == [7, 9, 8])
        #expect(candidates[0].reason.hasSuffix("same number of tracks, same durations"))
        #expect(candidates[2].reason.hasSuffix("12 tracks, not 3"))
        try garage.store.execute("UPDATE track SET milliseconds = 200000 WHERE release = 7")
        #expect(try offer("a").candidates.first { $0.release == 7 }?.reason.hasSuffix("other durations") == true)
    }

    @Test(arguments: [
        ("Album (Live)", "Artist", "similar title, same artist"),
        ("Album", "The Artist Band", "same title, similar artist"),
        ("The Album Songs", "Artist Band", "similar title and artist"),
    ])
    func namesNeedNotBeTheSame(title: String, artist: String, reason: String) throws {
        try release(7, "Album Songs", artist: "Artist")
        try release(8, "Album", artist: "Artist")
        try release(9, "Something else", artist: "Artist")
        try garage.folder.album("a", title, artist: artist)
        try garage.scan()
        let offer = try offer("a")
        #expect(offer.candidates.contains { $0.reason.hasPrefix(reason) }, "\(offer)")
        #expect(!offer.candidates.contains { $0.release == 9 })
    }

    @Test func theCatalogueNumberInTheFoldersNameCounts() throws {
        try release(7, "Unlike", artist: "Anyone", number: "MFN 60 P")
        try release(8, "Unlike too", artist: "Anyone", number: "60")
        try garage.folder.album("Box - MFN60P (LP)")
        try garage.scan()
        let candidates = try offer("Box - MFN60P (LP)").candidates
        #expect(candidates.map(\.release) == [7])
        #expect(candidates[0].reason.contains("catalogue number"))
    }

    @Test func theCatalogueNumberOfTheTagsLeads() throws {
        try release(7, artist: "Artist Band", year: 2017, number: "MFN 60")
        try release(8, artist: "Artist Band", year: 1986, number: "VERT-12, MFN 61 P", isOwned: false)
        try garage.folder.album("a", tags: [("DATE", "2017"), ("CATALOGNUMBER", "mfn61p")])
        try garage.scan()
        let candidates = try offer("a").candidates
        #expect(candidates.map(\.release) == [8, 7])
        #expect(candidates[0].reason.contains("same catalogue number"))
        #expect(candidates[0].score > candidates[1].score)
    }

    @Test func aBarcodeLeadsFromTagsAndFromTheFoldersName() throws {
        try release(7, artist: "Artist Band", year: 2017, tracks: 3)
        try release(8, artist: "Artist Band", year: 1986, tracks: 12)
        try garage.store.execute(
            #"""
            UPDATE release SET detail = '{"identifiers":[{"type":"Barcode","value":"5 016583 106027"}]}' WHERE id = 8;
            UPDATE release SET detail = '{"identifiers":[{"type":"Matrix / Runout","value":"5016583106027"}]}' WHERE id = 7;
            """#)
        try garage.folder.album("a", tags: [("DATE", "2017"), ("BARCODE", "05016583106027")])
        try garage.folder.album("Album 5016583106027", first: 10, tags: [("DATE", "2017")])
        try garage.folder.album("c", first: 20, tags: [("DATE", "2017"), ("BARCODE", "5016583106028")])
        try garage.scan()
        for folder in ["a", "Album 5016583106027"] {
            let candidates = try offer(folder).candidates
            #expect(candidates.map(\.release) == [8, 7], "\(folder)")
            #expect(candidates.first?.reason.contains("same barcode") == true, "\(folder)")
        }
        #expect(try offer("c").candidates.first?.release == 7)
    }

    @Test func aNumberThatSaysLittleDoesNotLead() throws {
        try release(7, artist: "Artist Band", year: 2017, number: "none")
        try release(8, "Other Songs", artist: "Somebody", number: "001")
        try garage.folder.album("a", tags: [("DATE", "2017"), ("CATALOGNUMBER", "001")])
        try garage.scan()
        #expect(try offer("a").candidates.map(\.release) == [7])
    }

    @Test func theMusicBrainzReleaseOfAnotherRipCounts() throws {
        let id = ("MUSICBRAINZ_ALBUMID", "f4a31f0a-51dd-4fa7-986d-3095c40c5ed9")
        try garage.folder.album("known", "Named", tags: [id, ("DISCOGS_RELEASE_ID", "7")])
        try garage.folder.album("a", "Otherwise named", artist: "Somebody", first: 10, tags: [id])
        try garage.scan()
        let candidates = try offer("a").candidates
        #expect(candidates.map(\.release) == [7])
        #expect(candidates[0].score >= 80 && candidates[0].reason.contains("MusicBrainz"))
    }

    @Test func whatIsDecidedIsNoQuestionAndWhatDisagreesIsOne() throws {
        try release(7, artist: "Artist Band")
        try release(8, artist: "Artist Band")
        try garage.folder.album("a")
        try garage.folder.album("b", "Known", first: 10, tags: [("DISCOGS_RELEASE_ID", "9")])
        try garage.scan()
        let matching = RipMatching(store: garage.store)
        #expect(try matching.offers().map(\.folder) == ["a"])
        try garage.store.execute(
            #"UPDATE rip SET remarks = '["The files name several releases: 9 in 2, 10 in 1."]' WHERE folder = 'b'"#)
        let offers = try matching.offers()
        #expect(offers.map(\.folder) == ["a", "b"])
        #expect(offers[1].remarks == ["The files name several releases: 9 in 2, 10 in 1."])
        for folder in ["a", "b"] { try matching.match(folder: folder, to: Release.ID(rawValue: 7)) }
        #expect(try matching.offers().isEmpty)
    }

    @Test func noMoreThanFiveAreOffered() throws {
        for id in 1...9 { try release(id, artist: "Artist Band", year: 1970 + id) }
        try garage.folder.album("a", tags: [("DATE", "1975")])
        try garage.scan()
        let candidates = try offer("a").candidates
        #expect(candidates.count == 5 && candidates[0].year == 1975)
        #expect(try offer("a").moreCandidates == 4)
        #expect(candidates.map(\.score) == candidates.map(\.score).sorted(by: >))
    }
}
