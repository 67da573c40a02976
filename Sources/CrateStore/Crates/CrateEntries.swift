internal import CrateCore
internal import SQLite

/// The rows of one crate, in order.
struct CrateEntries {
    private let crate: Int64
    /// The entries before any change.
    let entries: [CrateEntry]

    /// Reads the rows. Called inside a transaction.
    init(_ crate: Int64, _ database: Database) throws {
        self.crate = crate
        entries = try database.rows(
            sql: "SELECT release, track FROM crateRelease WHERE crate = ? ORDER BY place, release, track",
            arguments: [crate]
        ).map { row in
            let (release, place): (Int64, Int) = (row["release"], row["track"])
            let id = Release.ID(rawValue: release)
            return place == 0 ? CrateEntry(id) : CrateEntry(Track.ID(release: id, place: place))
        }
    }

    /// Replaces the rows with these, numbered from 1. Unchanged rows are not written.
    func write(_ new: [CrateEntry], _ database: Database) throws {
        let gone = Set(entries).subtracting(new)
        let delete = try database.cachedStatement(
            sql: "DELETE FROM crateRelease WHERE crate = ? AND release = ? AND track = ?")
        for entry in gone { try delete.execute(arguments: [crate, entry.release.rawValue, entry.place]) }
        let upsert = try database.cachedStatement(
            sql: """
                INSERT INTO crateRelease (crate, release, track, place) VALUES (?, ?, ?, ?)
                ON CONFLICT (crate, release, track) DO UPDATE SET place = excluded.place WHERE place <> excluded.place
                """)
        for (index, entry) in new.enumerated() {
            try upsert.execute(arguments: [crate, entry.release.rawValue, entry.place, index + 1])
        }
    }
}

extension CrateContents {
    /// Reads the album and track of each entry. An entry whose release is no longer in the store stays in `entries`,
    /// but is left out of `albums` and `tracks`.
    init(_ crate: Crate, _ entries: [CrateEntry], _ database: Database) throws {
        var (albums, tracks): ([Release], [CrateTrack]) = ([], [])
        let album = try database.cachedStatement(sql: "SELECT \(ReleaseColumns.sql) FROM release WHERE id = ?")
        let named = try database.cachedStatement(
            sql: """
                SELECT position, title, \(TrackRows.milliseconds) AS milliseconds, artist FROM track
                WHERE release = ? AND place = ?
                """)
        for entry in entries {
            guard let row = try album.row(arguments: [entry.release.rawValue]) else { continue }
            let release = ReleaseColumns.release(row)
            guard let id = entry.track else {
                albums.append(release)
                continue
            }
            let facts = try named.row(arguments: [entry.release.rawValue, id.place])
            let milliseconds: Int64? = facts?["milliseconds"]
            let track = Track(
                id: id, position: facts?["position"], title: facts?["title"] ?? "",
                duration: milliseconds.map { .milliseconds($0) })
            let artist = ArtistCredit.own(facts?["artist"], release.artist)
            tracks.append(CrateTrack(track: track, artist: artist, album: release))
        }
        self.init(crate: crate, entries: entries, albums: albums, tracks: tracks)
    }
}
