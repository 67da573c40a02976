import CrateStore
import Foundation
import Testing

@Suite struct LibrarySubscribeTests {
    private let folder: TemporaryFolder
    private let subscriptions: LibrarySubscriptions

    init() throws {
        folder = try TemporaryFolder()
        subscriptions = LibrarySubscriptions(store: try Store(.memory))
        try folder.write("one/cover.jpg", [])
        try folder.write("two/cover.jpg", [])
    }

    @Test func nameIsTheFoldersUnlessGiven() throws {
        #expect(try subscriptions.subscribe(root: "\(folder.path)/one").name == "one")
        #expect(try subscriptions.subscribe(root: "\(folder.path)/two", name: "garage").name == "garage")
    }

    @Test func manifestIsWrittenForEveryoneToRead() throws {
        let library = try subscriptions.subscribe(root: "\(folder.path)/one")
        let path = "\(folder.path)/one/cratebox-library.json"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == #"{"format":1,"name":"one","uuid":"\#(library.uuid)"}"# + "\n")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o644)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/one").count == 2)
    }

    @Test func sameLibraryElsewhereKeepsItsSubscription() throws {
        let before = try subscriptions.subscribe(root: "\(folder.path)/one", name: "garage")
        try folder.move("one", to: "moved")
        let after = try subscriptions.subscribe(root: "\(folder.path)/moved")
        #expect(after.id == before.id)
        #expect(after.name == "garage")
        #expect(after.root == "\(folder.path)/moved")
        #expect(try subscriptions.all().count == 1)
    }

