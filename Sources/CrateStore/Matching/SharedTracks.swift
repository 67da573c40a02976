internal import CrateCore
internal import SQLite

/// Gives releases with several rips the titles and lengths of the rip that plays, however these rips were stored. Does
/// nothing for releases with tracks from Discogs. Used inside a transaction.
struct SharedTracks {
    let database: Database

    /// Settles all releases with several rips.
    func settle() throws { try settle(in: Self.shared, [:]) }

    /// Settles some releases, one of whose rips was added or removed.
    func settle(_ releases: [Int64]) throws {
        try settle(in: "SELECT value FROM json_each(:asked)", ["asked": StoredJSON.text(releases)])
    }

    private func settle(in releases: String, _ arguments: Bindings) throws {
        let sql = "\(Self.differing) AND rip.release IN (\(releases))"
        let numbers = try database.cachedStatement(sql: sql).values(Int64.self, arguments: arguments)
        for release in numbers.map(Release.ID.init(rawValue:)) {
            guard let best = try RipCandidate.best(of: release, database), try differs(best) else { continue }
            try TrackRows.fill(release, from: best.id, database)
        }
    }

    private func differs(_ rip: RipCandidate) throws -> Bool {
        try database.cachedStatement(sql: "\(Self.differing) AND rip.id = ?")
            .value(Int64.self, arguments: [rip.id]) != nil
    }

    private static let shared = "SELECT release FROM rip GROUP BY release HAVING count(*) > 1"

    /// Selects the releases one of whose rips has another title, length or position of a track than the release.
    private static let differing = """
        SELECT DISTINCT rip.release FROM rip JOIN release ON release.id = rip.release
        JOIN ripTrack ON ripTrack.rip = rip.id
        JOIN track ON track.release = rip.release AND track.place = ripTrack.place
        WHERE release.detail IS NULL AND (track.title <> coalesce(ripTrack.title, '')
          OR track.milliseconds IS NOT \(TrackRows.millisecondsOfRip) OR track.position IS NOT ripTrack.position)
        """
}
