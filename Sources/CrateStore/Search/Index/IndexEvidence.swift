internal import Glibc
internal import SQLite

/// The state of a state folder's index file, examined without creating, updating or locking anything. Used by
/// discovery, which has to work without a collection and must not create one.
public struct IndexEvidence: Sendable, Hashable {
    /// The number of entries of each named index; missing indices are left out.
    public private(set) var entries: [SearchIndexName: Int] = [:]
    /// The changes of the store that the index reflects; 0 without an index.
    public private(set) var generation = StoreGeneration(albums: 0, crates: 0)

    /// Opens the index file of a state folder for reading; an unreadable one counts as none.
    public init(state: String) {
        guard let file = Self.file(state + "/index.sqlite") else { return }
        var options = Connection.Options()
        options.isReadOnly = true
        options.busy = .waits(milliseconds: 1000)
        guard let index = try? Connection(path: file, options: options) else { return }
        try? index.read { index in
            for name in SearchIndexName.allCases {
                entries[name] = try index.value(Int.self, sql: "SELECT count(*) FROM \(name.rawValue)")
            }
            generation = StoreGeneration(
                albums: try IndexState.value(ChangeNotes.List.albums.generationKey, in: index) ?? 0,
                crates: try IndexState.value(ChangeNotes.List.crates.generationKey, in: index) ?? 0)
        }
        index.close()
    }

    /// The file's URI for SQLite; nil when there is no file.
    ///
    /// Without a log the file is complete, and is opened as immutable because SQLite would otherwise create the log's
    /// shared memory.
    private static func file(_ path: String) -> String? {
        guard access(path, R_OK) == 0 else { return nil }
        var log = stat()
        let hasLog = stat(path + "-wal", &log) == 0 && log.st_size > 0
        return Store.uri(path) + (hasLog ? "?mode=ro" : "?immutable=1")
    }
}
