/// The points that each piece of evidence gives a release.
///
/// Points only order the releases whose evidence suffices (``EvidenceJudgement/isEnough``): one is matched if it leads
/// every other album by 10 (``EvidenceMatch``).
enum EvidenceWeight {
    /// The artist alone in both; 12 more than one of several, which is a weaker sign.
    static let sameArtist = 30
    static let artistAmongSeveral = 18
    /// As much as the lead: of two albums that are otherwise alike, the year decides.
    static let sameYear = 10
    /// Decides nothing alone: if a sufficient release is owned, ``EvidenceMatch`` compares only owned ones.
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

    /// The points of a title. The edition alone, 6 points, is less than the lead; a longer title is behind by more.
    static func of(_ title: EvidenceJudgement.Title) -> Int {
        switch title {
        case .same: 40
        case .edition: 34
        case .beginning: 22
        }
    }
}
