internal import CrateCore
internal import SQLite

/// Finds the release of a rip in the collection by weighing all evidence.
///
/// Matches a release whose evidence suffices and is clearly ahead of every other album. When nothing decides between
/// pressings of one album, the user has to choose; meanwhile the rip plays for each of them.
struct EvidenceMatch {
    /// The number of points by which the best release has to lead over other albums.
    private static let lead = 10

    private let rip: RipEvidence
    private let database: Database

    init(_ rip: RipEvidence, _ database: Database) {
        (self.rip, self.database) = (rip, database)
    }

    /// The matching release and the reasons; nil when none is clearly ahead.
    func best() throws -> EvidenceJudgement? { Self.first(of: try enough()) }

    /// True when several releases have sufficient evidence and none is clearly ahead.
    func isUndecided() throws -> Bool {
        let found = try enough()
        return found.count > 1 && Self.first(of: found) == nil
    }

    /// The pressings between which nothing decides; empty when one is clearly ahead, or when they are not of one album.
    func undecided() throws -> [ReleaseEvidence] {
        let found = try enough()
        guard Self.first(of: found) == nil, let best = found.first else { return [] }
        let near = found.filter { $0.points > best.points - Self.lead }
        return near.allSatisfy { $0.isPressing(of: best) } ? near.map(\.release) : []
    }

    /// The releases with sufficient evidence, most likely first.
    private func enough() throws -> [EvidenceJudgement] {
        for naming in rip.namings {
            var found = try judged(naming, try ReleaseEvidence.titled(naming.title, database))
            if found.isEmpty { found = try judged(naming, try ReleaseEvidence.named(naming.artist, database)) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The evidence for and against one release; nil when title or artist differ.
    func judgement(of release: Int64) throws -> EvidenceJudgement? {
        guard let release = try ReleaseEvidence.one(release, database) else { return nil }
        for naming in rip.namings {
            guard var judgement = EvidenceJudgement(naming, release) else { continue }
            try judgement.compare(rip, database)
            return judgement
        }
        return nil
    }

    private func judged(
        _ naming: RipEvidence.Naming, _ releases: [ReleaseEvidence]
    ) throws -> [EvidenceJudgement] {
        var found = try releases.compactMap { release -> EvidenceJudgement? in
            guard var judgement = EvidenceJudgement(naming, release) else { return nil }
            try judgement.compare(rip, database)
            return judgement.isEnough ? judgement : nil
        }
        // Owned pressings take precedence over others.
        if found.contains(where: \.release.isOwned) { found = found.filter(\.release.isOwned) }
        return found.sorted { ($1.points, $0.release.id) < ($0.points, $1.release.id) }
    }

    private static func first(of found: [EvidenceJudgement]) -> EvidenceJudgement? {
        guard let best = found.first else { return nil }
        let rivals = found.dropFirst().filter { $0.points > best.points - lead }
        return rivals.allSatisfy { $0.points < best.points && $0.isPressing(of: best) } ? best : nil
    }
}
