import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// Folders that are, contain or are inside a subscribed library.
@Suite struct LibraryCopyTests {
    private let attic: Attic

    init() throws {
        attic = try Attic()
        try attic.folder.write("two/cover.jpg", [])
    }

    private var one: String { attic.one }
    private var roots: [String] { get throws { try attic.subscriptions.all().map { "\($0.name) \($0.root)" } } }

    private func copied(to name: String) throws -> String {
        try FileManager.default.copyItem(atPath: one, toPath: "\(attic.folder.path)/\(name)")
        return "\(attic.folder.path)/\(name)"
    }

    private func manifest(_ root: String) throws -> LibraryManifest {
        let file = URL(fileURLWithPath: "\(root)/cratebox-library.json")
        return try LibraryManifest.parse(Array(try Data(contentsOf: file)))
    }

    @Test(arguments: [false, true]) func aCopyNeverTakesTheOriginalsPlace(isPaused: Bool) throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        _ = try attic.subscriptions.setPaused(isPaused, name: "garage")
        let copy = try copied(to: "backup")
        let refusal = LibraryError.copy(of: "garage", root: one, folder: copy)
        #expect(throws: refusal) { try attic.subscriptions.subscribe(root: copy, name: "backup") }
        #expect(throws: refusal) { try attic.subscriptions.add(root: copy) }
        #expect(refusal.description == "\(copy) is a copy of the library garage, which is connected at \(one).")
        #expect(try roots == ["garage \(one)"])
        #expect(try manifest(copy).uuid == manifest(one).uuid)
    }

    /// The check refuses what subscribing refuses, and writes nothing.
    @Test func aFolderIsCheckedWithoutBeingSubscribedTo() throws {
        let two = "\(attic.folder.path)/two"
        try attic.subscriptions.check(root: one, name: "garage")
        #expect(!FileManager.default.fileExists(atPath: "\(one)/cratebox-library.json"))
        #expect(try roots.isEmpty)
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        let copy = try copied(to: "backup")
        let refused: [(root: String, name: String?)] = [
            (copy, nil), ("\(one)/a", nil), (attic.folder.path, nil), (two, "garage"),
            ("\(attic.folder.path)/none", nil),
            (two, " "),
        ]
        for (root, name) in refused {
            let found = #expect(throws: LibraryError.self) { try attic.subscriptions.check(root: root, name: name) }
            let refusal = try #require(found)
            #expect(throws: refusal) { try attic.subscriptions.add(root: root, name: name) }
        }
        try attic.subscriptions.check(root: one)
        try attic.subscriptions.check(root: two)
        #expect(!FileManager.default.fileExists(atPath: "\(two)/cratebox-library.json"))
        #expect(try roots == ["garage \(one)"])
    }

    /// A library that was subscribed before is accepted, so that it can be renamed.
    @Test func aFolderIsKeptApartFromTheCollection() throws {
        let (root, state) = (attic.folder.path, "\(attic.folder.path)/one")
        func check(_ folder: String, besides subscribed: [Subscription] = []) throws {
            try LibrarySubscriptions.checkApart(folder, from: state, besides: subscribed)
        }
        #expect(throws: LibraryError.wholeSystem) { try check("/") }
        for folder in ["/proc", "/sys", "/dev", "/proc/sys", "/etc", "/boot", "/usr", "/var", "/run", "/usr/lib"] {
            #expect(throws: LibraryError.systemFolder(folder)) { try check(folder) }
        }
        for folder in [root, state, "\(state)/a"] {
            #expect(throws: LibraryError.ownFolder(state, folder: folder)) { try check(folder) }
        }
        try check("\(root)/two")
        try check(state, besides: [try attic.subscriptions.subscribe(root: state)])
        #expect(throws: LibraryError.noSuchFolder("\(root)/none")) { try check("\(root)/none") }
    }

    @Test func theEmptyFolderOfADiskThatIsNotMountedIsNoLibrary() throws {
        let (place, state) = ("\(attic.folder.path)/share", "\(attic.folder.path)/state")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try attic.folder.write("fstab", Array("//nas/music \(place) cifs noauto 0 0\n".utf8))
        let mounts = KnownMounts(table: "\(attic.folder.path)/fstab", units: [])
        func check(_ mounts: KnownMounts) throws {
            try LibrarySubscriptions.checkApart(place, from: state, besides: [], mounts: mounts)
        }
        #expect(throws: LibraryError.notMounted(place, mounting: "sudo mount \(place)")) { try check(mounts) }
        try check(KnownMounts(table: "/proc/none", units: []))
        try attic.folder.write("share/song.flac", [1])
        try check(mounts)
    }

    @Test func aCopyOfItsOwnIsAnotherLibrary() async throws {
        let original = try attic.subscriptions.subscribe(root: one, name: "garage")
        let copy = try copied(to: "backup")
        let added = try attic.subscriptions.add(root: copy, asCopy: true)
        #expect(added.kind == .new && added.library.name == "backup" && added.library.uuid != original.uuid)
        #expect(try manifest(copy).uuid == added.library.uuid && manifest(copy).name == "backup")
        #expect(try manifest(one).uuid == original.uuid)
        #expect(try roots == ["garage \(one)", "backup \(copy)"])
        for name in ["garage", "backup"] { #expect(try LibraryScan(store: attic.store).run(library: name).rips == 1) }
        #expect(try await attic.subscriptions.list().map(\.state) == [.live, .live])
        #expect(try attic.subscriptions.add(root: copy, asCopy: true).kind == .known)
    }

    @Test func aLibraryThatIsGoneFromItsRootHasMoved() throws {
        let before = try attic.subscriptions.subscribe(root: one, name: "garage")
        try attic.folder.move("one", to: "moved")
        let added = try attic.subscriptions.add(root: "\(attic.folder.path)/moved")
        #expect(added.kind == .moved(from: one) && added.library.id == before.id)
        #expect(try roots == ["garage \(attic.folder.path)/moved"])
    }

    @Test func anotherLibraryAtTheOldRootIsNotTheOriginal() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        let copy = try copied(to: "copy")
        try attic.folder.write("one/cratebox-library.json", Array(#"{"format":1,"uuid":"other"}"#.utf8))
        #expect(try attic.subscriptions.add(root: copy).kind == .moved(from: one))
    }

    @Test func anOriginalThatMayNotBeReadStays() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        let copy = try copied(to: "copy")
        let closed = LibraryProbe { library in .gap(LibraryGap(.unreadable, library: library.name)) }
        #expect(throws: LibraryError.copy(of: "garage", root: one, folder: copy)) {
            try LibrarySubscriptions(store: attic.store, probe: closed).add(root: copy)
        }
        #expect(try roots == ["garage \(one)"])
    }

    @Test func subscribingAgainIsSaid() throws {
        #expect(try attic.subscriptions.add(root: one, name: "garage").kind == .new)
        #expect(try attic.subscriptions.add(root: one).kind == .known)
        #expect(try attic.subscriptions.add(root: one, asCopy: true).kind == .known)
        let renamed = try attic.subscriptions.add(root: one, name: "cellar")
        #expect(renamed.kind == .renamed(from: "garage") && renamed.library.name == "cellar")
    }

    @Test func theNameOfALibraryIsInItsManifest() async throws {
        let before = try attic.subscriptions.add(root: one, name: "garage").library
        #expect(try manifest(one).name == "garage")
        _ = try attic.subscriptions.add(root: one, name: "cellar")
        #expect(try manifest(one) == LibraryManifest(format: 1, uuid: before.uuid, name: "cellar"))
        #expect(try await attic.subscriptions.list().map(\.state) == [.live])
        _ = try attic.subscriptions.add(root: "\(attic.folder.path)/two", name: "shelf")
        #expect(throws: LibraryError.nameTaken("shelf", root: "\(attic.folder.path)/two")) {
            try attic.subscriptions.add(root: one, name: "shelf")
        }
        #expect(try manifest(one).name == "cellar")
        try attic.subscriptions.forget(name: "cellar")
        #expect(try attic.subscriptions.add(root: one).library.name == "cellar")
    }

    @Test func aLibraryThatCanNotBeWrittenIsRenamedHere() throws {
        let known = try attic.subscriptions.subscribe(root: one, name: "garage")
        // A folder in the place of the temporary file.
        try attic.folder.write("one/.cratebox-library.json.\(getpid())/file", [])
        #expect(try attic.subscriptions.add(root: one, name: "cellar").kind == .renamed(from: "garage"))
        #expect(try manifest(one) == LibraryManifest(format: 1, uuid: known.uuid, name: "garage"))
    }

    @Test func aFolderInALibraryOrAroundOneIsRefused() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        #expect(throws: LibraryError.inside("garage", root: one, folder: "\(one)/a")) {
            try attic.subscriptions.subscribe(root: "\(one)/a")
        }
        #expect(throws: LibraryError.contains("garage", root: one, folder: attic.folder.path)) {
            try attic.subscriptions.subscribe(root: attic.folder.path)
        }
        #expect(!FileManager.default.fileExists(atPath: "\(one)/a/cratebox-library.json"))
        #expect(!FileManager.default.fileExists(atPath: "\(attic.folder.path)/cratebox-library.json"))
        #expect(try attic.subscriptions.add(root: "\(attic.folder.path)/two").kind == .new)
        try attic.folder.write("one-more/cover.jpg", [])
        #expect(try attic.subscriptions.add(root: "\(attic.folder.path)/one-more").kind == .new)
    }

    @Test func aLibraryThatIsAwayHoldsNothing() throws {
        _ = try attic.subscriptions.subscribe(root: one, name: "garage")
        // Another disk is mounted in its place.
        try attic.folder.remove("one/cratebox-library.json")
        #expect(try attic.subscriptions.add(root: "\(one)/a").kind == .new)
    }
}
