import CrateCore
import Testing

@testable import CrateStore

@Suite struct WantlistTests {
    let fixture: ImportFixture
    let list: Wantlist

    init() throws {
        fixture = try ImportFixture()
        list = Wantlist(store: fixture.store)
    }

    private func id(_ number: Int64) -> Release.ID { Release.ID(rawValue: number) }

    private func want(_ number: String, _ title: String = "Blue Train", artist: String = "John Coltrane") -> String {
        "BLP 1577,\(artist),\(title),Blue Note,LP,,1957,\(number),,2020-02-03 10:00:00"
    }

    private func exported(_ rows: [String]) throws -> ImportSummary {
        try fixture.load(rows: rows, header: ImportFixture.wantHeader)
    }

    @Test func aKnownReleaseIsWantedByItsNumber() throws {
        _ = try exported([want("5")])
        guard case .added(let added) = try list.add(id(77)) else { return #expect(Bool(false)) }
        #expect(added.release.title == "Release 77" && !added.isExported && !added.isOwned)
        #expect(added.addedAt?.hasSuffix("Z") == true)
        guard case .alreadyWanted(let there) = try list.add(id(5)) else { return #expect(Bool(false)) }
        #expect(there.release.title == "Blue Train" && there.isExported)
        #expect(try list.list().map(\.release.id.rawValue) == [77, 5])
    }

    @Test func aReleaseIsKnownByItsNumberAfterItLeftTheList() throws {
        _ = try exported([want("5")])
        _ = try list.remove(id(5))
        #expect(try list.release(id(5))?.title == "Blue Train")
        #expect(try list.release(id(6)) == nil)
    }

    @Test func anImportNamesWhatWasANumber() throws {
        _ = try list.add(id(5))
        #expect(try exported([want("5")]).imported == 0)
        #expect(try list.list().map(\.release.title) == ["Blue Train"])
        #expect(try list.list().map(\.release.artist) == ["John Coltrane"])
    }

    @Test func aListOfNumbersKeepsWhatIsStored() throws {
        try fixture.load(
            rows: ["BLP 1577,John Coltrane,Blue Train,Blue Note,LP,4,1957,5,mono,2020-02-03 10:00:00"],
            header: ImportFixture.wantHeader)
        _ = try list.add(id(77))
        let facts = """
            SELECT title || '|' || artist || '|' || foldedTitle || '|' || coalesce(rating, '-') || '|' || coalesce(notes, '-')
            FROM want JOIN release ON release.id = want.release ORDER BY release.id
            """
        let before = try fixture.strings(facts)
        func unnamed(_ number: Int) -> String { "Release \(number)||\(Folding.folded("Release \(number)"))|-|-" }
        #expect(before == ["Blue Train|John Coltrane|blue train|4|mono", unnamed(77)])
        for _ in 1...2 {
            try fixture.load("release_id\n5\n77\n99\n")
            #expect(try fixture.strings(facts) == before + [unnamed(99)])
        }
        // A table with the columns empties them.
        _ = try exported([want("5"), want("77", "Mingus"), want("99", "Hejira")])
        #expect(try fixture.strings(facts).first == "Blue Train|John Coltrane|blue train|-|-")
        #expect(try list.list().map(\.release.title).sorted() == ["Blue Train", "Hejira", "Mingus"])
    }

    @Test func whatIsOwnedIsNotWishedForButAWantThatCameInIsMarked() throws {
        _ = try list.add(id(249_504))
        let entry = try #require(WantText("metallica - MASTER of puppets"))
        _ = try list.add(entry)
        #expect(try list.list().map(\.isOwned) == [false, false])
        try fixture.load(rows: [ImportFixture.row("249504"), ImportFixture.row("7", title: "Seven")])
        #expect(try list.list().map(\.isOwned) == [true, true])
        guard case .alreadyOwned(let owned) = try list.add(id(7)) else { return #expect(Bool(false)) }
        #expect(owned.title == "Seven")
        #expect(try list.list().count == 2)
        try fixture.execute("UPDATE copy SET hasLeft = 1")
        #expect(try list.list().map(\.isOwned) == [false, false])
    }

    @Test(arguments: [
        ("Metallica - Master of Puppets", "Metallica", "Master of Puppets"), ("  Blue   Train ", "", "Blue Train"),
        ("AC/DC – Back - in Black", "AC/DC", "Back - in Black"), ("- 9", "", "- 9"), ("!!!", "", "!!!"),
        ("Foo Fighters by Foo", "Foo", "Foo Fighters"), ("Stand by Me By Ben E. King", "Ben E. King", "Stand by Me"),
        ("Stand by Me", "", "Stand by Me"), ("Side by Side", "", "Side by Side"), ("by Foo", "", "by Foo"),
        ("Foo - Live by Night", "Foo", "Live by Night"),
    ]) func aWishInWordsIsDividedAtItsArtist(text: String, artist: String, title: String) throws {
        let entry = try #require(WantText(text))
        #expect(entry.artist == artist && entry.title == title && entry.id.isLocal)
    }

    @Test func theSameWishIsOneWishHoweverItIsWritten() throws {
        let (first, second) = (WantText("Sigur Rós - Ágætis byrjun"), WantText("sigur ros - AGAETIS byrjun"))
        #expect(first?.id == second?.id)
        #expect(WantText("sigur ros agaetis byrjun")?.id != first?.id)
        for text in [" \n", "-", " – ", "Nobody -"] { #expect(WantText(text) == nil, "\(text)") }
        _ = try list.add(try #require(first))
        guard case .alreadyWanted = try list.add(try #require(second)) else { return #expect(Bool(false)) }
        #expect(try AlbumLookup(store: fixture.store).search("agaetis").isEmpty)
    }

    @Test(arguments: ["Foo - Foo Fighters", "foo fighters BY foo", "Foo Fighters von Foo", "Foo Fighters - Foo"])
    func theSameWordsAreTheSameWish(text: String) throws {
        _ = try list.add(try #require(WantText("Foo Fighters by Foo")))
        guard case .alreadyWanted(let want) = try list.add(try #require(WantText(text))) else {
            return #expect(Bool(false))
        }
        #expect(want.release.title == "Foo Fighters" && want.release.artist == "Foo")
        guard case .added = try list.add(try #require(WantText("Foo Fighters"))) else { return #expect(Bool(false)) }
        #expect(try list.list().count == 2)
    }

    /// Earlier versions stored the spoken text as a title.
    @Test func anOlderWishIsTheSameWish() throws {
        let title = "Foo Fighters by Foo"
        try fixture.execute(
            """
            INSERT INTO release (id, title, artist, foldedTitle, foldedArtist)
              VALUES (-5, '\(title)', '', '\(title.lowercased())', '');
            INSERT INTO want (release) VALUES (-5);
            """)
        guard case .alreadyWanted = try list.add(try #require(WantText(title))) else { return #expect(Bool(false)) }
        #expect(try list.list().map(\.release.id.rawValue) == [-5])
    }

    @Test func aTextNamesReleasesByTitleOrArtistAndTitleAndNeverByHalf() throws {
        _ = try exported([want("5"), want("6", "Blue", artist: "Joni Mitchell"), want("8", artist: "Somebody")])
        func found(_ text: String) throws -> [Int64] { try list.releases(named: text).map(\.id.rawValue) }
        #expect(try found("blue train") == [5, 8])
        #expect(try found("John Coltrane - Blue Train") == [5])
        #expect(try found("blue by joni mitchell") == [6])
        #expect(try found("train") == [])
        #expect(try found("%") == [])
        #expect(try list.wanted("train").map(\.id.rawValue) == [5, 8])
        #expect(try list.wanted("coltrane blue").map(\.id.rawValue) == [5])
        #expect(try list.wanted("").isEmpty)
        // Letters within a word do not match.
        #expect(try list.wanted("rain").isEmpty && list.wanted("trai", wholeWords: true).isEmpty)
        #expect(try list.wanted("trai") == list.wanted("train", wholeWords: true))
        #expect(try list.wanted(named: "blue").map(\.id.rawValue) == [6])
        #expect(try list.wanted(named: "joni mitchell").isEmpty && list.wanted(named: "").isEmpty)
    }

    @Test func theWantsInWordsOfAMomentAgoAreTheLastOnes() throws {
        _ = try exported([want("5")])
        #expect(try list.lastSaid().isEmpty)
        _ = try list.add(#require(WantText("Night Boat")))
        #expect(try list.lastSaid().map(\.release.title) == ["Night Boat"])
        // A want by number that was added later is the answer to it.
        try fixture.execute("UPDATE want SET addedAt = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-1 minutes')")
        _ = try list.add(Release.ID(rawValue: 77))
        #expect(try list.lastSaid().isEmpty)
        // With two wants in words, a later number may be the answer to either.
        _ = try list.add(#require(WantText("Day Boat")))
        #expect(try Set(list.lastSaid().map(\.release.title)) == ["Night Boat", "Day Boat"])
        try fixture.execute("UPDATE want SET addedAt = '2020-01-01T00:00:00Z'")
        #expect(try list.lastSaid().isEmpty)
    }

    @Test func anImportedWantThatWasRemovedComesBackOnlyWithAnExportThatListsItAsNew() throws {
        _ = try exported([want("5"), want("6", "Other")])
        #expect(try list.remove(id(5))?.isExported == true)
        #expect(try list.remove(id(5)) == nil)
        #expect(try list.list().map(\.release.id.rawValue) == [6])
        let without = try exported([want("6", "Other")])
        #expect(without.imported == 0 && without.left == 0)
        #expect(try list.list().map(\.release.id.rawValue) == [6])
        let with = try exported([want("5"), want("6", "Other")])
        #expect(with.imported == 1 && with.updated == 0)
        #expect(try list.list().count == 2)
    }

    @Test func aWishOfOnesOwnOutlivesImportsAndGoesWithoutATrace() throws {
        let entry = try #require(WantText("Nobody - Nothing"))
        _ = try list.add(entry)
        _ = try list.add(id(9))
        #expect(try exported([want("5")]).left == 0)
        #expect(try list.list().count == 3)
        #expect(try list.remove(entry.id)?.release.title == "Nothing")
        #expect(try list.remove(id(9)) != nil)
        #expect(try fixture.strings("SELECT id FROM release") == ["5"])
    }

    @Test func aWishThatCameWithAnImportAndIsMadeAgainByHandStays() throws {
        _ = try exported([want("5")])
        _ = try list.remove(id(5))
        guard case .added(let want) = try list.add(id(5)) else { return #expect(Bool(false)) }
        #expect(!want.isExported)
        #expect(try exported([self.want("6", "Other")]).left == 0)
        #expect(try list.list().count == 2)
    }

    @Test func aReleaseThatWasPlayedOrIsInACrateIsKeptWhenItsWishGoes() throws {
        _ = try list.add(id(9))
        let editor = CrateEditor(store: fixture.store)
        try editor.create("Soon")
        try editor.add([CrateEntry(id(9))], to: "Soon")
        _ = try list.remove(id(9))
        #expect(try editor.contents(of: "Soon").albums.map(\.title) == ["Release 9"])
    }
}
