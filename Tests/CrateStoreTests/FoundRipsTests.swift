import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// What a look at the files of a library shows, before a scan knows it.
@Suite struct FoundRipsTests {
    private let state: TemporaryFolder
    private let music: TemporaryFolder
    private let store: Store

    init() throws {
        (state, music) = (try TemporaryFolder(), try TemporaryFolder())
        store = try Store(.file(state.path + "/" + Store.fileName))
        _ = try LibrarySubscriptions(store: store).subscribe(root: music.path, name: "garage")
        try TestAlbum().write(below: music.path)
        try scan()
    }

    private func scan() throws { _ = try LibraryScan(store: store).run(library: "garage") }

    private func path(_ number: Int) -> String { "\(music.path)/\(TestAlbum().file(number))" }

    private func found() async throws -> StoreInspection.FoundRips {
        let libraries = await StoreInspection(state: state.path).libraries()
        return try #require(libraries?.first?.found)
    }

    @Test func whatIsAsTheScanFoundItSounds() async throws {
        let found = try await found()
        #expect(found.sounding == 1 && found.changed == 0 && found.lacking == 0)
    }

    @Test("Files of another size sound only if they can be decoded", arguments: [true, false])
    func changed(isMusic: Bool) async throws {
        for number in 1...3 {
            let music = try Data(contentsOf: URL(fileURLWithPath: path(number)))
            let bytes = isMusic ? music + Data(repeating: 0, count: 9) : Data("no music".utf8)
            try bytes.write(to: URL(fileURLWithPath: path(number)))
        }
        let found = try await found()
        #expect(found.sounding == (isMusic ? 1 : 0) && found.changed == 1)
    }

    @Test func aFileOfAnotherTimeSoundsAndHasChanged() async throws {
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(2))
        #expect(try await found().changed == 1)
        #expect(try await found().sounding == 1)
        try scan()
        #expect(try await found().changed == 0)
    }

    /// stat(2) fails with ELOOP, as it does with EIO on a failing disk.
    @Test func aFileThatCannotBeLookedAtIsNeitherPlayableNorMissing() async throws {
        for number in 1...3 {
            try FileManager.default.removeItem(atPath: path(number))
            try FileManager.default.createSymbolicLink(atPath: path(number), withDestinationPath: path(number))
        }
        let found = try await found()
        #expect(found.sounding == 0 && found.closed == 1 && found.lacking == 0 && !found.hasNewLoss)
    }

    @Test func aMissingFileThatCannotBeLookedAtHasNotReturned() async throws {
        try FileManager.default.removeItem(atPath: path(2))
        try scan()
        try FileManager.default.createSymbolicLink(atPath: path(2), withDestinationPath: path(2))
        let found = try await found()
        #expect(found.returned == 0 && found.closed == 1 && found.sounding == 1)
    }

    @Test func aFolderThatTheScanCouldNotReadAndThatIsGoneDoesNotCount() async throws {
        try FileManager.default.createDirectory(atPath: music.path + "/closed", withIntermediateDirectories: false)
        try store.execute(
            """
            INSERT INTO refusedFile (library, folder, name, reason)
            SELECT id, 'closed', '/closed', 'no permission' FROM library
            """)
        #expect(try await found().refused == 1)
        try FileManager.default.removeItem(atPath: music.path + "/closed")
        #expect(try await found().refused == 0)
    }

    @Test("A folder or a pipe in the place of a file is a missing file, to a scan too", arguments: [true, false])
    func noFile(isFolder: Bool) async throws {
        for number in 1...3 {
            try FileManager.default.removeItem(atPath: path(number))
            #expect(isFolder ? mkdir(path(number), 0o755) == 0 : mkfifo(path(number), 0o600) == 0)
            #expect(AlbumLookup.isGone(path(number)))
        }
        let new = try await found()
        #expect(new.sounding == 0 && new.lacking == 1 && new.hasNewLoss)
        try scan()
        let known = try await found()
        #expect(known.lacking == 1 && !known.hasNewLoss)
    }
}