    @Test func linksAreResolved() throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/one")
        #expect(try subscriptions.subscribe(root: "\(folder.path)/link/../link/").root == "\(folder.path)/one")
    }

    @Test func aNameInAnotherCaseMeansTheOnlyLibraryThatHasIt() throws {
        let one = try subscriptions.subscribe(root: "\(folder.path)/one", name: "My Music")
        #expect(try subscriptions.subscription(named: "my music").id == one.id)
        #expect(try subscriptions.setPaused(true, name: "MY MUSIC").isPaused)
        #expect(try subscriptions.rips(of: "my MUSIC").isEmpty)
        #expect(throws: LibraryError.noSuchLibrary("my")) { try subscriptions.subscription(named: "my") }
        let two = try subscriptions.subscribe(root: "\(folder.path)/two", name: "my music")
        #expect(try subscriptions.subscription(named: "my music").id == two.id)
        #expect(try subscriptions.subscription(named: "My Music").id == one.id)
        #expect(throws: LibraryError.noSuchLibrary("MY MUSIC")) { try subscriptions.forget(name: "MY MUSIC") }
        try subscriptions.forget(name: "my music")
        try subscriptions.forget(name: "my music")
        #expect(try subscriptions.all().isEmpty)
    }

    @Test func nameOfAnotherLibraryIsRefused() throws {
        _ = try subscriptions.subscribe(root: "\(folder.path)/one", name: "garage")
        #expect(throws: LibraryError.nameTaken("garage", root: "\(folder.path)/one")) {
            try subscriptions.subscribe(root: "\(folder.path)/two", name: "garage")
        }
    }

    @Test func blankNameIsRefused() throws {
        for name in ["", " ", "\t\n "] {
            #expect(throws: LibraryError.emptyName) {
                try subscriptions.subscribe(root: "\(folder.path)/one", name: name)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/one") == ["cover.jpg"])
        #expect(try subscriptions.subscribe(root: "\(folder.path)/one", name: " garage ").name == "garage")
    }

    @Test func aNameWithControlCharactersIsRefused() throws {
        for name in ["two\nlines", "\u{1B}[2Jclear", "bell\u{7}"] {
            #expect(throws: LibraryError.unprintableName) {
                try subscriptions.subscribe(root: "\(folder.path)/one", name: name)
            }
            #expect(throws: LibraryError.unprintableName) {
                try subscriptions.check(root: "\(folder.path)/one", name: name)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/one") == ["cover.jpg"])
    }

    @Test func aNameHasUpTo200Letters() throws {
        let (fits, long) = (String(repeating: "g", count: 200), String(repeating: "g", count: 201))
        #expect(throws: LibraryError.longName) { try subscriptions.subscribe(root: "\(folder.path)/one", name: long) }
        try folder.write("\(long)/cover.jpg", [])
        #expect(try subscriptions.subscribe(root: "\(folder.path)/\(long)").name == fits)
    }

    /// Names that are taken from a folder or a manifest obey the same rule.
    @Test func aFolderAndAManifestGiveNoControlCharacters() throws {
        try folder.write("two\nlines/cover.jpg", [])
        #expect(try subscriptions.subscribe(root: "\(folder.path)/two\nlines").name == "two lines")
        let manifest = #"{"format":1,"uuid":"u","name":"gar\u0007age"}"#
        try folder.write("one/cratebox-library.json", Array(manifest.utf8))
        #expect(try subscriptions.subscribe(root: "\(folder.path)/one").name == "gar\u{FFFD}age")
    }

    @Test func blankFolderAndBlankManifestGiveNoBlankName() throws {
        try folder.write(" /cover.jpg", [])
        #expect(try subscriptions.subscribe(root: "\(folder.path)/ ").name == "library")
        try folder.write("one/cratebox-library.json", Array(#"{"format":1,"uuid":"u","name":"  "}"#.utf8))
        #expect(try subscriptions.subscribe(root: "\(folder.path)/one").name == "one")
    }

    @Test func folderThatIsNotThereIsRefused() throws {
        #expect(throws: LibraryError.noSuchFolder("\(folder.path)/none")) {
            try subscriptions.subscribe(root: "\(folder.path)/none")
        }
        #expect(throws: LibraryError.notAFolder("\(folder.path)/one/cover.jpg")) {
            try subscriptions.subscribe(root: "\(folder.path)/one/cover.jpg")
        }
        #expect(throws: LibraryError.noSuchFolder("\(folder.path)/one/cover.jpg/none")) {
            try subscriptions.subscribe(root: "\(folder.path)/one/cover.jpg/none")
        }
    }

    @Test func manifestOfAnotherKindIsLeftAlone() throws {
        try folder.write("one/cratebox-library.json", Array(#"{"format":2}"#.utf8))
        #expect(throws: LibraryError.unsupported(version: 2)) {
            try subscriptions.subscribe(root: "\(folder.path)/one")
        }
        try folder.write("two/cratebox-library.json", Array("{".utf8))
        #expect(throws: LibraryError.damagedManifest("\(folder.path)/two/cratebox-library.json")) {
            try subscriptions.subscribe(root: "\(folder.path)/two")
        }
    }

    @Test func forgottenLibraryIsNotListed() async throws {
        _ = try subscriptions.subscribe(root: "\(folder.path)/one", name: "garage")
        try subscriptions.forget(name: "garage")
        #expect(try await subscriptions.list().isEmpty)
        #expect(throws: LibraryError.noSuchLibrary("garage")) { try subscriptions.forget(name: "garage") }
    }

    @Test func mountIsTheLongestAndLatestThatCovers() throws {
        let table = MountTable(
            """
            21 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
            30 21 0:40 / /media rw shared:5 - tmpfs tmpfs rw
            31 30 8:17 /music /media/my\\040garage ro,relatime shared:6 master:1 - vfat /dev/sdb1 ro
            32 31 0:41 / /media/my\\040garage rw - cifs //nas/music rw
            nonsense
            """)
        #expect(table.mounts.count == 4)
        #expect(table.mount(of: "/home/me")?.point == "/")
        #expect(table.mount(of: "/mediatheque")?.point == "/")
        #expect(table.mount(of: "/media/other")?.source == "tmpfs")
        #expect(table.mount(of: "/media/my garage/rock")?.source == "//nas/music")
    }
}
