import CrateCore
import Testing

@testable import CrateStore

@Suite struct CrateTests {
    let fixture: ImportFixture
    let shelf: CrateShelf

    init() throws {
        fixture = try ImportFixture()
        shelf = CrateShelf(store: fixture.store)
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
        try shelf.contents(of: name).entries.map { $0.track?.description ?? $0.release.description }
    }

    @Test func foldersAndOwnCratesAreListedByName() throws {
        try shelf.create("Quiet")
        #expect(try shelf.list().map(\.name) == ["Jazz", "Quiet", "Rock"])
        #expect(try shelf.list().map(\.albums) == [2, 0, 1])
        #expect(try shelf.list().map(\.isFolder) == [true, false, true])
    }

    @Test func namesAreFoundHoweverTheyAreWrittenButNoneIsTakenTwice() throws {
        try shelf.create("Émile's Best")
        #expect(try shelf.contents(of: "emiles best").crate.name == "Émile's Best")
        #expect(throws: CrateError.nameTaken("Émile's Best")) { try shelf.create("EMILES BEST") }
        #expect(throws: CrateError.nameTaken("Jazz")) { try shelf.rename("emiles best", to: " jazz ") }
        #expect(throws: CrateError.emptyName) { try shelf.create("  ") }
        #expect(throws: CrateError.noSuchCrate("nope")) { try shelf.contents(of: "nope") }
        #expect(try shelf.rename("emiles best", to: "émile's best").name == "émile's best")
        try shelf.create("!!!")
        #expect(try shelf.contents(of: "!!!").crate.name == "!!!")
    }

    @Test func albumsHaveAnOrderThatCanBeChanged() throws {
        try shelf.create("Mine")
        #expect(try shelf.add([album(1), album(2)], to: "mine").added == 2)
        #expect(try shelf.add([album(3), album(1)], to: "Mine", at: 1).added == 1)
        #expect(try order("Mine") == ["3", "1", "2"])
        try shelf.move(album(2), to: 1, in: "Mine")
        try shelf.move(album(3), to: 99, in: "Mine")
        #expect(try order("Mine") == ["2", "1", "3"])
        #expect(try shelf.remove([album(1)], from: "Mine").crate.albums == 2)
        #expect(try order("Mine") == ["2", "3"])
        #expect(try shelf.contents(of: "Mine").albums.map(\.title) == ["Two", "Three"])
        #expect(throws: CrateError.notInCrate(album(1), crate: "Mine")) { try shelf.remove([album(1)], from: "Mine") }
        #expect(throws: CrateError.notInCrate(album(1), crate: "Mine")) { try shelf.move(album(1), to: 1, in: "Mine") }
    }

    @Test func whatCannotBeDoneWholeIsNotDone() throws {
        try shelf.create("Mine", from: "Jazz")
        #expect(throws: CrateError.self) { try shelf.remove([album(1), album(3)], from: "Mine") }
        #expect(try order("Mine") == ["1", "2"])
    }

    @Test func tracksStandByThemselvesAndGoWithTheirAlbum() throws {
        try fixture.execute("INSERT INTO track (release, place, position, title) VALUES (2, 4, 'B1', 'Side')")
        try shelf.create("Mine")
        try shelf.add([track(2, 4), album(1), album(2), track(2, 9)], to: "Mine")
        let contents = try shelf.contents(of: "Mine")
        #expect(contents.entries.map(\.track?.place) == [4, nil, nil, 9])
        #expect(contents.tracks.map(\.track.title) == ["Side", ""])
        #expect(contents.tracks.first?.track.position == "B1" && contents.tracks.first?.album.title == "Two")
        #expect(contents.crate.albums == 2)
        try shelf.remove([track(2, 9)], from: "Mine")
        #expect(try order("Mine") == ["2.4", "1", "2"])
        #expect(try shelf.remove([album(2)], from: "Mine").removed == 2)
        #expect(try order("Mine") == ["1"])
    }

    @Test func aFolderIsTheExportsAndACopyOfItIsOnesOwn() throws {
        #expect(throws: CrateError.isFolder("Jazz")) { try shelf.add([album(3)], to: "jazz") }
        #expect(throws: CrateError.isFolder("Jazz")) { try shelf.rename("jazz", to: "x") }
        #expect(throws: CrateError.isFolder("Jazz")) { try shelf.delete("jazz") }
        try shelf.create("Jazz at home", from: "jazz")
        try shelf.add([album(3)], to: "jazz at home")
        try fixture.load(rows: [ImportFixture.row("3", title: "Three", folder: "Rock")])
        #expect(try order("jazz at home") == ["1", "2", "3"])
        #expect(try shelf.list().map(\.name) == ["Jazz at home", "Rock"])
    }

    @Test func aCrateThatGoesLeavesItsAlbums() throws {
        try shelf.create("Mine", from: "Jazz")
        #expect(try shelf.delete("mine").albums == 2)
        #expect(throws: CrateError.noSuchCrate("mine")) { try shelf.delete("mine") }
        #expect(try AlbumLookup(store: fixture.store).all().count == 3)
        #expect(try fixture.number("SELECT count(*) FROM crateRelease JOIN crate ON crate.id = crate") == 3)
    }

    @Test func albumsFollowEachOtherAsInTheCrateAndSingleTracksDoNotCount() throws {
        try fixture.execute(
            """
            INSERT INTO library (id, uuid, name, root, identity, fingerprint) VALUES (1, 'u', 'g', '/g', 'manifest', 'u');
            INSERT INTO rip (library, folder, release, matchedBy) VALUES (1, 'a', 1, 'tag'), (1, 'b', 2, 'tag');
            DELETE FROM crate
            """)
        try shelf.create("Mine")
        try shelf.add([track(1, 2), album(2), album(1)], to: "Mine")
        let order = try CrateOrder(store: fixture.store).albums(around: Release.ID(rawValue: 1))
        #expect(order.map(\.rawValue) == [2, 1])
    }
}
