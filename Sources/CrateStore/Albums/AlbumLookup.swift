public import CrateCore
import SQLite

/// Finds albums: releases that are in the collection or have a rip. A release that is only wanted is not an album.
///
/// Reads the store alone, never a library's files. Lists are sorted newest in the collection first unless noted.
public struct AlbumLookup: Sendable {
    let store: Store

    /// Looks up albums in this store; each call reads it anew.
    public init(store: Store) { self.store = store }

    /// The albums with these numbers, in this order; numbers without an album are skipped.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func releases(ids: [Release.ID]) throws(StoreError) -> [Release] {
        try fetch(
            "FROM json_each(:ids) AS asked CROSS JOIN release ON release.id = asked.value "
                + "WHERE \(Self.isAlbum) ORDER BY asked.key",
            ["ids": Self.json(ids)], isKept: true)
    }

    /// The releases with these numbers, in this order, including those that are no longer albums: a release that plays
    /// or is queued may have left the collection, but still needs its name.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func known(ids: [Release.ID]) throws(StoreError) -> [Release] {
        try fetch(
            "FROM json_each(:ids) AS asked CROSS JOIN release ON release.id = asked.value ORDER BY asked.key",
            ["ids": Self.json(ids)], isKept: true)
    }

    /// Every album, newest in the collection first.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func all() throws(StoreError) -> [Release] {
        try fetch("FROM release WHERE \(Self.isAlbum) \(Self.newestFirst)")
    }

    /// Albums to suggest when none was named: the newest.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func suggested(limit: Int = 20) throws(StoreError) -> [Release] {
        try fetch("FROM release WHERE \(Self.isAlbum) \(Self.newestFirst) LIMIT :limit", ["limit": max(0, limit)])
    }

    /// The tracks of a release in playing order; empty when none are known.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func tracks(of release: Release.ID) throws(StoreError) -> [Track] {
        try store.read { database in
            try database.cachedStatement(sql: Self.tracksSQL).rows(arguments: [release.rawValue]).map { row in
                let milliseconds: Int64? = row["milliseconds"]
                return Track(
                    id: Track.ID(release: release, place: row["place"]), position: row["position"],
                    title: row["title"], duration: milliseconds.map { .milliseconds($0) })
            }
        }
    }
}

extension AlbumLookup {
    /// The artists of a release's tracks by place; tracks by the album's artist have no entry.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func trackArtists(of release: Release.ID) throws(StoreError) -> [Int: String] {
        try store.read { database in
            let rows = try database.cachedStatement(sql: Self.trackArtistsSQL).rows(arguments: [release.rawValue])
            return rows.reduce(into: [:]) { artists, row in
                let place: Int = row["place"]
                artists[place] = ArtistCredit.own(row["artist"], row["albumArtist"])
            }
        }
    }
}

// MARK: SQL

extension AlbumLookup {
    static let isAlbum = """
        (EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id AND copy.hasLeft = 0)
          OR EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id))
        """

    /// An index has this order, so a limit ends the search early.
    static let newestFirst = "ORDER BY release.addedAt DESC, release.id DESC"

    private static let tracksSQL = """
        SELECT place, position, title, \(TrackRows.milliseconds) AS milliseconds FROM track
        WHERE release = ? ORDER BY place
        """

    private static let trackArtistsSQL = """
        SELECT track.place, track.artist, release.artist AS albumArtist
        FROM track JOIN release ON release.id = track.release
        WHERE track.release = ? AND track.artist IS NOT NULL
        """

    /// Genres come as one text, separated by U+001F, which avoids decoding JSON in Swift.
    private static let columns = """
        SELECT release.id, release.title, release.artist, release.year,
          CASE WHEN release.genres = '[]' THEN '' ELSE
            (SELECT group_concat(value, char(31)) FROM json_each(release.genres)) END AS genres
        """

    /// Runs a query whose text follows the columns. `isKept` caches the prepared statement, for text that is always the
    /// same.
    func fetch(
        _ rest: String, _ arguments: Bindings = [:], isKept: Bool = false
    ) throws(StoreError) -> [Release] {
        try store.read { database in
            let sql = "\(Self.columns) \(rest)"
            let statement = try isKept ? database.cachedStatement(sql: sql) : database.makeStatement(sql: sql)
            let rows = try statement.cursor(arguments: arguments)
            var found: [Release] = []
            while let row = try rows.next() { found.append(Self.release(row)) }
            return found
        }
    }

    /// Reads columns by index, because a lookup by name would be repeated in each row of a search.
    private static func release(_ row: Row) -> Release {
        let genres: String? = row[4]
        return Release(
            id: Release.ID(rawValue: row[0]), title: row[1], artist: row[2], year: row[3],
            genres: (genres ?? "").split(separator: "\u{1F}").map(String.init))
    }

    static func json(_ ids: [Release.ID]) -> String { "[\(ids.map(\.description).joined(separator: ","))]" }
}
