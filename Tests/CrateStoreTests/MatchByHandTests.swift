import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Matches by hand, their effects, and undoing them.
@Suite struct MatchByHandTests {
    private let garage: Garage
    private let matching: RipMatching
    private let local: Int64

    private let seven = Release.ID(rawValue: 7)
    private let eight = Release.ID(rawValue: 8)

    /// Creates a local rip that is in two crates, wanted and played.
    init() throws {
        garage = try Garage()
        matching = RipMatching(store: garage.store)
        try garage.folder.album("a")
        try garage.scan()
        local = try #require(try garage.store.numbers("SELECT id FROM release").first)
        try garage.store.execute(
            """
            INSERT INTO crate (id, name, foldedName) VALUES (1, 'Loud', 'loud'), (2, 'Quiet', 'quiet');
            INSERT INTO crateRelease (crate, place, release, track) VALUES (1, 4, \(local), 0), (2, 1, \(local), 2);
            INSERT INTO want (release, addedAt) VALUES (\(local), '2026-01-01');
            INSERT INTO play (at, release, track, outcome) VALUES ('2026-02-01', \(local), 2, 'played');
            """)
    }

    /// Adds release 7 like an export, in a crate that the rip is also in.
    private func importSeven() throws {
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, exportedTitle, foldedTitle, foldedArtist, year)
            VALUES (7, 'Seven', 'Artist', 'Seven', 'seven', 'artist', 1986);
            INSERT INTO copy (release, ordinal) VALUES (7, 1);
            INSERT INTO crateRelease (crate, place, release) VALUES (1, 9, 7);
            INSERT INTO play (at, release, outcome) VALUES ('2026-03-01', 7, 'notAvailable');
            """)
    }

    @Test func everythingGoesAlong() async throws {
        try importSeven()
        let rip = try matching.match(folder: "a", to: seven)
        #expect(rip.release == seven && rip.means == "hand" && rip.title == "Seven")
        let store = garage.store
        #expect(try store.numbers("SELECT release FROM crateRelease ORDER BY crate") == [7, 7])
        #expect(try store.numbers("SELECT place FROM crateRelease WHERE crate = 1") == [9])
        #expect(try store.numbers("SELECT release FROM want") == [7])
        #expect(try store.numbers("SELECT release FROM play") == [7, 7])
        #expect(try store.numbers("SELECT id FROM release WHERE id < 0").isEmpty)
        #expect(try await garage.files(7).count == 3)
        // The old number still leads to it.
        #expect(try AlbumLookup(store: store).present(Release.ID(rawValue: local)) == seven)
    }

    @Test(arguments: [true, false]) func undoRestoresExactlyWhatWas(isImported: Bool) throws {
        if isImported { try importSeven() }
        let before = try garage.store.contents()
        try matching.match(folder: "a", to: seven)
        #expect(try garage.store.contents() != before)
        let rip = try matching.undo(folder: "a")
        #expect(rip.release.rawValue == local && rip.means == "local")
        #expect(try garage.store.contents() == before)
        #expect(throws: RipMatching.Failure.nothingDecided("a")) { try matching.undo(folder: "a") }
    }

    @Test func otherRipsOfTheRecordingMoveAlongAndKeepTheMatch() throws {
        let (attic, libraries) = (try TemporaryFolder(), LibrarySubscriptions(store: garage.store))
        try attic.album("one")
        _ = try libraries.subscribe(root: attic.path, name: "attic")
        _ = try LibraryScan(store: garage.store).run(library: "attic")
        #expect(try matching.companions(folder: "one").isEmpty)
        try matching.match(folder: "one", to: seven)
        #expect(try matching.companions(folder: "one").map { [$0.library, $0.folder] } == [["garage", "a"]])
        #expect(try matching.companions(folder: "a").map(\.folder) == ["one"])
        #expect(try libraries.matchesByHand(in: "attic") == 0)
        for number in 1...3 { try garage.folder.remove("a/0\(number).flac") }
        // A scan would drop this rip at once, because another one has its music.
        try garage.store.execute(
            "UPDATE ripTrack SET missingSince = '2026-03-01' WHERE rip = (SELECT id FROM rip WHERE folder = 'a')")
        #expect(try libraries.missingFiles(of: "garage") == MissingFiles(files: 3, rips: 1))
        try libraries.forget(name: "garage")
        #expect(try libraries.matchesByHand(in: "attic") == 1)
        #expect(try matching.companions(folder: "one").isEmpty)
    }

    @Test func whatWasNamedByMistakeKeepsNothing() throws {
        try importSeven()
        let before = try garage.store.contents()
        try matching.match(folder: "a", to: eight)
        let mistaken = try garage.store.contents().filter { !$0.hasPrefix("matchDecision") }
        try matching.match(folder: "a", to: seven)
        #expect(try garage.store.numbers("SELECT count(*) FROM release WHERE id = 8") == [0])
        #expect(try garage.store.numbers("SELECT release FROM play ORDER BY id") == [7, 7])
        // Undoing restores the mistake first, then the state before it.
        #expect(try matching.undo(folder: "a").release == eight)
        #expect(try garage.store.contents().filter { !$0.hasPrefix("matchDecision") } == mistaken)
        try matching.undo(folder: "a")
        #expect(try garage.store.contents() == before)
    }

    @Test func theSameMatchAgainIsUndoneAtOnce() throws {
        try importSeven()
        let before = try garage.store.contents()
        try matching.match(folder: "a", to: seven)
        let matched = try garage.store.contents()
        #expect(try matching.match(folder: "a", to: seven).release == seven)
        #expect(try garage.store.contents() == matched)
        try matching.undo(folder: "a")
        #expect(try garage.store.contents() == before)
    }

    @Test func theTitleBeforeAMatchByHandIsKept() throws {
        try importSeven()
        let before = try matching.rip(folder: "a")
        #expect(before.formerTitle == nil)
        #expect(try matching.match(folder: "a", to: seven).formerTitle == before.title)
        // Another match begins from the same release.
        #expect(try matching.match(folder: "a", to: eight).formerTitle == before.title)
        #expect(try matching.undo(folder: "a").formerTitle == before.title)
        #expect(try matching.undo(folder: "a").formerTitle == nil)
    }

    @Test func theFolderOfADiscIsPartOfItsRip() throws {
        for disc in 1...2 {
            let file = TinyFLAC(recording: UInt8(80 + disc), tags: [("ALBUM", "Pair"), ("ARTIST", "Duo")])
            try garage.folder.write("Pair/CD\(disc)/01.flac", file.bytes)
        }
        try garage.folder.write("Pair/scans/cover.txt", [])
        try garage.scan()
        let rip = try matching.rip(folder: "Pair")
        #expect(rip.folder == "Pair")
        #expect(try matching.folder(around: "Pair/CD1") == "Pair")
        #expect(try matching.folder(around: "\(garage.folder.path)/Pair/CD2/") == "\(garage.folder.path)/Pair")
        for other in ["Pair", "Pair/CD3", "Pair/scans", "Pai", garage.folder.path, "CD1"] {
            #expect(try matching.folder(around: other) == nil, "\(other)")
        }
    }

    @Test func aReleaseThatNothingElseNamesIsNotKnown() throws {
        #expect(try matching.rip(folder: "a").isKnown)
        #expect(try !matching.match(folder: "a", to: eight).isKnown)
        #expect(try matching.reasons(folder: "a") == ["it was matched by hand"])
        try importSeven()
        #expect(try matching.match(folder: "a", to: seven).isKnown)
        try matching.match(folder: "a", to: eight)
        try garage.folder.album("b", first: 20, tags: [("DISCOGS_RELEASE_ID", "8")])
        try garage.scan()
        #expect(try matching.rip(folder: "a").isKnown)
        #expect(try matching.reasons(folder: "a").count > 1)
    }

    @Test func aRipWithoutTagsIsComparedByItsFolderAndNotByTheNamesOfItsRelease() throws {
        let folders = ["Foo - Untagged Thing", "Artist - Seven"]
        for (number, folder) in folders.enumerated() {
            let file = TinyFLAC(recording: UInt8(60 + number), tags: [])
            try garage.folder.write("\(folder)/01.flac", file.bytes)
        }
        try garage.scan()
        try importSeven()
        for folder in folders { try matching.match(folder: folder, to: seven) }
        #expect(try matching.reasons(folder: folders[0]) == ["it was matched by hand"])
        #expect(try matching.reasons(folder: folders[1]).contains("same title, same artist"))
    }

    @Test func whatWasDoneSinceIsKept() throws {
        try importSeven()
        try matching.match(folder: "a", to: seven)
        try garage.store.execute(
            """
            DELETE FROM crateRelease WHERE crate = 2;
            INSERT INTO play (at, release, track, outcome) VALUES ('2026-04-01', 7, 1, 'played');
            """)
        try matching.undo(folder: "a")
        #expect(try garage.store.numbers("SELECT count(*) FROM crateRelease WHERE crate = 2") == [0])
        #expect(try garage.store.numbers("SELECT release FROM play ORDER BY id") == [local, 7, 7])
    }

    @Test func playsSinceGoBackToTheRipOfAReleaseThatNobodyKnew() throws {
        try matching.match(folder: "a", to: eight)
        try garage.store.execute("INSERT INTO play (at, release, outcome) VALUES ('2026-04-01', 8, 'played')")
        try matching.undo(folder: "a")
        #expect(try garage.store.numbers("SELECT DISTINCT release FROM play") == [local])
        #expect(try garage.store.numbers("SELECT count(*) FROM release WHERE id = 8") == [0])
    }

    @Test func theSameRecordingElsewhereGoesAlong() async throws {
        try garage.folder.album("b")
        try garage.scan()
        #expect(try matching.rips(isLocal: true).count == 2)
        let before = try garage.store.contents()
        try matching.match(folder: "\(garage.folder.path)/b", to: seven)
        #expect(try matching.rips().map(\.release) == [seven, seven])
        try matching.undo(folder: "a")
        #expect(try garage.store.contents() == before)
    }

    @Test func neitherTheMatchNorItsUndoIsUndoneByAScan() throws {
        try matching.match(folder: "a", to: seven)
        try garage.folder.album("a", "Retagged")
        try garage.scan()
        #expect(try matching.rips().map(\.release) == [seven])
        try matching.undo(folder: "a")
        try garage.folder.album("a", "Retagged again")
        try garage.scan()
        #expect(try matching.rips().map(\.release.rawValue) == [local])
        #expect(try garage.store.numbers("SELECT release FROM crateRelease") == [local, local])
    }

    @Test("A scan matches no rip to a release that only another rip names", arguments: [1, 2], [false, true])
    func twoRipsOfOneName(matches: Int, isScanned: Bool) throws {
        try garage.store.execute("DELETE FROM want")
        try garage.folder.album("b", first: 20)
        try garage.scan()
        let folders = ["a", "b"].prefix(matches)
        for folder in folders { try matching.match(folder: folder, to: eight) }
        if isScanned { try garage.scan() }
        #expect(try matching.rips().map(\.means) == (matches == 2 ? ["hand", "hand"] : ["hand", "local"]))
        for folder in folders { try matching.undo(folder: folder) }
        try garage.scan()
        #expect(try matching.rips().map(\.means) == ["local", "local"])
        for folder in ["a", "b"] {
            #expect(try matching.reasons(folder: folder) == ["nothing in the collection fits"])
        }
        #expect(try garage.store.numbers("SELECT count(*) FROM release WHERE id = 8") == [0])
    }

    @Test func aReleaseOfDiscogsLosesTheRipAlone() throws {
        try garage.folder.album("c", "Other", first: 20, tags: [("DISCOGS_RELEASE_ID", "9")])
        try garage.scan()
        try garage.store.execute("INSERT INTO crateRelease (crate, place, release) VALUES (1, 5, 9)")
        let before = try garage.store.contents()
        try matching.match(folder: "c", to: seven)
        #expect(try garage.store.numbers("SELECT release FROM crateRelease WHERE place = 5") == [9])
        #expect(try matching.rip(folder: "c").release == seven)
        try matching.undo(folder: "c")
        #expect(try garage.store.contents() == before)
        #expect(try matching.rip(folder: "c").means == "tag")
    }

    @Test func aFolderWithSeveralRipsHasToBeToldApart() throws {
        for (number, title) in [(1, "One"), (2, "Two")] {
            let tags = [("ALBUM", title), ("ARTIST", "Artist"), ("TRACKNUMBER", "1")]
            try garage.folder.write("mixed/\(title).flac", TinyFLAC(recording: UInt8(40 + number), tags: tags).bytes)
        }
        try garage.scan()
        let failure = #expect(throws: RipMatching.Failure.self) { try matching.match(folder: "mixed", to: seven) }
        guard case .severalRips("mixed", let sources) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(Set(sources).count == 2)
        try matching.match(folder: "mixed", source: sources[1], to: seven)
        #expect(try matching.rip(folder: "mixed", source: sources[1]).release == seven)
        #expect(try matching.rip(folder: "mixed", source: sources[0]).release.isLocal)
    }

    @Test(arguments: [
        "id:249504", "249504", "r249504", " [r249504] ", "https://www.discogs.com/de/release/249504-Metallica-Master",
    ])
    func releasesAreWrittenInManyWays(words: String) throws {
        #expect(try Release.ID(written: words) == Release.ID(rawValue: 249_504))
    }

    @Test(arguments: ["https://www.discogs.com/master/6440-Metallica", "m6440"])
    func aMasterIsRefused(words: String) {
        #expect(throws: WrittenReleaseError.master(words)) { try Release.ID(written: words) }
    }

    @Test(arguments: ["", "id:", "-5", "id:-123", "Master of Puppets", "0", "https://evil.example/release/5"])
    func otherWordsNameNoRelease(words: String) {
        #expect(throws: WrittenReleaseError.unknown(words)) { try Release.ID(written: words) }
    }
}
