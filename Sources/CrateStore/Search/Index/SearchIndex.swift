public import LinuxSystem
internal import SQLite

/// The search index of a store: named FTS5 tables in `index.sqlite` beside it, updated from the notes that the store's
/// triggers leave for every writer.
///
/// The file may be deleted at any time. Several processes may use it: the store is read under the index's write lock,
/// so an older state never overwrites a newer one. Safe to use from any thread; the work is done on the calling thread.
public struct SearchIndex: Sendable {
    /// Called during a rebuild with the number of releases done, and of all.
    public typealias Progress = (_ done: Int, _ total: Int) -> Void

    /// The number of notes processed per transaction.
    static let portion = 500

    let store: Store

    /// Keeps the index beside this store's file. Opens nothing.
    public init(store: Store) { self.store = store }

    /// Why the index's file can't be read; nil if it can, or if there is none. Opens nothing.
    public var obstacle: FileProblem? { store.indexFile.obstacle }

    /// Updates the index; without changes it reads only four rows.
    ///
    /// Safe at any time and in any process. Rebuilds everything when the file is missing, damaged or has missed notes.
    /// After a cancellation, finished work is kept.
    /// - Parameter patiently: Waits up to 60 s while another process is writing the index; otherwise 200 ms, then
    ///   throws.
    /// - Throws: ``StoreError`` when the store or the index cannot be read or written; `CancellationError`.
    public func sync(patiently: Bool = true, progress: Progress = { _, _ in }) throws {
        let timeout = patiently ? Self.longTimeout : Self.shortTimeout
        try translated {
            try store.indexFile.use { try refresh($0, timeout: timeout, progress) }
        }
    }

    /// Rebuilds indices, each set in one transaction, and fills those that were wiped. Deterministic for the same
    /// albums.
    /// - Throws: as ``sync(patiently:progress:)``.
    public func donate(_ names: Set<SearchIndexName>, progress: Progress = { _, _ in }) throws {
        try translated {
            try store.indexFile.use { index in
                try Self.setTimeout(Self.longTimeout, index)
                if names.contains(.crates) {
                    try index.write { index in
                        try IndexState.set(SearchIndexName.crates.wipedKey, nil, in: index)
                        try CrateIndexing.rebuild(from: store, in: index)
                    }
                }
                guard !names.isDisjoint(with: [.albums, .tracks]) else { return }
                try rebuildAlbums(index, unwiping: names, progress)
            }
        }
    }

    /// Empties one index. It stays empty until it is donated; meanwhile searches use the store.
    /// - Throws: as ``sync(patiently:progress:)``.
    public func wipe(_ name: SearchIndexName) throws {
        try translated {
            try store.indexFile.use { index in
                try Self.setTimeout(Self.longTimeout, index)
                try index.write { index in
                    try index.execute(sql: "DROP TABLE IF EXISTS \(name.rawValue)")
                    try index.execute(sql: IndexSchema.table(of: name))
                    try IndexState.set(name.wipedKey, 1, in: index)
                }
            }
        }
    }

    /// Runs `body` with the index, updated first. If another process is writing it for more than 200 ms, or if it
    /// cannot be written, it is used as it is; if it was never built, the error is thrown.
    func use<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
        try store.indexFile.use { index in
            do {
                try refresh(index, timeout: Self.shortTimeout) { _, _ in }
            } catch let error where (error as? SQLiteError)?.meansDamage != true {
                guard try index.read({ try Self.generation(.albums, $0) }) != nil else { throw error }
            }
            return try index.read(body)
        }
    }

    private func translated(_ body: () throws -> Void) throws {
        do { try body() } catch let error as SQLiteError { throw StoreError(error) } catch let error
            as IndexWriteError
        {
            throw StoreError(error.cause)
        }
    }
}

// MARK: Bringing up to date

extension SearchIndex {
    /// Busy timeouts in milliseconds for another process writing the index: during a search, and otherwise.
    private static let shortTimeout = 200
    static let longTimeout = 60_000

