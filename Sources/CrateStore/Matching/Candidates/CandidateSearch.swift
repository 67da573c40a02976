internal import CrateCore
internal import SQLite

/// Finds the releases that rips may be of. Reads all releases once, and indexes the rips' words, so that a release is
/// compared only with rips that share a word of its title, its catalogue number or its MusicBrainz id.
struct CandidateSearch {
    /// The most candidates per rip.
    private static let most = 5
    private let database: Database
    private var rips: [UntiedRip]
    private var ripsByWord: [Substring: [Int]] = [:]
    private var ripsByNumber: [String: [Int]] = [:]
    private var ripsByTag: [String: [Int]] = [:]
    private var ripsByBarcode: [String: [Int]] = [:]
    private var ripsByMusicBrainz: [String: [Int]] = [:]
    private var found: [[MatchCandidate]]
    /// The number of candidates of each rip, including those beyond the first five.
    private var counts: [Int]

    /// Returns the rips that the user has to decide about, with their candidates.
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
        counts = Array(repeating: 0, count: rips.count)
        for (index, rip) in rips.enumerated() {
            for word in rip.title.words { ripsByWord[word, default: []].append(index) }
            for number in rip.possibleNumbers { ripsByNumber[number, default: []].append(index) }
            for number in rip.marks.identifyingNumbers { ripsByTag[number, default: []].append(index) }
            for barcode in rip.barcodes { ripsByBarcode[barcode, default: []].append(index) }
            if let release = rip.musicBrainz { ripsByMusicBrainz[release, default: []].append(index) }
        }
    }

    private var offers: [MatchOffer] {
        rips.indices.map { index in
            var offer = rips[index].offer
            offer.candidates = found[index]
            let more = counts[index] - found[index].count
            offer.moreCandidates = more > 0 ? more : nil
            return offer
        }
    }

    private mutating func walk() throws {
        let brainz = try musicBrainzByRelease()
        let barcodes = try ripsWithBarcodes()
        let rows = try database.cursor(
            sql: """
                SELECT id, title, artist, foldedTitle, foldedArtist, year, catalogNumber, detail IS NOT NULL AS isListed,
                  EXISTS (SELECT 1 FROM copy WHERE release = release.id AND NOT hasLeft) AS isOwned
                FROM release WHERE id > 0
                """)
        while let row = try rows.next() {
            let release = PossibleRelease(row)
            var links: [Int: CandidateLinks] = [:]
            for word in release.title.words {
                for index in ripsByWord[word] ?? [] { links[index] = CandidateLinks() }
            }
            for index in brainz[release.id, default: []].flatMap({ ripsByMusicBrainz[$0] ?? [] }) {
                links[index, default: CandidateLinks()].isSameMusicBrainz = true
            }
            for number in release.catalogNumbers {
                for index in ripsByNumber[number] ?? [] { links[index, default: CandidateLinks()].isNamed = true }
                for index in ripsByTag[number] ?? [] { links[index, default: CandidateLinks()].isTagged = true }
            }
            for index in barcodes[release.id] ?? [] { links[index, default: CandidateLinks()].hasBarcode = true }
            for (index, links) in links.sorted(by: { $0.key < $1.key }) {
                let rip = rips[index]
                var score = CandidateScore(rip, release, links)
                guard score.isCandidate else { continue }
                try score.compareTracks(rip, release, database)
                keep(score.candidate(release), for: index)
            }
        }
    }

    private mutating func keep(_ candidate: MatchCandidate, for index: Int) {
        guard candidate.score >= CandidateScore.least else { return }
        counts[index] += 1
        let place = found[index].firstIndex { $0.score < candidate.score } ?? found[index].count
        found[index].insert(candidate, at: place)
        if found[index].count > Self.most { found[index].removeLast() }
    }

    /// The rips that have a barcode of each release. Details are read only when a rip has a barcode.
    private func ripsWithBarcodes() throws -> [Int64: Set<Int>] {
        guard !ripsByBarcode.isEmpty else { return [:] }
        let rows = try database.cursor(
            sql: """
                SELECT release.id, json_extract(listed.value, '$.value')
                FROM release, json_each(release.detail, '$.identifiers') AS listed
                WHERE release.detail IS NOT NULL AND json_extract(listed.value, '$.type') = 'Barcode'
                """)
        var found: [Int64: Set<Int>] = [:]
        while let row = try rows.next() {
            guard let text: String = row[1] else { continue }
            for barcode in PressingMarks(catalogNumber: nil, barcodes: [text], label: nil).barcodes {
                for index in ripsByBarcode[barcode] ?? [] { found[row[0], default: []].insert(index) }
            }
        }
        return found
    }

    /// The MusicBrainz ids of the rips that are matched to each release.
    private func musicBrainzByRelease() throws -> [Int64: Set<String>] {
        let rows = try database.rows(
            sql: "SELECT DISTINCT musicBrainz, release FROM rip WHERE musicBrainz IS NOT NULL AND release > 0")
        return rows.reduce(into: [:]) { $0[$1["release"], default: []].insert($1["musicBrainz"]) }
    }
}
