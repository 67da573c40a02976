import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// Folders whose manifest is gone or damaged, and folders that must get none.
@Suite struct LibraryManifestTests {
    private let attic: Attic

    init() throws {
        attic = try Attic()
        try attic.folder.write("two/cover.jpg", [])
    }

    private var one: String { attic.one }
    private var two: String { "\(attic.folder.path)/two" }

    private func text(_ root: String) -> String? {
        try? String(contentsOfFile: "\(root)/\(LibraryManifest.fileName)", encoding: .utf8)
    }

    private func spoil(_ damage: String?) throws {
        try attic.folder.remove("one/cratebox-library.json")
        if let damage { try attic.folder.write("one/cratebox-library.json", Array(damage.utf8)) }
    }

    @Test(arguments: [nil, "", "{\"format\":1"], ["garage", nil])
    func aSubscribedFolderGetsItsManifestAgain(damage: String?, name: String?) async throws {
        let before = try attic.subscriptions.subscribe(root: one, name: "garage")
        _ = try LibraryScan(store: attic.store).run(library: "garage")
        let manifest = text(one)
        try spoil(damage)
        #expect(try await attic.subscriptions.list().map(\.state.word) == ["unidentified"])
        let added = try attic.subscriptions.add(root: one, name: name)
        #expect(added.kind == .restored && added.library.id == before.id && added.library.name == "garage")
        #expect(text(one) == manifest)
        let listed = try await attic.subscriptions.list()
        #expect(listed.map(\.state) == [.live] && listed.map(\.rips) == [1])
        #expect(try attic.subscriptions.add(root: one, name: name).kind == .known)
    }

    @Test func anotherDiskInThePlaceOfALibraryIsALibraryOfItsOwn() async throws {
        let before = try attic.subscriptions.subscribe(root: one, name: "garage")
        _ = try LibraryScan(store: attic.store).run(library: "garage")
        try FileManager.default.moveItem(atPath: one, toPath: "\(attic.folder.path)/garage")
        try FileManager.default.moveItem(atPath: two, toPath: one)
        let added = try attic.subscriptions.add(root: one)
        #expect(added.kind == .new && added.library.uuid != before.uuid && added.library.name == "one")
        // The requested name alone doesn't make a folder the library either.
        try attic.subscriptions.forget(name: "one")
        try FileManager.default.removeItem(atPath: "\(one)/cratebox-library.json")
        let refusal = LibraryError.inPlace(of: "garage", root: one)
        #expect(throws: refusal) { try attic.subscriptions.add(root: one, name: "garage") }
        #expect(throws: refusal) { try attic.subscriptions.check(root: one, name: "garage") }
        try FileManager.default.moveItem(atPath: one, toPath: two)
        try FileManager.default.moveItem(atPath: "\(attic.folder.path)/garage", toPath: one)
        let listed = try await attic.subscriptions.list()
        #expect(listed.first { $0.subscription.name == "garage" }?.state == .live)
    }

    @Test func aPausedLibraryStaysPaused() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        _ = try attic.subscriptions.setPaused(true, name: "garage")
        try spoil(nil)
        let added = try attic.subscriptions.add(root: one, name: "garage")
        #expect(added.kind == .restored && added.library.isPaused)
    }

    @Test func anotherNameMeansAnotherLibrary() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        try spoil(nil)
        let added = try attic.subscriptions.add(root: one, name: "cellar")
        #expect(added.kind == .new && added.library.name == "cellar")
    }

    @Test func ofTwoLibrariesAtOnePathTheOneWithTheNameOfTheFolderIsMeant() throws {
        let before = try attic.subscriptions.subscribe(root: one)
        try spoil(nil)
        #expect(try attic.subscriptions.add(root: one, name: "other").kind == .new)
        try spoil(nil)
        let added = try attic.subscriptions.add(root: one)
        #expect(before.name == "one" && added.kind == .restored && added.library.id == before.id)
    }

    /// An empty folder is the mount point of a disk that is not connected.
    @Test func anEmptyFolderGetsNoManifestOfALibraryThatIsAway() throws {
        _ = try attic.subscriptions.subscribe(root: two, name: "garage")
        try attic.folder.remove("two/cratebox-library.json")
        try attic.folder.remove("two/cover.jpg")
        let refusal = LibraryError.inPlace(of: "garage", root: two)
        #expect(throws: refusal) { try attic.subscriptions.add(root: two, name: "garage") }
        #expect(throws: refusal) { try attic.subscriptions.check(root: two, name: "garage") }
        #expect(text(two) == nil)
    }

    /// `isElsewhere` in the listing decides whether subscribing again is suggested.
    @Test func aLibraryIsElsewhereWhereItsManifestWouldNotBeWrittenAgain() async throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        _ = try LibraryScan(store: attic.store).run(library: "garage")
        for damage in ["{", nil] {
            try spoil(damage)
            #expect(try await attic.subscriptions.list().map(\.isElsewhere) == [false])
            try attic.subscriptions.check(root: one, name: "garage")
        }
        try attic.folder.remove("one")
        try attic.folder.write("one/DCIM/1.jpg", [])
        let listed = try await attic.subscriptions.list()
        #expect(listed.map(\.state.word) == ["unidentified"] && listed.map(\.isElsewhere) == [true])
    }

    @Test("A library in the place of one with its name is added under a free name")
    func aLibraryInThePlaceOfOneWithItsName() async throws {
        let names = { try await attic.subscriptions.list().map(\.nameInPlace) }
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        #expect(try await names() == [nil])
        try spoil(#"{"format":1,"uuid":"other","name":"cellar"}"#)
        #expect(try await names() == [nil])
        try spoil(#"{"format":1,"uuid":"other","name":"garage"}"#)
        #expect(try await names() == ["garage-2"])
        _ = try attic.subscriptions.subscribe(root: two, name: "garage-2")
        #expect(try await names() == ["garage-3", nil])
        #expect(throws: LibraryError.inPlace(of: "garage", root: one)) { try attic.subscriptions.add(root: one) }
        let added = try attic.subscriptions.add(root: one, name: try attic.subscriptions.freeName(at: one))
        #expect(added.kind == .new && added.library.name == "garage-3")
        // It needs no name again.
        #expect(try await names() == [nil, nil, nil])
    }

    @Test func aFolderWhoseNameIsTakenIsLeftAsItIs() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "two")
        for name in ["two", nil] {
            #expect(throws: LibraryError.nameTaken("two", root: one)) {
                try attic.subscriptions.add(root: two, name: name)
            }
        }
        #expect(text(two) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: two) == ["cover.jpg"])
    }

    @Test func aCopyWhoseNameIsTakenKeepsTheCopiedManifest() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        try FileManager.default.copyItem(atPath: one, toPath: "\(attic.folder.path)/copy")
        #expect(throws: LibraryError.nameTaken("garage", root: one)) {
            try attic.subscriptions.add(root: "\(attic.folder.path)/copy", name: "garage", asCopy: true)
        }
        #expect(text("\(attic.folder.path)/copy") == text(one))
    }
}
