internal import CrateCore
internal import SQLite

/// Joins stored rips of which no file is left with the rips that have their music now. Their files were moved in
/// several steps, into another library or into folders of their own, exchanged for another record's, or ripped again
/// under other names. Used inside a transaction, when a scan is complete.
struct EmptiedRips {
    /// The highest id of a rip before the scan; rips with higher ids are new.
    let lastID: Int64
    let database: Database

    /// Joins each emptied rip with the rip that has its music, so that crates, wants, plays and a match by hand are
    /// kept.
    /// - Returns: The files of emptied rips whose music another rip had before the scan too, as in a copy of the
    ///   library: their disappearance may be a loss. Nil if there are none.
    func join() throws -> ScanSummary.Missing? {
        let emptied = try rips()
        guard !emptied.isEmpty else { return nil }
        var gone = ScanSummary.Missing(files: 0, rips: 0, albums: [])
        let present = try presentRips(with: Set(emptied.flatMap(\.sums)))
        for rip in emptied {
            let ids = Set(rip.sums.flatMap { present[$0] ?? [] }).sorted()
            let others = try ids.compactMap { try StoredRip.one($0, database) }.filter { try !stoodBeside($0, rip) }
            let heir = try others.first { try isSame(rip, as: $0) } ?? firstPart(of: rip, among: others)
            guard let heir = try heir ?? rippedAgain(rip) else { continue }
            if heir.id <= lastID {
                let files = Set(rip.tracks.map(\.file)).count
                gone.add(ScanSummary.Missing(files: files, rips: 1, albums: [try album(of: rip)]))
            }
            try join(rip, with: heir)
        }
        return gone.rips > 0 ? gone : nil
    }

    private func album(of rip: StoredRip) throws -> ScanSummary.Missing.Album {
        let title = try database.value(
            String.self, sql: "SELECT title FROM release WHERE id = ?", arguments: [rip.release.rawValue])
        return ScanSummary.Missing.Album(release: rip.release.rawValue, title: title ?? "")
    }

    private func rips() throws -> [StoredRip] {
        let ids = try database.values(
            Int64.self,
            sql: """
                SELECT rip FROM ripTrack WHERE rip IN (SELECT rip FROM ripTrack WHERE missingSince IS NOT NULL)
                GROUP BY rip HAVING count(*) = count(missingSince) AND count(*) = count(md5)
                """)
        return try ids.compactMap { try StoredRip.one($0, database) }
    }

    /// The rips that have these MD5s in files that are not missing, by MD5.
    private func presentRips(with sums: Set<String>) throws -> [String: [Int64]] {
        let rows = try database.cursor(
            sql: """
                SELECT DISTINCT md5, rip FROM ripTrack
                WHERE missingSince IS NULL AND md5 IN (SELECT value FROM json_each(?))
                """, arguments: [StoredJSON.text(sums.sorted())])
        var rips: [String: [Int64]] = [:]
        while let row = try rows.next() { rips[row["md5"], default: []].append(row["rip"]) }
        return rips
    }

    /// Whether a rip has the samples of an emptied one under other names, and both were in one library before the scan:
    /// they are two albums.
    private func stoodBeside(_ rip: StoredRip, _ emptied: StoredRip) throws -> Bool {
        guard rip.id <= lastID, rip.release.isLocal, emptied.release.isLocal, rip.sums == emptied.sums else {
            return false
        }
        return try database.value(
            Bool.self,
            sql: """
                SELECT rip.library = other.library
                  AND (named.foldedTitle, named.foldedArtist) <> (others.foldedTitle, others.foldedArtist)
                FROM rip JOIN release AS named ON named.id = rip.release
                JOIN rip AS other ON other.id = :other JOIN release AS others ON others.id = other.release
                WHERE rip.id = :rip
                """, arguments: ["rip": rip.id, "other": emptied.id]) ?? false
    }

    /// Whether a rip has all samples of an emptied one, and no others unless the album has the same title: a
    /// compilation may contain the tracks of a single.
    private func isSame(_ emptied: StoredRip, as rip: StoredRip) throws -> Bool {
        if emptied.sums == rip.sums { return true }
        guard emptied.sums.isSubset(of: rip.sums), let title = try title(of: emptied.release) else { return false }
        // The former title of a rip that was matched by hand is usually that of its tags.
        let former = try MatchUndo.last(of: rip.id, database)?.formerTitle(database)
        return try title == self.title(of: rip.release) || title == former.map(Folding.folded)
    }

    private func title(of release: Release.ID) throws -> String? {
        try database.value(
            String.self, sql: "SELECT foldedTitle FROM release WHERE id = ?", arguments: [release.rawValue])
    }

    /// The rip with the first track, if several together have exactly the samples of an emptied one, as the discs of an
    /// album in folders of their own.
    private func firstPart(of emptied: StoredRip, among rips: [StoredRip]) -> StoredRip? {
        let parts = rips.filter { $0.sums.isSubset(of: emptied.sums) }
        guard parts.reduce(into: [], { $0.formUnion($1.sums) }) == emptied.sums, let first = emptied.tracks.first?.md5
        else { return nil }
        return parts.first { $0.sums.contains(first) }
    }

    /// Joins two rips. Keeps a match by hand, and keeps the Discogs release of the emptied rip if the other has a local
    /// id.
    private func join(_ emptied: StoredRip, with heir: StoredRip) throws {
        guard !emptied.release.isLocal, heir.means != .hand, emptied.means == .hand || heir.release.isLocal else {
            try delete(emptied)
            try ReleaseMove.move(from: emptied.release, to: heir.release, database)
            return try AlbumChange.tracks(ofRip: heir.id, database)
        }
        try takeOver(heir, by: emptied)
        try ReleaseMove.move(from: heir.release, to: emptied.release, database)
        try TrackRows.fill(emptied.release, from: emptied.id, database)
        try AlbumChange.tracks(ofRip: emptied.id, database)
    }

    /// Gives an emptied rip the files of another one, which is deleted. It keeps its id, to which its match by hand
    /// belongs.
    private func takeOver(_ heir: StoredRip, by emptied: StoredRip) throws {
        let library = try database.value(Int64.self, sql: "SELECT library FROM rip WHERE id = ?", arguments: [heir.id])
        try database.execute(sql: "DELETE FROM ripTrack WHERE rip = ?", arguments: [emptied.id])
        try database.execute(sql: "UPDATE ripTrack SET rip = ? WHERE rip = ?", arguments: [emptied.id, heir.id])
        try database.execute(sql: Self.takeover, arguments: [heir.id, emptied.id])
        try delete(heir)
        try database.execute(
            sql: "UPDATE rip SET library = ?, folder = ?, source = ? WHERE id = ?",
            arguments: [library, heir.folder, heir.source, emptied.id])
    }

    private static let takeover = """
        UPDATE rip SET (musicBrainz, rate, bits, channels, trackTotal, cover, coverHash, remarks, artistSort)
          = (SELECT musicBrainz, rate, bits, channels, trackTotal, cover, coverHash, remarks, artistSort
             FROM rip WHERE id = ?)
        WHERE id = ?
        """

    private func delete(_ rip: StoredRip) throws {
        try database.execute(sql: "DELETE FROM rip WHERE id = ?", arguments: [rip.id])
        try AlbumChange.tracks(of: rip.release.rawValue, database)
    }
}

extension StoredRip {
    /// The MD5s of its tracks.
    fileprivate var sums: Set<String> { Set(tracks.compactMap(\.md5)) }
}
