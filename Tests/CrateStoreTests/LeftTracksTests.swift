import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

/// The tracks that a release without Discogs detail keeps when its rips leave.
@Suite struct LeftTracksTests {
    private let garage: Garage
    private let attic: TemporaryFolder
    private let subscriptions: LibrarySubscriptions
    private let seven = Release.ID(rawValue: 7)

    /// Matches the three tracks of another record to release 7 by hand.
    init() throws {
        garage = try Garage()
        attic = try TemporaryFolder()
        subscriptions = LibrarySubscriptions(store: garage.store)
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, exportedTitle, foldedTitle, foldedArtist)
            VALUES (7, 'Copper', 'Artist', 'Copper', 'copper', 'artist');
            INSERT INTO copy (release, ordinal) VALUES (7, 1);
            """)
        try garage.folder.album("wrong", "Other")
        try garage.scan()
        try RipMatching(store: garage.store).match(folder: "wrong", to: seven)
        #expect(try titles() == ["Song 1", "Song 2", "Song 3"])
    }

    private func titles() throws -> [String] { try AlbumLookup(store: garage.store).tracks(of: seven).map(\.title) }

    /// Adds a library with the two tracks of the right record.
    private func scanRight() throws {
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try attic.album("right", "Copper", tracks: 2, first: 40, tags: tags)
        _ = try subscriptions.subscribe(root: attic.path, name: "attic")
        _ = try LibraryScan(store: garage.store).run(library: "attic")
    }

    @Test("A forgotten library leaves no tracks") func library() throws {
        try subscriptions.forget(name: "garage")
        #expect(try titles().isEmpty)
        try scanRight()
        #expect(try titles() == ["Song 1", "Song 2"])
    }

    @Test("A forgotten rip whose files are missing leaves no tracks") func missing() throws {
        try garage.folder.remove("wrong")
        // Another file keeps the folder from looking like an unmounted one.
        try garage.folder.album("other", "Third", tracks: 1, first: 60)
        try garage.scan()
        #expect(try subscriptions.forgetMissing(from: "garage").rips == 1)
        #expect(try titles().isEmpty)
    }

    @Test("A queued album and one that was played keep theirs, and so does a track in a crate", arguments: 0...3)
    func kept(how: Int) throws {
        let play = "INSERT INTO play (at, release, track, outcome) VALUES ('2026', 7,"
        let crate = "INSERT INTO crate (id, name, foldedName) VALUES (1, 'Loud', 'loud');"
        let entry = "INSERT INTO crateRelease (crate, place, release, track) VALUES (1, 1, 7, 3)"
        let rows = ["", "\(play) NULL, 'played')", "\(play) 3, 'played')", crate + entry]
        if how > 0 { try garage.store.execute(rows[how]) }
        try subscriptions.forget(name: "garage", keeping: how == 0 ? [seven] : [])
        #expect(try titles() == (how < 2 ? ["Song 1", "Song 2", "Song 3"] : ["Song 3"]))
        try scanRight()
        #expect(try titles() == (how < 2 ? ["Song 1", "Song 2"] : ["Song 1", "Song 2", "Song 3"]))
        let lookup = AlbumLookup(store: garage.store)
        #expect(try lookup.absentTracks(of: seven).isEmpty)
        #expect(try lookup.listedTracks(of: seven).map(\.title) == ["Song 1", "Song 2"])
    }

    @Test("A rip that arrives beside tracks of an earlier one lacks none of them") func arrival() throws {
        // Such tracks of a forgotten library are in the stores of earlier versions.
        try garage.store.execute("DELETE FROM rip")
        #expect(try titles().count == 3)
        try scanRight()
        #expect(try titles() == ["Song 1", "Song 2"])
        #expect(try AlbumLookup(store: garage.store).absentTracks(of: seven).isEmpty)
    }

    @Test("A rip that is matched to another release takes its tracks along, and an undo brings them back")
    func rematched() throws {
        try scanRight()
        try subscriptions.forget(name: "garage")
        let matching = RipMatching(store: garage.store)
        try matching.match(folder: "right", to: Release.ID(rawValue: 8))
        #expect(try titles().isEmpty)
        try matching.undo(folder: "right")
        #expect(try titles() == ["Song 1", "Song 2"])
    }

    @Test("A rip that is tagged as another release takes its tracks along") func retagged() throws {
        try scanRight()
        try subscriptions.forget(name: "garage")
        try attic.album("right", "Other", tracks: 2, first: 40, tags: [("DISCOGS_RELEASE_ID", "8")])
        _ = try LibraryScan(store: garage.store).run(library: "attic")
        #expect(try titles().isEmpty)
    }
}
