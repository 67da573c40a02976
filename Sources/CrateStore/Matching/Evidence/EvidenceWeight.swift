/// The points that each piece of evidence gives a release.
///
/// Points only order the releases whose evidence suffices (``EvidenceJudgement/isEnough``): one is matched if it leads
/// every other album by 10 (``EvidenceMatch``).
enum EvidenceWeight {
    /// The same artists. When the artist is only one of several, the evidence is weaker, and the weight is 12 less.
    static let sameArtist = 30
    static let artistAmongSeveral = 18
    /// Equal to the lead, so the year decides between two albums that are otherwise alike.
    static let sameYear = 10
    /// Decides nothing: if the evidence for an owned release suffices, ``EvidenceMatch`` compares only owned releases.
    static let owned = 5
    /// An equal number of tracks, where titles and lengths do not decide. Less than the lead: many albums have it.
    static let sameTrackCount = 8
    /// Tracks with the same titles or lengths. Proves a match.
    static let sameTracks = 25
    /// The MusicBrainz release of another rip of this release. Proves a match.
    static let sameMusicBrainz = 25
    /// Marks that only this pressing has. Each proves a match, and weighs more than the year.
    static let sameBarcode = 20
    static let sameCatalogNumber = 20
    /// A label has many albums, so it counts little.
    static let sameLabel = 4

    /// The points for a title. A different edition costs 6 points, less than the lead; a longer title costs 18, more
    /// than the lead.
    static func of(_ title: EvidenceJudgement.Title) -> Int {
        switch title {
        case .same: 40
        case .edition: 34
        case .beginning: 22
        }
    }
}
