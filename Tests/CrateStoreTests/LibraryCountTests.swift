import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// The counts of `library list` are stored, and equal to those of counting each time.
@Suite struct LibraryCountTests {
    private let garage: Garage
    private var libraries: LibrarySubscriptions { LibrarySubscriptions(store: garage.store) }

    init() throws {
        garage = try Garage()
        for (number, folder) in ["a", "b", "c"].enumerated() {
            try garage.folder.album(
                folder, folder.uppercased(), first: UInt8(10 * number), tags: [("DISCOGS_RELEASE_ID", "\(number + 7)")])
        }
        try garage.scan()
    }

    private func areKept() throws -> Bool { try garage.store.database.read(LibraryCounts.kept) != nil }

    /// Lists, changes something, and lists again.
    private func expectNewCounts(_ change: () async throws -> Void) async throws {
        let before = try await libraries.list()
        #expect(try areKept())
        try await change()
        #expect(try !areKept())
        let after = try await libraries.list()
        #expect(after != before)
        #expect(try areKept())
        #expect(try LibraryCounts.all(garage.store) == (try garage.store.database.read(LibraryCounts.counted)))
    }

    @Test func whatIsKeptIsReadWithoutACount() async throws {
        #expect(try await libraries.list().map(\.complete) == [3])
        try garage.store.execute("UPDATE libraryCount SET complete = 17")
        #expect(try await libraries.list().map(\.complete) == [17])
    }

    @Test func anUnchangedScanKeepsThem() async throws {
        _ = try await libraries.list()
        try garage.scan()
        #expect(try areKept())
    }

    @Test func filesThatComeGoAndChangeAreCounted() async throws {
        try await expectNewCounts {
            try garage.folder.album("d", "D", first: 40, tags: [("DISCOGS_RELEASE_ID", "19")])
            try garage.scan()
        }
        try await expectNewCounts {
            try garage.folder.remove("a/02.flac")
            try garage.scan()
        }
        try await expectNewCounts {
            try garage.folder.write("b/04.flac", Array("fLaC".utf8) + [0, 0, 0, 34, 1, 2])
            try garage.scan()
        }
        try await expectNewCounts {
            try garage.folder.remove("b/04.flac")
            try garage.scan()
        }
        try libraries.forget(name: "garage")
        try await expectNewCounts { _ = try libraries.subscribe(root: garage.folder.path, name: "garage") }
    }

    @Test func aVerificationIsCounted() async throws {
        let fixture = try VerifyFixture()
        let libraries = LibrarySubscriptions(store: fixture.garage.store)
        #expect(try await libraries.list().map(\.damaged) == [0])
        try fixture.change(2) { bytes in bytes.removeSubrange(try bytes.frame(10)...) }
        try fixture.garage.scan()
        try await fixture.verify()
        #expect(try await libraries.list().map(\.damaged) == [1])
    }

    @Test(arguments: [
        "UPDATE rip SET trackTotal = 4 WHERE release = 7", "UPDATE rip SET release = 8 WHERE release = 7",
        "DELETE FROM rip WHERE release = 7",
        "UPDATE ripTrack SET missingSince = '2026-11-24T00:00:00Z' WHERE place = 2",
        "INSERT INTO track (release, place) VALUES (7, 4); UPDATE release SET detail = '{}' WHERE id = 7",
        "INSERT INTO refusedFile SELECT id, 'a', 'x.flac', 'damaged' FROM library",
        """
        INSERT INTO verification SELECT library, file, size, modifiedAt, '2026-11-24', 'short', NULL
        FROM ripTrack JOIN rip ON rip.id = rip WHERE place = 1
        """,
    ]) func everyWriterIsNoticed(statements: String) async throws {
        try await expectNewCounts { try garage.store.execute(statements) }
    }

    @Test func aListIsReadWhileAnotherProcessWrites() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/collection.sqlite"
        let (store, other) = (try Store(.file(path)), try Store(.file(path)))
        _ = try LibrarySubscriptions(store: store).subscribe(root: folder.path, name: "garage")
        let meanwhile = try other.writing { _ in
            (try LibraryCounts.all(store), try store.database.read(LibraryCounts.kept))
        }
        #expect(meanwhile.0.count == 1 && meanwhile.1 == nil)
        #expect(try LibraryCounts.all(store).count == 1)
        #expect(try store.database.read(LibraryCounts.kept) != nil)
    }
}
