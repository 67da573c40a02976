import CrateCore
import Testing

@testable import CrateStore

@Suite struct CrateTests {
    let fixture: ImportFixture
    let editor: CrateEditor

    init() throws {
        fixture = try ImportFixture()
        editor = CrateEditor(store: fixture.store)
        try fixture.load(rows: [
            ImportFixture.row("1", title: "One", folder: "Jazz"), ImportFixture.row("2", title: "Two", folder: "Jazz"),
            ImportFixture.row("3", title: "Three", folder: "Rock"),
        ])
    }

    private func album(_ id: Int64) -> CrateEntry { CrateEntry(Release.ID(rawValue: id)) }

    private func track(_ id: Int64, _ place: Int) -> CrateEntry {
        CrateEntry(Track.ID(release: Release.ID(rawValue: id), place: place))
    }

    private func order(_ name: String) throws -> [String] {
        try editor.contents(of: name).entries.map { $0.track?.description ?? $0.release.description }
    }

    @Test func foldersAndOwnCratesAreListedByName() throws {
        try editor.create("Quiet")
        #expect(try editor.list().map(\.name) == ["Jazz", "Quiet", "Rock"])
        #expect(try editor.list().map(\.albums) == [2, 0, 1])
        #expect(try editor.list().map(\.isFolder) == [true, false, true])
    }

    @Test func namesAreFoundHoweverTheyAreWrittenButNoneIsTakenTwice() throws {
        try editor.create("Émile's Best")
        #expect(try editor.contents(of: "emiles best").crate.name == "Émile's Best")
        #expect(throws: CrateError.nameTaken("Émile's Best")) { try editor.create("EMILES BEST") }
        #expect(throws: CrateError.nameTaken("Jazz")) { try editor.rename("emiles best", to: " jazz ") }
        #expect(throws: CrateError.emptyName) { try editor.create("  ") }
        #expect(throws: CrateError.noSuchCrate("nope")) { try editor.contents(of: "nope") }
        #expect(try editor.rename("emiles best", to: "émile's best").name == "émile's best")
        try editor.create("!!!")
        #expect(try editor.contents(of: "!!!").crate.name == "!!!")
    }

    @Test func namesWithDifferentSignsAreDifferentCrates() throws {
        for name in ["A+", "A", "A-", "C++", "C"] { try editor.create(name) }
        #expect(throws: CrateError.nameTaken("A+")) { try editor.create(" á+ ") }
        try editor.add([album(1)], to: "a+")
        #expect(try ["A", "A+", "a-"].map { try editor.contents(of: $0).entries.count } == [0, 1, 0])
        try editor.replace("A-", by: [album(2)])
        #expect(try order("A+") == ["1"])
        #expect(try editor.delete("a").name == "A")
        #expect(throws: CrateError.noSuchCrate("A")) { try editor.contents(of: "A") }
        #expect(throws: CrateError.noSuchCrate("a*")) { try editor.delete("a*") }
        try editor.delete("A-")
        #expect(try editor.contents(of: "a").crate.name == "A+")
        #expect(throws: CrateError.noSuchCrate("A")) { try editor.delete("A") }
        try editor.replace("A", by: [album(3)])
        #expect(try order("A+") == ["1"] && order("A") == ["3"])
        let lookup = CrateLookup(store: fixture.store)
        #expect(try lookup.named("c").map(\.name) == ["C"] && lookup.named("c*").map(\.name).sorted() == ["C", "C++"])
    }

    @Test(arguments: [
        ("R.E.M.", "rem"), ("Émile’s Best", "emile's  best"), ("R&B", "r and b"), ("Straße", "STRASSE"),
        ("★ Mine", "★  mine"),
    ]) func namesThatDifferInCaseAccentsAndBlanksAreOne(name: String, other: String) throws {
        try editor.create(name)
        #expect(throws: CrateError.nameTaken(name)) { try editor.create(other) }
    }

    @Test(arguments: ["two\nlines", "bell\u{7}", "\u{1B}[2Jclear", "right\u{202E}left"])
    func aNameIsOneLineThatCanBeShown(name: String) throws {
        try editor.create("Mine")
        #expect(throws: CrateError.unprintableName) { try editor.create(name) }
        #expect(throws: CrateError.unprintableName) { try editor.create(name, holding: [album(1)]) }
        #expect(throws: CrateError.unprintableName) { try editor.replace(name, by: [album(1)]) }
        #expect(throws: CrateError.unprintableName) { try editor.rename("Mine", to: name) }
        #expect(try editor.list().filter { !$0.isFolder }.map(\.name) == ["Mine"])
        #expect(try editor.create(" Late \n").name == "Late")
    }

