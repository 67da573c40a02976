import CrateCore
import SQLite
import Testing

@testable import CrateStore

/// What refers to the albums of a forgotten library, when the library is back.
@Suite struct LeftReleasesTests {
    private let garage: Garage
    private let editor: CrateEditor
    private let subscriptions: LibrarySubscriptions

    /// Puts a local album into a crate.
    init() throws {
        garage = try Garage()
        editor = CrateEditor(store: garage.store)
        subscriptions = LibrarySubscriptions(store: garage.store)
        try garage.folder.album("a", "Ferry")
        try garage.scan()
        try editor.create("Evenings", holding: [CrateEntry(try release())])
    }

    /// The release of the rip in a folder.
    private func release(_ folder: String = "a") throws -> Release.ID {
        let sql = "SELECT release FROM rip WHERE folder = ?"
        let found = try garage.store.read { try $0.value(Int64.self, sql: sql, arguments: [folder]) }
        return Release.ID(rawValue: try #require(found))
    }

    /// Forgets the library, changes its files, and subscribes to it again.
    private func comeBack(_ change: () throws -> Void) throws {
        try subscriptions.forget(name: "garage")
        #expect(try garage.store.read { try $0.value(Int.self, sql: "SELECT count(*) FROM rip") } == 0)
        try change()
        _ = try subscriptions.subscribe(root: garage.folder.path, name: "garage")
        try garage.scan()
    }

    @Test("A crate keeps an album that was ripped again, or got the number of a release")
    func crates() throws {
        let first = try release()
        try comeBack { try garage.folder.album("a", "Ferry", first: 50) }
        let second = try release()
        #expect(second.isLocal && second != first)
        #expect(try editor.entries(of: "Evenings") == [CrateEntry(second)])
        // The samples are the same, and the title is another one.
        try comeBack {
            try garage.folder.album("a", "The Ferry", first: 50, tags: [("DISCOGS_RELEASE_ID", "7")])
        }
        #expect(try editor.entries(of: "Evenings") == [CrateEntry(Release.ID(rawValue: 7))])
        let left = try garage.store.read { try $0.values(Int64.self, sql: "SELECT id FROM release") }
        #expect(left == [7])
    }

    @Test("Of two albums with its names, neither takes the place of a left one")
    func ambiguous() throws {
        let first = try release()
        try comeBack {
            try garage.folder.album("a", "Ferry", first: 50)
            try garage.folder.album("b", "Ferry", first: 70)
        }
        #expect(try editor.entries(of: "Evenings") == [CrateEntry(first)])
    }

    @Test("A single track in a crate stays where the new rip lacks it")
    func tracks() throws {
        let first = try release()
        let track = CrateEntry(Track.ID(release: first, place: 3))
        try editor.replace("Evenings", by: [track])
        try comeBack {
            try garage.folder.remove("a")
            try garage.folder.album("a", "Ferry", tracks: 2, first: 50)
        }
        #expect(try editor.entries(of: "Evenings") == [track])
    }
}
