import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// Folders without a manifest to which a subscribed library was moved.
@Suite struct LibraryMoveTests {
    private let attic: Attic

    init() throws { attic = try Attic() }

    /// Subscribes to a folder as one that cannot be written: without a manifest.
    @discardableResult
    private func subscribe(_ name: String, scanned: Bool = true) throws -> Subscription {
        let library = try attic.subscriptions.subscribe(root: "\(attic.folder.path)/\(name)", name: name)
        if scanned { _ = try LibraryScan(store: attic.store).run(library: name) }
        try attic.folder.remove("\(name)/cratebox-library.json")
        try attic.store.execute(
            """
            UPDATE library SET identity = 'filesystem', fingerprint = '\(name)', manifest = NULL
            WHERE name = '\(name)'
            """)
        return library
    }

    private func add(_ name: String, as chosen: String? = nil) throws -> LibraryAddition {
        try attic.subscriptions.add(root: "\(attic.folder.path)/\(name)", name: chosen)
    }

    @Test(arguments: [nil, "garage"])
    func itsFilesShowThatALibraryHasMoved(name: String?) async throws {
        let before = try subscribe("one")
        try attic.folder.move("one", to: "two")
        try attic.subscriptions.check(root: "\(attic.folder.path)/two", name: name)
        let added = try add("two", as: name)
        #expect(added.library.id == before.id && added.library.uuid == before.uuid)
        #expect(added.library.name == name ?? "one" && added.kind == .moved(from: "\(attic.folder.path)/one"))
        let listed = try await attic.subscriptions.list()
        #expect(listed.map(\.state) == [.live] && listed.map(\.rips) == [1])
        #expect(try add("two").kind == .known)
    }

    @Test(arguments: ["a/01.flac", "a/02.flac"])
    func anotherFileMeansAnotherLibrary(file: String) throws {
        try subscribe("one")
        try attic.folder.move("one", to: "two")
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: date], ofItemAtPath: "\(attic.folder.path)/two/\(file)")
        #expect(try add("two").kind == .new)
    }

    @Test func aMissingFileMeansAnotherLibrary() throws {
        try subscribe("one")
        try attic.folder.move("one", to: "two")
        try attic.folder.remove("two/a/03.flac")
        #expect(try add("two").kind == .new)
    }

    @Test func aLibraryWhoseRootIsThereHasNotMoved() throws {
        try subscribe("one")
        try attic.folder.move("one", to: "two")
        try attic.folder.write("one/cover.jpg", [])
        #expect(try add("two").kind == .new)
    }

    @Test func aLibraryWithoutRipsHasNotMoved() throws {
        try subscribe("one", scanned: false)
        try attic.folder.move("one", to: "two")
        #expect(try add("two").kind == .new)
    }

    @Test func ofTwoLibrariesWithTheSameFilesNoneHasMoved() throws {
        try subscribe("one")
        try attic.folder.move("one", to: "two")
        try attic.store.execute(
            """
            INSERT INTO library (uuid, name, root, identity, fingerprint)
            VALUES ('u', 'twin', '\(attic.folder.path)/twin', 'filesystem', 'twin');
            INSERT INTO rip (library, folder, source, release, matchedBy, remarks)
            SELECT (SELECT id FROM library WHERE name = 'twin'), folder, source, release, matchedBy, remarks FROM rip;
            INSERT INTO ripTrack (rip, place, file, size, modifiedAt)
            SELECT (SELECT max(id) FROM rip), place, file, size, modifiedAt FROM ripTrack;
            """)
        #expect(try add("two").kind == .new)
    }

    @Test func aNameThatIsTakenLeavesTheFolderAsItIs() throws {
        try attic.folder.write("other/cover.jpg", [])
        _ = try add("other")
        try subscribe("one")
        try attic.folder.move("one", to: "two")
        let taken = LibraryError.nameTaken("other", root: "\(attic.folder.path)/other")
        #expect(throws: taken) { try add("two", as: "other") }
        #expect(throws: taken) { try attic.subscriptions.check(root: "\(attic.folder.path)/two", name: "other") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(attic.folder.path)/two") == ["a"])
    }
}
