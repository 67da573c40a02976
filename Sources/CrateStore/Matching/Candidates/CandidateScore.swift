internal import CrateCore
internal import SQLite

/// A release of the store, with the facts that rips are compared by.
struct PossibleRelease {
    let id: Int64
    let title: NameWords
    let artist: NameWords
    let shownTitle: String
    let shownArtist: String
    let year: Int?
    let isOwned: Bool
    /// True when the tracks come from Discogs.
    let isListed: Bool
    /// Folded, without spaces; only those long enough to be specific.
    let catalogNumbers: Set<String>

    init(_ row: Row) {
        (id, shownTitle, shownArtist) = (row["id"], row["title"], row["artist"])
        (title, artist) = (NameWords(row["foldedTitle"]), NameWords(row["foldedArtist"]))
        let known: Int? = row["year"]
        year = known.flatMap { $0 > 0 ? $0 : nil }
        (isOwned, isListed) = (row["isOwned"], row["isListed"])
        let number: String? = row["catalogNumber"]
        catalogNumbers = PressingMarks(catalogNumber: number, barcodes: [], label: nil).identifyingNumbers
    }
}

/// A score for a rip being of a release, with reasons.
struct CandidateScore {
    /// Candidates with fewer points are not shown.
    static let least = 40
    /// The highest score of a release without the rip's catalogue number or barcode; releases with it score higher.
    private static let mostUnnumbered = 95
    private var points = 0
    private var reasons: [String] = []
    private(set) var isCandidate = true
    private let isNumbered: Bool

    /// Scores names, numbers, year and ownership, which need no further query.
    init(_ rip: UntiedRip, _ release: PossibleRelease, _ links: CandidateLinks) {
        isNumbered = links.isNumbered
        let title = rip.title.likeness(release.title)
        let artist =
            switch rip.artistNames.likeness(ArtistNames(release.shownArtist)) {
            case .same: 1.0
            case .joined: max(0.8, rip.artist.likeness(release.artist))
            case .other: rip.artist.likeness(release.artist)
            }
        points = Int((50 * title + 20 * artist).rounded())
        names(title, artist)
        isCandidate = links.isSameMusicBrainz || isNumbered || title == 1 || (title >= 0.5 && artist >= 0.5)
        if links.isSameMusicBrainz {
            points = max(points, 70) + 20
            reasons.append("same MusicBrainz release as a rip of it")
        }
        weighNumbers(links)
        if let mine = rip.offer.year, let year = release.year {
            points += mine == year ? 10 : -3
            reasons.append(mine == year ? "same year" : "of \(year), not \(mine)")
        }
        if release.isOwned {
            points += 5
            reasons.append("in the collection")
        }
    }

    private mutating func weighNumbers(_ links: CandidateLinks) {
        if links.hasBarcode { reasons.append("same barcode") }
        if links.isTagged { reasons.append("same catalogue number") }
        if links.isNamed { reasons.append("its catalogue number in the folder's name") }
        if isNumbered { points = max(points, 50) + 20 }
    }

    private mutating func names(_ title: Double, _ artist: Double) {
        switch (title, artist) {
        case (1, 1): reasons.append("same title and artist")
        case (1, 0.5...): reasons.append("same title, similar artist")
        case (1, _): reasons.append("same title, another artist")
        case (0.5..., 1): reasons.append("similar title, same artist")
        case (0.5..., 0.5...): reasons.append("similar title and artist")
        default: reasons.append("another name")
        }
    }

    /// Compares the number and durations of tracks if they come from Discogs; tracks filled from another rip may be
    /// incomplete.
    mutating func compareTracks(_ rip: UntiedRip, _ release: PossibleRelease, _ database: Database) throws {
        guard release.isListed else { return }
        let statement = try database.cachedStatement(
            sql: "SELECT place, \(TrackRows.milliseconds) AS milliseconds FROM track WHERE release = ?")
        let tracks = try statement.rows(arguments: [release.id])
        guard !tracks.isEmpty else { return }
        let isSame = tracks.count == rip.offer.tracks
        points += isSame ? 10 : -20
        reasons.append(isSame ? "same number of tracks" : "\(tracks.count) tracks, not \(rip.offer.tracks)")
        let pairs = tracks.compactMap { row -> (Int64, Int64)? in
            guard let theirs: Int64 = row["milliseconds"], let mine = rip.durations[row["place"]] else { return nil }
            return (theirs, mine)
        }
        guard isSame, !pairs.isEmpty else { return }
        // Printed durations are whole seconds, and pressings differ in their pauses.
        let isAlike = pairs.count(where: { abs($0 - $1) <= 5000 }) * 10 >= pairs.count * 9
        points += isAlike ? 10 : -20
        reasons.append(isAlike ? "same durations" : "other durations")
    }

    /// The score from 0 to 100: at most 95 without a number in common and at least 96 with one. Other pressings have
    /// the same names and tracks, so the pressing with the rip's number is first.
    private var score: Int {
        let score = min(max(points, 0), 100)
        guard isNumbered else { return min(score, Self.mostUnnumbered) }
        return Self.mostUnnumbered + 1 + score * (99 - Self.mostUnnumbered) / 100
    }

    func candidate(_ release: PossibleRelease) -> MatchCandidate {
        MatchCandidate(
            release: release.id, title: release.shownTitle, artist: release.shownArtist, year: release.year,
            score: score, reason: reasons.joined(separator: ", "))
    }
}
