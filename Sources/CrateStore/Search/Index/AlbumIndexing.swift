internal import SQLite

/// Writes albums to the index file, in the caller's transaction.
struct AlbumIndexing {
    let store: Store
    let index: Database
    /// The indices that are neither wiped nor failed.
    private let names: Set<SearchIndexName>

    init(store: Store, index: Database) throws {
        (self.store, self.index) = (store, index)
        names = try Set([.albums, .tracks].filter { try !IndexState.isOut($0, in: index) })
    }

    /// Rebuilds the indices of albums and the list of words, and returns the generation of the store that they reflect.
    func rebuild(progress: SearchIndex.Progress) throws -> Int64 {
        // Read first, because later changes leave notes with higher generations.
        let notes = try store.read { try ChangeNotes(.albums, in: $0) }
        try index.execute(sql: IndexFile.largeCache)
        defer { try? index.execute(sql: IndexFile.usualCache) }
        try clear()
        let merges = names.sorted { $0.rawValue < $1.rawValue }.map { SegmentMerge(name: $0, index: index) }
        for merge in merges { try Self.writing(merge.name) { try merge.begin() } }
        let releases = try store.read { try $0.values(Int64.self, sql: "SELECT id FROM release ORDER BY addedAt, id") }
        let documents = DocumentsAhead(DocumentReader(store: store, releases: releases))
        defer { documents.stop() }
        var rank = AlbumRanks.first
        while let portion = try documents.next() {
            try Task.checkCancellation()
            for document in portion.documents {
                try insert(document, rank: rank)
                rank += AlbumRanks.gap
            }
            try WordList.save(portion.words, in: index)
            progress(portion.end, releases.count)
        }
        for merge in merges { try Self.writing(merge.name) { try merge.complete() } }
        try IndexState.set(ChangeNotes.List.albums.generationKey, notes.newest, in: index)
        return notes.newest
    }

    /// Updates albums. Returns false when one has no free rank at its position, so that all have to be ranked again.
    func update(_ releases: [Int64]) throws -> Bool {
        var words = WordList()
        let documents = try store.read { try AlbumDocument.read(releases, words: &words, in: $0) }
        let found = Set(documents.map(\.release))
        for release in releases where !found.contains(release) { try remove(release) }
        for document in documents {
            guard try update(document) else { return false }
        }
        try WordList.save(words.take(), in: index)
        return true
    }

    private func update(_ document: AlbumDocument) throws -> Bool {
        let known = try index.cachedStatement(sql: "SELECT rank, added FROM album WHERE release = ?").row(
            arguments: [document.release])
        if let known, known[1] == document.added {
            for name in names {
                try Self.writing(name) { try replace(name, rank: known[0], terms: document.terms(name)) }
            }
            return true
        }
        try remove(document.release)
        guard let rank = try AlbumRanks.free(added: document.added, release: document.release, in: index)
        else { return false }
        try insert(document, rank: rank)
        return true
    }

    private func insert(_ document: AlbumDocument, rank: Int64) throws {
        var values = Parameters(
            of: try index.cachedStatement(sql: "INSERT INTO album (rank, release, added) VALUES (?, ?, ?)"))
        try values.add(rank)
        try values.add(document.release)
        try values.add(document.added)
        try values.execute()
        for name in names {
            try Self.writing(name) { try insert(name, rank: rank, terms: document.terms(name)) }
        }
    }

    private func insert(_ name: SearchIndexName, rank: Int64, terms: String) throws {
        var values = Parameters(of: try index.cachedStatement(sql: name.insertion))
        try values.add(rank)
        try values.add(terms)
        try values.execute()
    }

    /// Replaces an entry whose terms have changed; most changes, such as an extra copy or rip, do not affect them.
    private func replace(_ name: SearchIndexName, rank: Int64, terms: String) throws {
        let statement = try index.cachedStatement(sql: "SELECT terms FROM \(name.rawValue) WHERE rowid = ?")
        guard try statement.value(String.self, arguments: [rank]) != terms else { return }
        try delete(name, rank: rank)
        try insert(name, rank: rank, terms: terms)
    }

    private func remove(_ release: Int64) throws {
        let statement = try index.cachedStatement(sql: "SELECT rank FROM album WHERE release = ?")
        guard let rank = try statement.value(Int64.self, arguments: [release]) else { return }
        for name in names { try Self.writing(name) { try delete(name, rank: rank) } }
        try index.cachedStatement(sql: "DELETE FROM album WHERE rank = ?").execute(arguments: [rank])
    }

    private func delete(_ name: SearchIndexName, rank: Int64) throws {
        try index.cachedStatement(sql: "DELETE FROM \(name.rawValue) WHERE rowid = ?").execute(arguments: [rank])
    }

    /// Attaches the name of the index to a write error.
    private static func writing(_ name: SearchIndexName, _ body: () throws -> Void) throws {
        do { try body() } catch let error as SQLiteError where error.concernsOneTable {
            throw IndexWriteError(name: name, cause: error)
        }
    }

    private func clear() throws {
        for table in IndexSchema.tables { try index.execute(sql: "DROP TABLE IF EXISTS \(table)") }
        for statement in IndexSchema.albums { try index.execute(sql: statement) }
    }
}

extension SearchIndexName {
    /// The statement that adds an entry; a literal, because a rebuild needs it for every album.
    fileprivate var insertion: String {
        switch self {
        case .albums: "INSERT INTO albums (rowid, terms) VALUES (?, ?)"
        case .crates: "INSERT INTO crates (rowid, terms) VALUES (?, ?)"
        case .tracks: "INSERT INTO tracks (rowid, terms) VALUES (?, ?)"
        }
    }
}

extension AlbumDocument {
    fileprivate func terms(_ name: SearchIndexName) -> String { name == .albums ? albumTerms : trackTerms }
}
