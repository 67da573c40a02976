internal import GRDB
internal import Glibc

/// What the index file of a state folder shows, looked at from outside: nothing is made, brought up to date or locked.
/// That is for discovery, which works where there is no collection, and leaves none behind.
public struct IndexEvidence: Sendable, Hashable {
    /// Entries of each named index; none for one that is not there.
    public private(set) var entries: [SearchIndexName: Int] = [:]
    /// How far the index has come with albums and crates; 0 where there is none.
    public private(set) var generation = StoreGeneration(albums: 0, crates: 0)

    /// No collection, or none that can be read.
    public static let none = IndexEvidence()

    private init() {}

    /// Looks at the index of a state folder.
    public init(state: String) {
        guard let file = Self.file(state + "/index.sqlite") else { return }
        var configuration = Configuration()
        configuration.label = "cratebox.evidence"
        configuration.readonly = true
        configuration.busyMode = .timeout(1)
        guard let index = try? DatabaseQueue(path: file, configuration: configuration) else { return }
        try? index.read { index in
            for name in SearchIndexName.allCases {
                entries[name] = try Int.fetchOne(index, sql: "SELECT count(*) FROM \(name.rawValue)")
            }
            generation = StoreGeneration(
                albums: try IndexState.value(ChangeNotes.List.albums.generationKey, in: index) ?? 0,
                crates: try IndexState.value(ChangeNotes.List.crates.generationKey, in: index) ?? 0)
        }
        try? index.close()
    }

    /// The file as SQLite is to open it; nil where there is none.
    ///
    /// Without a log all of it is in the file, which is then read without the log's companion: that would be made.
    private static func file(_ path: String) -> String? {
        guard access(path, R_OK) == 0 else { return nil }
        var log = stat()
        let hasLog = stat(path + "-wal", &log) == 0 && log.st_size > 0
        return Store.uri(path) + (hasLog ? "?mode=ro" : "?immutable=1")
    }
}
