internal import CrateCore
internal import SQLite

/// Tracks that a scan gave to another album of their folder, because the tags of their files name it now. Their former
/// album does not lack them, and a crate that has such a track means the same file. Used inside a transaction, once the
/// rips of the folder are stored, and before a release that has none any more is replaced by another.
struct GivenTracks {
    /// The number of the library.
    let library: Int64
    /// The folder of the rips.
    let folder: String
    let database: Database

    /// The album that has a file now, and the MD5 of its samples.
    private struct Heir {
        let release: Release.ID
        let md5: String?
    }

    /// Moves entries of crates with such tracks to the other albums, and removes the tracks from the lists of their
    /// former ones. An album keeps one that was played from it, for its title.
    /// - Parameters:
    ///   - former: The rips of the folder as they were before.
    ///   - groups: The rips of the folder as they are now.
    ///   - releases: The releases of these rips, in the same order.
    func settle(former: [StoredRip], now groups: [RipGroup], of releases: [Release.ID]) throws {
        // Fast path: most folders have one album.
        guard !former.isEmpty, max(groups.count, former.count) > 1 else { return }
        var heirs: [String: Heir] = [:]
        for (group, release) in zip(groups, releases) {
            for file in group.files { heirs[file.file] = Heir(release: release, md5: file.md5) }
        }
        for rip in former {
            for track in rip.tracks {
                guard let heir = heirs[track.file], heir.release != rip.release, let md5 = heir.md5, md5 == track.md5
                else { continue }
                try give(track, of: rip.release, to: heir.release)
            }
        }
    }

    private func give(_ track: StoredRip.Track, of former: Release.ID, to heir: Release.ID) throws {
        let asked: Bindings = [
            "library": library, "folder": folder, "file": track.file, "frames": track.frames, "place": track.place,
            "former": former.rawValue, "heir": heir.rawValue,
        ]
        let place = try database.cachedStatement(sql: Self.givenPlace).value(Int64.self, arguments: asked)
        guard let place else { return }
        let moved: Bindings = [
            "former": former.rawValue, "place": track.place, "heir": heir.rawValue, "given": place,
        ]
        for statement in Self.moving { try database.execute(sql: statement, arguments: moved) }
        try LeftTracks(database: database).drop(at: track.place, of: former)
    }

    /// The place of a file on its new album, while its former one has no other file of the track, and no Discogs detail
    /// that lists it. References to a Discogs release without a rip stay.
    private static let givenPlace = """
        SELECT ripTrack.place FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
        WHERE rip.library = :library AND rip.folder = :folder AND rip.release = :heir
          AND ripTrack.file = :file AND ripTrack.frames IS :frames
          AND EXISTS (SELECT 1 FROM release WHERE release.id = :former AND detail IS NULL)
          AND (:former < 0 OR EXISTS (SELECT 1 FROM rip AS own WHERE own.release = :former))
          AND NOT EXISTS (SELECT 1 FROM rip AS own JOIN ripTrack AS other ON other.rip = own.id
            WHERE own.release = :former AND other.place = :place)
        LIMIT 1
        """

    /// If a crate has both tracks, it keeps one entry.
    private static let moving = [
        """
        UPDATE OR IGNORE crateRelease SET release = :heir, track = :given
        WHERE release = :former AND track = :place
        """,
        "DELETE FROM crateRelease WHERE release = :former AND track = :place",
    ]
}