    static func setTimeout(_ milliseconds: Int, _ index: Connection) throws {
        try index.use { try $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
    }

    static func generation(_ list: ChangeNotes.List, _ index: Database) throws -> Int64? {
        try IndexState.value(list.generationKey, in: index)
    }

    private func refresh(_ index: Connection, timeout: Int, _ progress: Progress) throws {
        let (albums, crates) = try notes()
        let (albumsDone, cratesDone) = try index.read { index in
            (try Self.generation(.albums, index), try Self.generation(.crates, index))
        }
        // A search ignores a failed index; other callers rebuild it.
        let hasFailed = try timeout == Self.longTimeout && index.read(Self.hasFailed)
        guard albumsDone != albums.newest || cratesDone != crates.newest || hasFailed else { return }
        try Self.setTimeout(timeout, index)
        if hasFailed { try rebuildAlbums(index, unwiping: [], progress) }
        if !hasFailed, albumsDone != albums.newest {
            try albumsDone.map(albums.fits) == true ? workOffNotes(index, progress) : rebuildUnlessDone(index, progress)
        }
        guard cratesDone != crates.newest else { return }
        try take(.crates, index.write { try CrateIndexing.rebuild(from: store, in: $0) })
    }

    func notes() throws -> (albums: ChangeNotes, crates: ChangeNotes) {
        try store.read { (try ChangeNotes(.albums, in: $0), try ChangeNotes(.crates, in: $0)) }
    }

    /// Rebuilds the index unless another process has done so.
    private func rebuildUnlessDone(_ index: Connection, _ progress: Progress) throws {
        let done = try index.write { index -> Int64? in
            let notes = try notes().albums
            guard try Self.generation(.albums, index).map(notes.fits) != true else { return nil }
            return try Self.rebuilt(store, index, progress)
        }
        guard let done else { return try workOffNotes(index, progress) }
        try finish(index, done)
    }

    private func rebuildAlbums(
        _ index: Connection, unwiping names: Set<SearchIndexName>, _ progress: Progress
    ) throws {
        let done = try index.write { index in
            for name in names { try IndexState.set(name.wipedKey, nil, in: index) }
            return try Self.rebuilt(store, index, progress)
        }
        try finish(index, done)
    }

    /// Rebuilds the indices of albums, except those that could not be written just before.
    static func rebuilt(
        _ store: Store, _ index: Database, without left: Set<SearchIndexName> = [], _ progress: Progress = { _, _ in }
    ) throws -> Int64 {
        for name in [SearchIndexName.albums, .tracks] {
            try IndexState.set(name.failedKey, left.contains(name) ? 1 : nil, in: index)
        }
        let work = try AlbumIndexing(store: store, index: index)
        return try work.rebuild(progress: progress)
    }

    func finish(_ index: Connection, _ done: Int64) throws {
        try take(.albums, done)
        // The write-ahead log now contains the whole index. If a reader prevents the checkpoint, a later one will do.
        _ = try? index.use { try $0.checkpoint(.truncate) }
    }

    private func workOffNotes(_ index: Connection, _ progress: Progress) throws {
        if try hasMoreNotesThanAlbums(index) { return try rebuildAlbums(index, unwiping: [], progress) }
        while true {
            try Task.checkCancellation()
            let (done, isLast, hasRoom) = try index.write { try workOffPortion($0) }
            guard hasRoom else { return try rebuildAlbums(index, unwiping: [], progress) }
            try take(.albums, done)
            if isLast { return }
        }
    }

    /// True when a rebuild, which writes each album once and in order, is less work than to add the albums one by one.
    private func hasMoreNotesThanAlbums(_ index: Connection) throws -> Bool {
        let notes = try store.read { try ChangeNotes.count(.albums, in: $0) }
        guard notes > Self.portion else { return false }
        return try index.read { try $0.value(Int.self, sql: "SELECT count(*) FROM album") ?? 0 } < notes
    }

    private func workOffPortion(_ index: Database) throws -> (done: Int64, isLast: Bool, hasRoom: Bool) {
        let notes = try store.read { try ChangeNotes.oldest(.albums, limit: Self.portion, in: $0) }
        let key = ChangeNotes.List.albums.generationKey
        let done = max(try IndexState.value(key, in: index) ?? 0, notes.last?.generation ?? 0)
        let work = try AlbumIndexing(store: store, index: index)
        guard try work.update(notes.map(\.number)) else { return (done, true, false) }
        try IndexState.set(key, done, in: index)
        return (done, notes.count < Self.portion, true)
    }

    func take(_ list: ChangeNotes.List, _ generation: Int64) throws {
        try store.write { try ChangeNotes.take(list, through: generation, from: $0) }
    }
}
