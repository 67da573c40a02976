internal import CrateCore
internal import SQLite

/// Deletes tracks of releases without Discogs detail that come from none of their rips any more, such as those of a rip
/// that was matched by mistake. Keeps single tracks that a crate has or that were played, for their titles. Used inside
/// a transaction.
struct LeftTracks {
    let database: Database

    /// Deletes the tracks of releases that lost a rip. Where no rip is left, an album that was played keeps its tracks,
    /// whose lengths the statistics count, and so do a queued one and a local one, which has no other tracks.
    /// - Parameter queued: The releases in the queue.
    func drop(from releases: [Int64], keeping queued: Set<Release.ID> = []) throws {
        let kept = StoredJSON.text(queued.map(\.rawValue).sorted())
        for release in Set(releases).sorted() {
            try drop(Self.left, ["release": release, "queued": kept], from: release)
        }
    }

    /// Deletes the tracks beyond the last one of a rip that its release got, so that they don't count as missing from
    /// it. A rip whose tags count more tracks than it has lacks the others.
    func drop(beyond rip: Int64, of release: Release.ID) throws {
        try drop(Self.beyond, ["release": release.rawValue, "rip": rip], from: release.rawValue)
    }

    /// Deletes the track at a place, which none of the release's rips has any more.
    func drop(at place: Int, of release: Release.ID) throws {
        try drop("track.place = :place", ["release": release.rawValue, "place": place], from: release.rawValue)
    }

    private func drop(_ condition: String, _ arguments: Bindings, from release: Int64) throws {
        try database.cachedStatement(sql: "\(Self.deleting) AND \(condition)").execute(arguments: arguments)
        if database.changesCount > 0 { try AlbumChange.tracks(of: release, database) }
    }

    private static let deleting = """
        DELETE FROM track WHERE track.release = :release
          AND EXISTS (SELECT 1 FROM release WHERE release.id = :release AND detail IS NULL)
          AND NOT EXISTS (SELECT 1 FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
            WHERE rip.release = :release AND ripTrack.place = track.place)
          AND NOT EXISTS (SELECT 1 FROM crateRelease
            WHERE crateRelease.release = :release AND crateRelease.track = track.place)
          AND NOT EXISTS (SELECT 1 FROM play WHERE play.release = :release AND play.track = track.place)
        """

    private static let left = """
        (EXISTS (SELECT 1 FROM rip WHERE rip.release = :release)
          OR (:release > 0 AND :release NOT IN (SELECT value FROM json_each(:queued))
            AND NOT EXISTS (SELECT 1 FROM play WHERE play.release = :release AND play.track IS NULL)))
        """

    private static let beyond = """
        track.place > (SELECT max(coalesce(rip.trackTotal, 0),
            (SELECT max(ripTrack.place) FROM ripTrack WHERE ripTrack.rip = :rip))
          FROM rip WHERE rip.id = :rip)
        """
}
