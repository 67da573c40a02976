public import CrateCore
internal import SQLite

/// The order in which albums follow each other when the request names none.
public struct CrateOrder: Sendable {
    private let store: Store

    /// Orders the albums of this store; each call reads it anew.
    public init(store: Store) { self.store = store }

    /// The playable albums of the oldest crate that contains this album, in the crate's order; without such a crate,
    /// those of the whole collection by artist and year. In a crate this album is always included.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func albums(around release: Release.ID) throws(StoreError) -> [Release.ID] {
        let inCrate = try numbers(
            """
            SELECT crateRelease.release FROM crateRelease
            WHERE crate = (SELECT min(crate) FROM crateRelease WHERE release = :release AND track = 0) AND track = 0
              AND (release = :release OR \(Self.isPlayable("crateRelease.release")))
            ORDER BY place
            """, ["release": release.rawValue])
        return inCrate.isEmpty ? try allPlayable() : inCrate
    }

    /// The playable albums of a crate, in its order. `release` is included if it is in the crate, playable or not.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func albums(in crate: Crate.ID, and release: Release.ID?) throws(StoreError) -> [Release.ID] {
        try numbers(
            """
            SELECT crateRelease.release FROM crateRelease
            WHERE crate = :crate AND track = 0
              AND (release = :release OR \(Self.isPlayable("crateRelease.release")))
            ORDER BY place
            """, ["crate": crate, "release": release?.rawValue])
    }

    /// The entries of a crate that have a rip with files in a library that is not paused.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func playable(_ entries: [CrateEntry]) throws(StoreError) -> [CrateEntry] {
        let found = try numbers(
            """
            SELECT value FROM json_each(:releases) WHERE \(Self.isPlayable("json_each.value"))
            """, ["releases": "[\(entries.map(\.release.description).joined(separator: ","))]"])
        let playable = Set(found)
        return entries.filter { playable.contains($0.release) }
    }

    /// All albums that have a rip with files in a library that is not paused, by artist, year and title.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func allPlayable() throws(StoreError) -> [Release.ID] {
        try numbers(
            """
            SELECT id FROM release WHERE \(Self.isPlayable("release.id"))
            ORDER BY foldedArtist, year, foldedTitle, id
            """)
    }

    static func isPlayable(_ column: String) -> String {
        """
        EXISTS (SELECT 1 FROM rip JOIN library ON library.id = rip.library
          WHERE rip.release = \(column) AND library.isPaused = 0 AND \(AlbumLookup.sounds))
        """
    }

    private func numbers(_ sql: String, _ arguments: Bindings = []) throws(StoreError) -> [Release.ID] {
        try store.read { database in
            try database.values(Int64.self, sql: sql, arguments: arguments).map { Release.ID(rawValue: $0) }
        }
    }
}
