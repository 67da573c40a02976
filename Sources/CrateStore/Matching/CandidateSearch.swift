internal import CrateCore
internal import GRDB

/// Finds the releases that rips may be of. Reads all releases once, and indexes the rips' words, so that a release is
/// compared only with rips that share a word of its title, its catalogue number or its MusicBrainz id.
struct CandidateSearch {
    /// The most candidates per rip.
    private static let most = 5
    private let database: Database
    private var rips: [UntiedRip]
    private var ripsByWord: [Substring: [Int]] = [:]
    private var ripsByNumber: [String: [Int]] = [:]
    private var ripsByMusicBrainz: [String: [Int]] = [:]
    private var found: [[MatchCandidate]]

    /// All open rips with their candidates.
    static func offers(_ database: Database) throws -> [MatchOffer] {
        var search = try CandidateSearch(database)
        guard !search.rips.isEmpty else { return [] }
        try search.walk()
        return search.offers
    }

    private init(_ database: Database) throws {
        self.database = database
        rips = try UntiedRip.all(database)
        found = Array(repeating: [], count: rips.count)
        for (index, rip) in rips.enumerated() {
            for word in rip.title.words { ripsByWord[word, default: []].append(index) }
            for number in rip.possibleNumbers { ripsByNumber[number, default: []].append(index) }
            if let release = rip.musicBrainz { ripsByMusicBrainz[release, default: []].append(index) }
        }
    }

    private var offers: [MatchOffer] {
        zip(rips, found).map { rip, candidates in
            var offer = rip.offer
            offer.candidates = candidates
            return offer
        }
    }

    private mutating func walk() throws {
        let brainz = try musicBrainzByRelease()
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, title, artist, foldedTitle, foldedArtist, year, catalogNumber, detail IS NOT NULL AS isTold,
                  EXISTS (SELECT 1 FROM copy WHERE release = release.id AND NOT hasLeft) AS isOwned
                FROM release WHERE id > 0
                """)
        while let row = try rows.next() {
            let release = PossibleRelease(row)
            let sameBrainz = Set(brainz[release.id, default: []].flatMap { ripsByMusicBrainz[$0] ?? [] })
            let named = Set(ripsByNumber[release.catalogNumber] ?? [])
            let alike = release.title.words.flatMap { ripsByWord[$0] ?? [] }
            for index in sameBrainz.union(named).union(alike) {
                let rip = rips[index]
                var score = CandidateScore(
                    rip, release, isSameMusicBrainz: sameBrainz.contains(index), isNamed: named.contains(index))
                guard score.isWorthALook else { continue }
                try score.compareTracks(rip, release, database)
                keep(score.candidate(release), for: index)
            }
        }
    }

    private mutating func keep(_ candidate: MatchCandidate, for index: Int) {
        guard candidate.score >= CandidateScore.least else { return }
        let place = found[index].firstIndex { $0.score < candidate.score } ?? found[index].count
        found[index].insert(candidate, at: place)
        if found[index].count > Self.most { found[index].removeLast() }
    }

    /// The MusicBrainz ids of the rips that are matched to each release.
    private func musicBrainzByRelease() throws -> [Int64: Set<String>] {
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT DISTINCT musicBrainz, release FROM rip WHERE musicBrainz IS NOT NULL AND release > 0")
        return rows.reduce(into: [:]) { $0[$1["release"], default: []].insert($1["musicBrainz"]) }
    }
}
