internal import CrateCore
internal import SQLite

/// A rip that the user has to decide about, with the facts to compare it by.
struct UntiedRip {
    /// The rip as it is shown to the user; ``CandidateSearch`` adds the candidates.
    var offer: MatchOffer
    let title: NameWords
    let artist: NameWords
    let artistNames: ArtistNames
    /// Possible catalogue numbers and barcodes in the names of its folder and the parent folder: runs of up to five
    /// words, folded, without spaces.
    let possibleNumbers: Set<String>
    /// Catalogue numbers, barcodes and labels of its tags.
    let marks: PressingMarks
    /// The barcodes of its tags, and possible ones in its folder's name.
    let barcodes: Set<String>
    let musicBrainz: String?
    /// The known lengths of its tracks in milliseconds, by place.
    let durations: [Int: Int64]

    /// Returns the rips with a local id, and those whose files name several releases, except rips matched by hand.
    static func all(_ database: Database) throws -> [UntiedRip] {
        try database.rows(
            sql: """
                SELECT rip.*, library.name AS libraryName, title, artist, year,
                  (SELECT count(*) FROM ripTrack WHERE rip = rip.id) AS tracks
                FROM rip JOIN library ON library.id = rip.library JOIN release ON release.id = rip.release
                WHERE matchedBy <> 'hand' AND (rip.release < 0 OR remarks LIKE '%release%')
                ORDER BY library.id, folder, rip.id
                """
        ).map { try UntiedRip($0, database) }
    }

    private init(_ row: Row, _ database: Database) throws {
        let remarks: String = row["remarks"]
        offer = MatchOffer(
            library: row["libraryName"], folder: row["folder"], source: row["source"], release: row["release"],
            title: row["title"], artist: row["artist"], year: row["year"], tracks: row["tracks"],
            matchedBy: row["matchedBy"],
            remarks: RipRemarks.list(remarks), candidates: [])
        title = NameWords(Folding.folded(offer.title))
        artistNames = ArtistNames(offer.artist)
        artist = NameWords(Folding.folded(Folding.withoutDisambiguation(offer.artist)))
        let words = Folding.folded(offer.folder.split(separator: "/").suffix(2).joined(separator: " "))
            .split(separator: " ")
        possibleNumbers = words.indices.reduce(into: []) { runs, first in
            for last in first..<min(first + 5, words.count) { runs.insert(words[first...last].joined()) }
        }
        marks = try RipEvidence(scanned: row, database).marks
        barcodes = marks.barcodes.union(PressingMarks.barcodes(among: possibleNumbers))
        musicBrainz = row["musicBrainz"]
        let rows = try database.rows(
            sql: """
                SELECT place, frames * 1000 / rate AS length FROM ripTrack JOIN rip ON rip.id = rip
                WHERE rip = ? AND frames BETWEEN 1 AND \(RipFile.mostFrames) AND rate > 0
                """, arguments: [row["id"] as Int64])
        durations = Dictionary(rows.map { ($0["place"], $0["length"]) }) { first, _ in first }
    }
}

/// The distinctive words of a folded name.
struct NameWords {
    let folded: String
    let words: Set<Substring>

    /// Words for editions, and words that many names share.
    private static let common: Set<Substring> = [
        "the", "a", "an", "and", "of", "remastered", "remaster", "deluxe", "edition", "expanded", "reissue", "bonus",
        "version", "anniversary", "disc", "cd", "lp", "ep", "vinyl",
    ]

    init(_ folded: String) {
        self.folded = folded
        let all = Set(folded.split(separator: " "))
        let distinctive = all.subtracting(Self.common)
        words = distinctive.isEmpty ? all : distinctive
    }

    /// Similarity from 0 (no common word) to 1 (same name): Dice's coefficient of the words.
    func likeness(_ other: NameWords) -> Double {
        if folded == other.folded { return 1 }
        let sum = words.count + other.words.count
        // Less than 1, because different names may have the same words.
        return sum > 0 ? min(0.95, 2 * Double(words.intersection(other.words).count) / Double(sum)) : 0
    }
}
