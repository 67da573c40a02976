internal import SQLite

/// The result of donating one named index.
public struct IndexDonation: Sendable {
    /// Which of the named indices was donated.
    public let name: SearchIndexName
    /// The number of entries, or why the index could not be written; also damage, after which it was rebuilt.
    public let result: Result<Int, StoreError>
}

/// The change counters of a store, which increase with every change, including renames.
public struct StoreGeneration: Sendable, Hashable {
    /// Increases with every change of a release, its copies, tracks or rips.
    public let albums: Int64
    /// Increases when a crate is added, renamed or removed; not with its contents.
    public let crates: Int64

    /// True when nothing was ever changed.
    public var isFirst: Bool { albums == 0 && crates == 0 }
}

extension SearchIndex {
    /// The generation of the store; does not access the index.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func generation() throws(StoreError) -> StoreGeneration {
        try store.read { database in
            StoreGeneration(
                albums: try ChangeNotes(.albums, in: database).newest,
                crates: try ChangeNotes(.crates, in: database).newest)
        }
    }

    /// The generation of the index; nil when it was never built or cannot be read.
    public func donatedGeneration() -> StoreGeneration? {
        let found = try? store.indexFile.use { index in
            try index.read { index in
                (try Self.generation(.albums, index), try Self.generation(.crates, index))
            }
        }
        guard let albums = found?.0, let crates = found?.1 else { return nil }
        return StoreGeneration(albums: albums, crates: crates)
    }

    /// Updates every named index from the store, each in one transaction that replaces what has changed.
    ///
    /// An index that cannot be written fails alone: searches ignore it and the next donation rebuilds it. A damaged one
    /// is reported as failed and rebuilt at once. Without changes nothing is written. `albums` and `tracks` share the
    /// order of albums, and so their transaction.
    /// - Throws: `CancellationError`; unfinished work is rolled back.
    public func donateChanges() throws -> [IndexDonation] {
        // A damaged file is rebuilt as a whole.
        let damaged = (try? store.indexFile.renewDamaged()) ?? [:]
        var failures = try donateAlbums()
        do {
            try store.indexFile.use(donateCrates)
        } catch {
            failures[.crates] = StoreError(error)
        }
        // Damage that was found with the crates replaced the whole file, so the albums are missing and are donated
        // again.
        if failures.isEmpty, donatedGeneration() == nil { failures = try donateAlbums() }
        return SearchIndexName.allCases.map { name in
            let damage = damaged[name].map { StoreError.damaged($0.words) }
            return IndexDonation(name: name, result: (failures[name] ?? damage).map(Result.failure) ?? count(name))
        }
    }

    private func donateAlbums() throws -> [SearchIndexName: StoreError] {
        var failures: [SearchIndexName: StoreError] = [:]
        while true {
            do {
                let left = Set(failures.keys)
                try store.indexFile.use { try donateAlbums($0, without: left) }
                return failures
            } catch let error as IndexWriteError where failures[error.name] == nil {
                failures[error.name] = StoreError(error.cause)
            } catch let error as CancellationError {
                throw error
            } catch {
                return [.albums: StoreError(error), .tracks: StoreError(error)]
            }
        }
    }

    private func donateAlbums(_ index: Connection, without left: Set<SearchIndexName>) throws {
        let notes = try notes().albums
        let isDue = try index.read { index in
            try Self.generation(.albums, index) != notes.newest || Self.hasFailed(index)
        }
        guard isDue || !left.isEmpty else { return }
        try Self.setTimeout(Self.longTimeout, index)
        let done = try index.write { index in
            let isWhole = try !Self.hasFailed(index) && Self.generation(.albums, index).map(notes.fits) == true
            for name in left { try IndexState.set(name.failedKey, 1, in: index) }
            if isWhole, let done = try workOffAll(index) { return done }
            return try Self.rebuilt(store, index, without: left)
        }
        try finish(index, done)
    }

    /// True when `albums` or `tracks` could not be written earlier.
    static func hasFailed(_ index: Database) throws -> Bool {
        try [SearchIndexName.albums, .tracks].contains { try IndexState.value($0.failedKey, in: index) != nil }
    }

    /// Processes all notes. Returns the generation reached, or nil when the albums have to be ranked again.
    private func workOffAll(_ index: Database) throws -> Int64? {
        let key = ChangeNotes.List.albums.generationKey
        var done = try IndexState.value(key, in: index) ?? 0
        let work = try AlbumIndexing(store: store, index: index)
        while true {
            try Task.checkCancellation()
            let notes = try store.read { [done] in
                try ChangeNotes.oldest(.albums, after: done, limit: Self.portion, in: $0)
            }
            guard try work.update(notes.map(\.number)) else { return nil }
            done = max(done, notes.last?.generation ?? 0)
            if notes.count < Self.portion { break }
        }
        try IndexState.set(key, done, in: index)
        return done
    }

    private func donateCrates(_ index: Connection) throws {
        let newest = try notes().crates.newest
        guard try index.read({ try Self.generation(.crates, $0) }) != newest else { return }
        try Self.setTimeout(Self.longTimeout, index)
        try take(.crates, index.write { try CrateIndexing.rebuild(from: store, in: $0) })
    }

    private func count(_ name: SearchIndexName) -> Result<Int, StoreError> {
        do {
            return .success(
                try store.indexFile.use { index in
                    try index.read { try $0.value(Int.self, sql: "SELECT count(*) FROM \(name.rawValue)") ?? 0 }
                })
        } catch {
            return .failure(StoreError(error))
        }
    }
}