    @Test func albumsHaveAnOrderThatCanBeChanged() throws {
        try editor.create("Mine")
        #expect(try editor.add([album(1), album(2)], to: "mine").added == 2)
        #expect(try editor.add([album(3), album(1)], to: "Mine", at: 1).added == 1)
        #expect(try order("Mine") == ["3", "1", "2"])
        try editor.move(album(2), to: 1, in: "Mine")
        try editor.move(album(3), to: 99, in: "Mine")
        #expect(try order("Mine") == ["2", "1", "3"])
        #expect(try editor.remove([album(1)], from: "Mine").crate.albums == 2)
        #expect(try order("Mine") == ["2", "3"])
        #expect(try editor.contents(of: "Mine").albums.map(\.title) == ["Two", "Three"])
        #expect(throws: CrateError.notInCrate(album(1), crate: "Mine")) { try editor.remove([album(1)], from: "Mine") }
        #expect(throws: CrateError.notInCrate(album(1), crate: "Mine")) { try editor.move(album(1), to: 1, in: "Mine") }
    }

    @Test func anAlbumThatIsGivenTwiceIsRemovedOnceAndItsTracksStay() throws {
        try editor.create("Mine")
        try editor.add([track(2, 4), album(1), album(2)], to: "Mine")
        #expect(try editor.remove([album(2), album(2)], from: "Mine").removed == 1)
        #expect(try order("Mine") == ["2.4", "1"])
    }

    @Test func whatCannotBeDoneWholeIsNotDone() throws {
        try editor.create("Mine", from: "Jazz")
        #expect(throws: CrateError.self) { try editor.remove([album(1), album(3)], from: "Mine") }
        #expect(try order("Mine") == ["1", "2"])
    }

    @Test func tracksStandByThemselvesAndStayWithoutTheirAlbum() throws {
        try fixture.execute("INSERT INTO track (release, place, position, title) VALUES (2, 4, 'B1', 'Side')")
        try editor.create("Mine")
        try editor.add([track(2, 4), album(1), album(2), track(2, 9)], to: "Mine")
        let contents = try editor.contents(of: "Mine")
        #expect(contents.entries.map(\.track?.place) == [4, nil, nil, 9])
        #expect(contents.tracks.map(\.track.title) == ["Side", ""])
        #expect(contents.tracks.first?.track.position == "B1" && contents.tracks.first?.album.title == "Two")
        #expect(contents.crate.albums == 2 && contents.crate.tracks == 2 && contents.crate.entries == 4)
        try editor.remove([track(2, 9)], from: "Mine")
        #expect(try order("Mine") == ["2.4", "1", "2"])
        // The whole album is an entry of its own; without it, removing the album removes its tracks.
        #expect(try editor.remove([album(2)], from: "Mine").removed == 1)
        #expect(try order("Mine") == ["2.4", "1"])
        try editor.add([track(2, 9)], to: "Mine")
        #expect(try editor.remove([album(2)], from: "Mine").removed == 2)
        #expect(try order("Mine") == ["1"])
    }

    @Test func aCrateIsFoundByItsNumber() throws {
        let mine = try editor.create("Mine")
        #expect(try editor.contents(of: "id:\(mine.id)").crate == mine)
        for text in ["ID:\(mine.id)", "Id: \(mine.id)", " id:\(mine.id) "] {
            #expect(try editor.contents(of: text).crate == mine)
            #expect(try CrateLookup(store: fixture.store).named(text) == [mine])
        }
        #expect(throws: CrateError.noSuchCrate("id:999")) { try editor.contents(of: "id:999") }
        #expect(throws: CrateError.noSuchCrate("id:\(mine.id)")) { try editor.delete("id:\(mine.id)") }
    }

    @Test(arguments: ["id:4", "ID:4", " id: 4 ", "id:-4", "id:99999"])
    func aNumberOfACrateIsNoNameOfOne(name: String) throws {
        try editor.create("Mine")
        let fault = CrateError.numberName(Folding.trimmed(name))
        #expect(throws: fault) { try editor.create(name) }
        #expect(throws: fault) { try editor.create(name, holding: [album(1)]) }
        #expect(throws: fault) { try editor.replace(name, by: [album(1)]) }
        #expect(throws: fault) { try editor.rename("Mine", to: name) }
        #expect(CrateEditor.fault(in: name) == fault)
        #expect(try editor.list().filter { !$0.isFolder }.map(\.name) == ["Mine"])
    }

