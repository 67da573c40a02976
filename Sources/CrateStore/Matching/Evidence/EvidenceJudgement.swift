internal import SQLite

/// The evidence for and against a rip being of a release.
struct EvidenceJudgement {
    /// How similar the titles are.
    enum Title {
        /// One title continues where the other ends.
        case beginning
        /// The same except for the edition.
        case edition
        case same
    }

    let release: ReleaseEvidence
    /// The weight of the evidence; comparable only between releases of one rip.
    private(set) var points = 0
    /// The reasons for people, in the order in which they were checked.
    private(set) var reasons: [String] = []
    private var isContradicted = false
    private var isProven = false
    private let naming: RipEvidence.Naming
    private let title: Title
    private let artist: ArtistNames.Likeness

    /// Compares one naming of the rip with a release; nil when title or artist differ.
    init?(_ naming: RipEvidence.Naming, _ release: ReleaseEvidence) {
        artist = naming.artist.likeness(release.artist)
        guard artist > .other, let title = Self.title(naming.title, release.title) else { return nil }
        (self.naming, self.release, self.title) = (naming, release, title)
        points = EvidenceWeight.of(title)
        points += artist == .same ? EvidenceWeight.sameArtist : EvidenceWeight.artistAmongSeveral
        let names = artist == .same ? "same artist" : "artist among several"
        switch title {
        case .same: reasons.append("same title, \(names)")
        case .edition: reasons.append("same title but for the edition, \(names)")
        case .beginning: reasons.append("longer title, \(names)")
        }
        weighYear()
        if release.isOwned { points += EvidenceWeight.owned }
    }

    /// A different year is no evidence against a match: tags often have the year of the first edition.
    private mutating func weighYear() {
        guard let mine = naming.year, let year = release.year else { return }
        if mine == year { points += EvidenceWeight.sameYear }
        reasons.append(mine == year ? "same year" : "of \(year), not \(mine)")
    }

    private static func title(_ mine: AlbumTitle, _ other: AlbumTitle) -> Title? {
        if mine.folded == other.folded { return .same }
        if mine.core == other.core || mine.squeezed == other.squeezed {
            return mine.edition == other.edition ? .same : .edition
        }
        return mine.isBeginning(of: other) || other.isBeginning(of: mine) ? .beginning : nil
    }

    /// Compares tracks, format, pressing marks and the MusicBrainz id.
    mutating func compare(_ rip: RipEvidence, _ database: Database) throws {
        if let words = release.medium.contradiction(tracks: rip.trackTotal, milliseconds: rip.milliseconds) {
            contradict(words)
        }
        switch TrackAgreement(rip: rip.tracks, total: rip.trackTotal, listed: try release.tracks(database)) {
        case .unknown: break
        case .counted(let words):
            points += EvidenceWeight.sameTrackCount
            reasons.append(words)
        case .confirmed(let words): prove(EvidenceWeight.sameTracks, words)
        case .contradicted(let words): contradict(words)
        }
        if rip.marks != .none { weighMarks(rip.marks, try release.marks(database)) }
        if let brainz = rip.musicBrainz, try Self.isAssigned(brainz, to: release.id, database) {
            prove(EvidenceWeight.sameMusicBrainz, "same MusicBrainz release as a rip of it")
        }
    }

    /// A different number is no evidence against a match: programs fill these tags from any pressing that they find.
    private mutating func weighMarks(_ mine: PressingMarks, _ other: PressingMarks) {
        if !mine.barcodes.isDisjoint(with: other.barcodes) { prove(EvidenceWeight.sameBarcode, "same barcode") }
        if !mine.catalogNumbers.isDisjoint(with: other.catalogNumbers) {
            prove(EvidenceWeight.sameCatalogNumber, "same catalogue number")
        }
        if !mine.labels.isDisjoint(with: other.labels) {
            points += EvidenceWeight.sameLabel
            reasons.append("same label")
        }
    }

    private mutating func prove(_ weight: Int, _ words: String) {
        points += weight
        isProven = true
        reasons.append(words)
    }

    private mutating func contradict(_ words: String) {
        isContradicted = true
        reasons.append(words)
    }

    private static func isAssigned(_ brainz: String, to release: Int64, _ database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM rip WHERE release = ? AND musicBrainz = ?)")
        return try statement.value(Bool.self, arguments: [release, brainz]) ?? false
    }

    /// True when the evidence suffices for a match, unless another release has as much.
    var isEnough: Bool {
        guard !isContradicted else { return false }
        if isProven { return title != .beginning || artist == .same }
        guard title != .beginning else { return false }
        let isDistinctive = naming.title.isDistinctive(for: [naming.artist, release.artist])
        // An artist may have several albums with a title that is not distinctive, so the years must agree.
        return isDistinctive || (artist == .same && naming.year != nil && naming.year == release.year)
    }

    /// True when both are pressings of one album.
    func isPressing(of other: EvidenceJudgement) -> Bool {
        release.title.squeezed == other.release.title.squeezed
            && release.artist.likeness(other.release.artist) == .same
    }
}
