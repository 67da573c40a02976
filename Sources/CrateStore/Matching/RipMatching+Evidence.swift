internal import CrateCore
internal import SQLite

extension RipMatching {
    /// The evidence for and against the release that a folder's rip is matched to, one clause each, from the current
    /// state of the collection. Returns only how it was matched if no other source names the release, or if the last
    /// scan stored no facts of the rip's files. For a rip without a match, why none of the candidates of ``offers()``
    /// was taken.
    /// - Throws: ``Failure``.
    public func reasons(folder: String, source: String? = nil) throws(Failure) -> [String] {
        try failing {
            try store.database.read { database in
                let row = try database.row(
                    sql: "\(Self.evidence) WHERE rip.id = ?",
                    arguments: [try Self.rip(folder, source, database)])
                guard let row else { return [] }
                let means = ReleaseMatch.Means(rawValue: row["matchedBy"]) ?? .local
                if means == .local { return [try UnmatchedReason(row, database).rawValue] }
                guard
                    try ReleaseSource.exists(for: row["release"], besides: row["id"], database),
                    let evidence = try RipEvidence(filesOf: row, database)
                else { return [means.words] }
                let judgement = try EvidenceMatch(evidence, database).judgement(of: row["release"])
                return [means.words] + (judgement?.reasons ?? [])
            }
        }
    }

    /// Selects rips with the names of their libraries and releases; a WHERE clause is appended.
    static let evidence = """
        SELECT rip.*, library.name AS libraryName, title, artist, year FROM rip
        JOIN release ON release.id = rip.release JOIN library ON library.id = library
        """

    /// Updates the names of a rip's local release from its tags, which may have changed while the rip was matched to
    /// another release.
    static func renewNames(of rip: Int64, _ database: Database) throws {
        guard let row = try database.row(sql: "\(evidence) WHERE rip.id = ? AND release.id < 0", arguments: [rip]),
            let group = try RipEvidence.group(of: row, database)
        else { return }
        let release = Release.ID(rawValue: row["release"])
        try TaggedRelease(group, folder: row["folder"], libraryName: row["libraryName"]).store(as: release, database)
        try TrackRows.fill(release, from: rip, database)
    }

    /// Matches the unmatched rips that the collection identifies now, and returns their number.
    static func rematch(_ database: Database) throws -> Int {
        let rows = try database.rows(sql: "\(evidence) WHERE matchedBy = 'local'")
        var found = 0
        for row in rows {
            let evidence = try RipEvidence(scanned: row, database)
            guard let best = try EvidenceMatch(evidence, database).best() else { continue }
            let match = ReleaseMatch(release: Release.ID(rawValue: best.release.id), means: .name)
            try assign(row["id"], of: Release.ID(rawValue: row["release"]), to: match, database)
            found += 1
        }
        return found
    }

    /// The pressings that the rips of a local release may be of, while nothing decides between them.
    static func undecided(_ release: Release.ID, _ database: Database) throws -> [Release.ID] {
        let row = try database.row(
            sql: "\(evidence) WHERE rip.release = ? AND matchedBy = 'local'", arguments: [release.rawValue])
        guard let row else { return [] }
        return try EvidenceMatch(RipEvidence(scanned: row, database), database).undecided().map {
            Release.ID(rawValue: $0.id)
        }
    }

    /// Matches a rip to another release, to which all references to the old one move.
    static func assign(
        _ rip: Int64, of old: Release.ID, to match: ReleaseMatch, _ database: Database
    ) throws {
        // A release that is not in the store starts with the rip's tags.
        try database.execute(
            sql: """
                INSERT OR IGNORE INTO release (id, title, artist, foldedTitle, foldedArtist, year, genres)
                SELECT ?, title, artist, foldedTitle, foldedArtist, year, genres FROM release WHERE id = ?
                """, arguments: [match.release.rawValue, old.rawValue])
        try database.execute(
            sql: "UPDATE rip SET release = ?, matchedBy = ? WHERE id = ?",
            arguments: [match.release.rawValue, match.means.rawValue, rip])
        try ReleaseMove.move(from: old, to: match.release, database)
        try TrackRows.fill(match.release, from: rip, database)
        try LeftTracks(database: database).drop(beyond: rip, of: match.release)
        try SharedTracks(database: database).settle([old.rawValue, match.release.rawValue])
        if !old.isLocal { try LeftTracks(database: database).drop(from: [old.rawValue]) }
    }
}