    @Test func aNameThatOnlyBeginsLikeANumberIsAName() throws {
        for name in ["id:four", "id:", "Kid:4", "4"] {
            #expect(try editor.create(name).isNamedAsNumber == false)
            #expect(try editor.contents(of: name).crate.name == name)
        }
    }

    /// Older versions made such crates, and an imported folder may have such a name.
    @Test func aCrateThatIsCalledAsTheNumberOfAnotherIsReachedByItsOwn() throws {
        let mine = try editor.create("Mine")
        let name = "id:\(mine.id)"
        try fixture.execute("INSERT INTO crate (name, foldedName) VALUES ('\(name)', '\(Folding.folded(name))')")
        let odd = try #require(try editor.list().first { $0.name == name })
        #expect(odd.isNamedAsNumber && !mine.isNamedAsNumber)
        #expect(try editor.contents(of: name).crate == mine)
        #expect(try editor.contents(of: "id:\(odd.id)").crate == odd)
        #expect(try editor.add([album(1)], to: "id:\(odd.id)").crate.name == name)
        #expect(try CrateLookup(store: fixture.store).contents(of: odd.id)?.entries == [album(1)])
        #expect(try editor.rename("id:\(odd.id)", to: "Ours").id == odd.id)
        #expect(try order("Ours") == ["1"] && order("Mine") == [])
    }

    @Test func aNameHasUpTo200Letters() throws {
        let (fits, long) = (String(repeating: "ä", count: 200), String(repeating: "ä", count: 201))
        #expect(try editor.create(fits).name == fits)
        #expect(throws: CrateError.longName) { try editor.create(long) }
        #expect(throws: CrateError.longName) { try editor.create(long, holding: [album(1)]) }
        #expect(throws: CrateError.longName) { try editor.replace(long, by: [album(1)]) }
        #expect(throws: CrateError.longName) { try editor.rename(fits, to: long) }
        #expect(try editor.list().filter { !$0.isFolder }.map(\.name) == [fits])
    }

    @Test func anAlbumOfWhichThereIsOnlyATrackIsNotCounted() throws {
        try editor.create("Mine")
        let crate = try editor.add([album(1), track(2, 4)], to: "Mine").crate
        #expect(crate.albums == 1 && crate.tracks == 1)
        #expect(try editor.list().first { $0.name == "Mine" } == crate)
    }

    @Test func aFolderIsTheExportsAndACopyOfItIsOnesOwn() throws {
        #expect(throws: CrateError.isFolder("Jazz")) { try editor.add([album(3)], to: "jazz") }
        #expect(throws: CrateError.isFolder("Jazz")) { try editor.rename("jazz", to: "x") }
        #expect(throws: CrateError.isFolder("Jazz")) { try editor.delete("jazz") }
        try editor.create("Jazz at home", from: "jazz")
        try editor.add([album(3)], to: "jazz at home")
        try fixture.load(rows: [ImportFixture.row("3", title: "Three", folder: "Rock")])
        #expect(try order("jazz at home") == ["1", "2", "3"])
        #expect(try editor.list().map(\.name) == ["Jazz at home", "Rock"])
    }

    @Test func aCrateThatGoesLeavesItsAlbums() throws {
        try editor.create("Mine", from: "Jazz")
        #expect(try editor.delete("mine").albums == 2)
        #expect(throws: CrateError.noSuchCrate("mine")) { try editor.delete("mine") }
        #expect(try AlbumLookup(store: fixture.store).all().count == 3)
        #expect(try fixture.number("SELECT count(*) FROM crateRelease JOIN crate ON crate.id = crate") == 3)
    }

    @Test func albumsFollowEachOtherAsInTheCrateAndSingleTracksDoNotCount() throws {
        try fixture.execute(
            """
            INSERT INTO library (id, uuid, name, root, identity, fingerprint) VALUES (1, 'u', 'g', '/g', 'manifest', 'u');
            INSERT INTO rip (library, folder, release, matchedBy) VALUES (1, 'a', 1, 'tag'), (1, 'b', 2, 'tag');
            INSERT INTO ripTrack (rip, place, file, size, modifiedAt) SELECT id, 1, folder || '/1.flac', 1, 1 FROM rip;
            DELETE FROM crate
            """)
        try editor.create("Mine")
        try editor.add([track(1, 2), album(2), album(1)], to: "Mine")
        let order = try CrateOrder(store: fixture.store).albums(around: Release.ID(rawValue: 1))
        #expect(order.map(\.rawValue) == [2, 1])
    }
}
