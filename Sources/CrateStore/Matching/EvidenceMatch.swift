internal import CrateCore
internal import GRDB

/// Finds the release of a rip in the collection by all that both tell.
///
/// Tied is what is enough by itself and far ahead of every other album. Pressings of one album between which nothing decides
/// are a person's to choose from: the rip plays for each of them meanwhile.
struct EvidenceMatch {
    /// What a release of another album may not come near to.
    private static let lead = 10

    private let rip: RipEvidence
    private let database: Database

    init(_ rip: RipEvidence, _ database: Database) {
        (self.rip, self.database) = (rip, database)
    }

    /// The release with the reasons for it; nil where none is far ahead.
    func best() throws -> EvidenceJudgement? { Self.first(of: try enough()) }

    /// The pressings between which nothing decides; empty where one is far ahead, or where they are no pressings of one album.
    func undecided() throws -> [ReleaseEvidence] {
        let found = try enough()
        guard Self.first(of: found) == nil, let best = found.first else { return [] }
        let near = found.filter { $0.points > best.points - Self.lead }
        return near.allSatisfy { $0.isPressing(of: best) } ? near.map(\.release) : []
    }

    /// The releases of which what is known is enough for a tie, the likeliest first.
    private func enough() throws -> [EvidenceJudgement] {
        for naming in rip.namings {
            var found = try judged(naming, try ReleaseEvidence.titled(naming.title, database))
            if found.isEmpty { found = try judged(naming, try ReleaseEvidence.named(naming.artist, database)) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// What speaks for and against one release; nil where the names have nothing in common.
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
        // Of several pressings only some of which are owned, those.
        if found.contains(where: \.release.isOwned) { found = found.filter(\.release.isOwned) }
        return found.sorted { ($1.points, $0.release.id) < ($0.points, $1.release.id) }
    }

    private static func first(of found: [EvidenceJudgement]) -> EvidenceJudgement? {
        guard let best = found.first else { return nil }
        let rivals = found.dropFirst().filter { $0.points > best.points - lead }
        return rivals.allSatisfy { $0.points < best.points && $0.isPressing(of: best) } ? best : nil
    }
}
