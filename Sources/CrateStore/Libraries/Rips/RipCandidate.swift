internal import CrateCore
internal import SQLite

/// A stored rip of a release, with the facts used to choose between rips.
struct RipCandidate {
    /// The number of the rip in the store.
    let id: Int64
    let library: Int64
    /// The rip with absolute paths, including missing files.
    let rip: Rip
    let rate: Int
    let bits: Int
    /// The number of tracks with a file that is stored as present; 0 for one of several rips that is known to be
    /// undecodable.
    var present: Int
    /// The number of tracks whose file is stored as missing; for one of several rips whose files were checked, of those
    /// that would be skipped.
    var missing: Int
    /// Determined only when there is more than one rip.
    var health = RipHealth.complete
    /// Determined only when there is more than one rip, and some tracks are requested.
    var requested: RequestedTracks?

    /// Whether something that is requested can be decoded; of several rips, as far as that is known.
    var sounds: Bool { present > 0 && requested.map { $0.audible > 0 } ?? true }

    /// Facts that are read only to choose between several rips of a release.
    private struct State {
        var health = RipHealth.complete
        /// Whether any file is not known to be undecodable.
        var sounds = true
    }

    /// All rips of a release, in subscription order.
    static func all(of release: Release.ID, _ database: Database) throws -> [RipCandidate] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT rip.id, library, library.name, library.root, library.identity, library.fingerprint,
                  library.mountPoint, coalesce(rate, 0) AS rate, coalesce(bits, 0) AS bits,
                  (SELECT count(*) FROM ripTrack WHERE rip = rip.id AND missingSince IS NULL) AS present,
                  (SELECT count(*) FROM ripTrack WHERE rip = rip.id AND missingSince IS NOT NULL) AS missing
                FROM rip JOIN library ON library.id = rip.library WHERE release = ? ORDER BY library, rip.id
                """)
        let rows = try statement.rows(arguments: [release.rawValue])
        let states = rows.count > 1 ? try states(of: release, database) : [:]
        return try rows.map { row in
            let state = states[row["id"]] ?? State()
            return RipCandidate(
                id: row["id"], library: row["library"],
                rip: Rip(
                    release: release, library: row["name"],
                    home: LibraryHome(
                        root: row["root"], identity: row["identity"], fingerprint: row["fingerprint"],
                        mountPoint: row["mountPoint"]),
                    tracks: try tracks(of: row["id"], release, below: row["root"], database)),
                rate: row["rate"], bits: row["bits"], present: state.sounds ? row["present"] : 0,
                missing: row["missing"], health: state.health)
        }
    }

    /// The rip of a release that is preferred while all libraries are live; nil without one.
    static func best(of release: Release.ID, _ database: Database) throws -> RipCandidate? {
        let rips = try all(of: release, database)
        return rips.dropFirst().reduce(rips.first) { best, other in
            guard let best, !best.isWorse(than: other) else { return other }
            return best
        }
    }

    /// True when the other rip is preferred. Having any files at all comes first, then the requested tracks. A complete
    /// rip comes before one of a higher rate: a lower rate is hardly heard, but a missing or damaged track is.
    func isWorse(than other: RipCandidate) -> Bool {
        if (present > 0) != (other.present > 0) { return other.present > 0 }
        if let requested, let others = other.requested, requested != others { return requested < others }
        return (isComplete ? 1 : 0, rate, bits, wholeness, -missing) < (
            other.isComplete ? 1 : 0, other.rate, other.bits, other.wholeness, -other.missing
        )
    }

    private var isComplete: Bool { health == .complete }

    /// Missing tracks rank above damaged ones: a missing file is skipped, a damaged one is audible.
    private var wholeness: Int {
        switch health {
        case .complete: 2
        case .tracksMissing, .unscanned: 1
        case .damaged: 0
        }
    }

    private static func states(of release: Release.ID, _ database: Database) throws -> [Int64: State] {
        let statement = try database.cachedStatement(
            sql: "SELECT id, \(RipHealth.sql) AS health, \(AlbumLookup.sounds) AS sounds FROM rip WHERE release = ?")
        return try statement.rows(arguments: [release.rawValue]).reduce(into: [:]) { states, row in
            states[row["id"]] = State(
                health: RipHealth(rawValue: row["health"]) ?? .complete, sounds: row["sounds"])
        }
    }

    private static func tracks(
        of rip: Int64, _ release: Release.ID, below root: String, _ database: Database
    ) throws -> [Rip.Track] {
        let folder = root == "/" ? "/" : "\(root)/"
        let statement = try database.cachedStatement(
            sql: "SELECT place, file, startFrame, endFrame FROM ripTrack WHERE rip = ? ORDER BY place")
        return try statement.rows(arguments: [rip]).map { row in
            let file: String = row["file"]
            return Rip.Track(
                id: Track.ID(release: release, place: row["place"]), file: folder + file,
                span: FrameSpan(stored: row["startFrame"], end: row["endFrame"]))
        }
    }
}

extension FrameSpan {
    /// Reads a span as the store has it; nil when the track is a whole file. Values out of range, left by an earlier
    /// version or by damage, are clamped to an empty span, so playback finds no frames.
    init?(stored start: Int64?, end: Int64?) {
        guard let start else { return nil }
        let first = min(max(start, 0), RipFile.mostFrames)
        self.init(
            start: FrameCount(first), end: end.map { FrameCount(min(max($0, first), RipFile.mostFrames)) })
    }
}
