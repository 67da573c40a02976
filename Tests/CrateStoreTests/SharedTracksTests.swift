import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

/// The titles of a release without Discogs detail that has several rips.
@Suite struct SharedTracksTests {
    private let garage: Garage
    private let seven = Release.ID(rawValue: 7)

    init() throws {
        garage = try Garage()
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, exportedTitle, foldedTitle, foldedArtist)
            VALUES (7, 'Tides', 'Artist', 'Tides', 'tides', 'artist');
            INSERT INTO copy (release, ordinal) VALUES (7, 1);
            """)
    }

    private func write(
        _ folder: String, _ word: String, rate: Int = 44_100, tags: [(String, String)] = [],
        to home: TemporaryFolder? = nil
    ) throws {
        for number in 1...3 {
            let names = [("ALBUM", word), ("ARTIST", "Artist"), ("TITLE", "\(word) \(number)")]
            let all = names + [("TRACKNUMBER", "\(number)/3")] + tags
            let recording = UInt8(rate / 1_000 + number)
            let file = TinyFLAC(recording: recording, rate: rate, tags: all)
            try (home ?? garage.folder).write("\(folder)/0\(number).flac", file.bytes)
        }
    }

    private func titles() throws -> [String] { try AlbumLookup(store: garage.store).tracks(of: seven).map(\.title) }

    @Test(arguments: ["a", "z"]) func theyAreThoseOfTheRipThatPlays(folder: String) async throws {
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try write(folder, "Loud", rate: 96_000, tags: tags)
        try write("m", "Quiet", tags: tags)
        try garage.scan()
        #expect(try await garage.files(7) == ["1 \(folder)/01.flac", "2 \(folder)/02.flac", "3 \(folder)/03.flac"])
        #expect(try titles() == ["Loud 1", "Loud 2", "Loud 3"])
        try garage.folder.remove(folder)
        try garage.scan()
        #expect(try titles() == ["Quiet 1", "Quiet 2", "Quiet 3"])
    }

    @Test func theyStayWhereAnotherRipIsMatchedByMistake() async throws {
        try write("right", "Loud", rate: 96_000, tags: [("DISCOGS_RELEASE_ID", "7")])
        try write("wrong", "Quiet")
        try garage.scan()
        try RipMatching(store: garage.store).match(folder: "wrong", to: seven)
        #expect(try await garage.files(7).first == "1 right/01.flac")
        #expect(try titles() == ["Loud 1", "Loud 2", "Loud 3"])
    }

    @Test func theyChangeWithTheLibraryThatLeaves() throws {
        let attic = try TemporaryFolder()
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try write("a", "Loud", rate: 96_000, tags: tags, to: attic)
        try write("b", "Quiet", tags: tags)
        let subscriptions = LibrarySubscriptions(store: garage.store)
        _ = try subscriptions.subscribe(root: attic.path, name: "attic")
        _ = try LibraryScan(store: garage.store).run(library: "attic")
        try garage.scan()
        #expect(try titles().first == "Loud 1")
        try subscriptions.forget(name: "attic")
        #expect(try titles() == ["Quiet 1", "Quiet 2", "Quiet 3"])
    }
}
