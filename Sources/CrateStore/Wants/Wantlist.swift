public import CrateCore
internal import SQLite

/// The wantlist. Blocks on the disk.
///
/// Removing a want that came from an import keeps its row, marked as left; an import that lists it again clears the
/// mark and does not count it as new.
public struct Wantlist: Sendable {
    let store: Store

    /// Reads and changes the wantlist of this store.
    public init(store: Store) { self.store = store }

    /// All wants, latest date first.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func list() throws(StoreError) -> [Want] {
        try store.read { database in
            try database.rows(
                sql: "\(Self.select) WHERE want.hasLeft = 0 ORDER BY want.addedAt DESC, release.id DESC"
            ).map(Self.want)
        }
    }

    /// Returns the wants in words of the last ten minutes, latest first: a release number that is given next may be
    /// meant for one of them. Empty if there is only one and a release was added after it, which has answered it.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func lastSaid() throws(StoreError) -> [Want] {
        let latest = try store.read { database in
            try database.rows(
                sql: """
                    \(Self.select) WHERE want.hasLeft = 0
                      AND want.addedAt >= strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-10 minutes')
                    ORDER BY want.addedAt DESC, release.id DESC
                    """
            ).map(Self.want)
        }
        let said = latest.filter(\.release.id.isLocal)
        return said.count == 1 && latest.first?.release.id.isLocal == false ? [] : said
    }

    /// Adds a release. An unknown one gets its number as title until an import names it.
    /// - Throws: ``StoreError`` when the store cannot be written.
    public func add(_ id: Release.ID) throws(StoreError) -> WantResult {
        try store.write { database in
            if let obstacle = try Self.obstacle(id, database) { return obstacle }
            try Self.insert(id, title: ReleaseRow.title(unnamed: id.rawValue), artist: "", database)
            return .added(try Self.put(id, database))
        }
    }

    /// Adds a release described in words (`artist - title`, `title by artist` or a title), under a local id computed
    /// from the words. The same words in another order are the same want.
    /// - Throws: ``StoreError`` when the store cannot be written.
    public func add(_ entry: WantText) throws(StoreError) -> WantResult {
        try store.write { database in
            if let obstacle = try Self.obstacle(entry.id, database) { return obstacle }
            if let want = try Self.same(entry, database) { return .alreadyWanted(want) }
            try Self.insert(entry.id, title: entry.title, artist: entry.artist, database)
            return .added(try Self.put(entry.id, database))
        }
    }

    /// Removes a release from the list.
    /// - Returns: The removed want; nil when it was not wanted.
    /// - Throws: ``StoreError`` when the store cannot be written.
    public func remove(_ id: Release.ID) throws(StoreError) -> Want? {
        try store.write { database in
            guard let want = try Self.find(id, database) else { return nil }
            let sql =
                want.isExported ? "UPDATE want SET hasLeft = 1 WHERE release = ?" : "DELETE FROM want WHERE release = ?"
            try database.execute(sql: sql, arguments: [id.rawValue])
            // A release that exists only because of the want is deleted with it.
            if !want.isExported { try database.execute(sql: Self.dropUnused, arguments: [id.rawValue]) }
            return want
        }
    }
}

// MARK: SQL

extension Wantlist {
    private static let owned = """
        EXISTS (
          SELECT 1 FROM release AS had
          WHERE (had.id = release.id OR release.id < 0 AND had.foldedTitle = release.foldedTitle
              AND had.foldedArtist = release.foldedArtist)
            AND (EXISTS (SELECT 1 FROM copy WHERE copy.release = had.id AND copy.hasLeft = 0)
              OR EXISTS (SELECT 1 FROM rip WHERE rip.release = had.id)))
        """

    private static let select = """
        SELECT \(ReleaseColumns.sql), want.addedAt AS wantedAt, want.isExported, \(owned) AS isOwned
        FROM want JOIN release ON release.id = want.release
        """

    private static let dropUnused = """
        DELETE FROM release WHERE id = ? AND exportedTitle IS NULL AND detail IS NULL
          AND NOT EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id)
          AND NOT EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id)
          AND NOT EXISTS (SELECT 1 FROM crateRelease WHERE crateRelease.release = release.id)
          AND NOT EXISTS (SELECT 1 FROM play WHERE play.release = release.id)
        """

    private static func want(_ row: Row) -> Want {
        Want(
            release: ReleaseColumns.release(row), addedAt: row["wantedAt"], isOwned: row["isOwned"],
            isExported: row["isExported"])
    }

    private static func find(_ id: Release.ID, _ database: Database) throws -> Want? {
        try database.row(
            sql: "\(select) WHERE want.release = ? AND want.hasLeft = 0", arguments: [id.rawValue]
        ).map(want)
    }

    /// The reason not to add a want; nil when there is none.
    private static func obstacle(_ id: Release.ID, _ database: Database) throws -> WantResult? {
        if let want = try find(id, database) { return .alreadyWanted(want) }
        let owned = try database.row(
            sql: "SELECT \(ReleaseColumns.sql) FROM release WHERE id = ? AND \(owned)",
            arguments: [id.rawValue])
        return owned.map { .alreadyOwned(ReleaseColumns.release($0)) }
    }

    /// A want with the same words in another form.
    private static func same(_ entry: WantText, _ database: Database) throws -> Want? {
        let words = entry.words
        guard !words.isEmpty else { return nil }
        return try database.rows(sql: "\(select) WHERE want.hasLeft = 0 AND release.id < 0").lazy.map(want)
            .first { WantText.words("\($0.release.artist) \($0.release.title)") == words }
    }

    private static func insert(_ id: Release.ID, title: String, artist: String, _ database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (id) DO NOTHING
                """, arguments: [id.rawValue, title, artist, Folding.folded(title), Folding.folded(artist)])
    }

    /// Adds a want of the user's own, even if it once came from an import, so that no import marks it as left.
    private static func put(_ id: Release.ID, _ database: Database) throws -> Want {
        try database.execute(
            sql: """
                INSERT INTO want (release, addedAt) VALUES (?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
                ON CONFLICT (release) DO UPDATE SET addedAt = excluded.addedAt, hasLeft = 0, isExported = 0
                """, arguments: [id.rawValue])
        guard let want = try find(id, database) else { throw StoreError.failed("the want was not stored") }
        return want
    }
}
