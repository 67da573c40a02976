/// A rip that the user has to decide about, with candidate releases.
public struct MatchOffer: Sendable, Hashable, Encodable {
    /// The name under which the rip's library is subscribed.
    public var library: String
    /// The folder relative to the library's root; empty for the root itself.
    public var folder: String
    /// Distinguishes it from other rips in the folder; empty for the first one, for which the command line prints its
    /// number.
    public var source: String
    /// The release that the rip is matched to now; a local id if it is matched to none.
    public var release: Int64
    /// The title of that release; for a local id, that of the tags.
    public var title: String
    /// The artist of that release; for a local id, that of the tags.
    public var artist: String
    /// The year of its current release, if known.
    public var year: Int?
    /// The number of tracks, missing ones included.
    public var tracks: Int
    /// How it was matched: `local` when it was not.
    public var matchedBy: String
    /// Peculiarities found by the scan.
    public var remarks: [String]
    /// The releases that it may be of, best first.
    public var candidates: [MatchCandidate]
    /// The number of further candidates, which fit no better; nil without any.
    public var moreCandidates: Int?
}

/// A release that a rip may be of.
public struct MatchCandidate: Sendable, Hashable, Encodable {
    /// The Discogs release number of the candidate.
    public var release: Int64
    /// The candidate's title, as the store has it.
    public var title: String
    /// The candidate's artist, as the store has it.
    public var artist: String
    /// The year of the candidate; nil when unknown.
    public var year: Int?
    /// How well it fits, from 0 to 100; candidates are sorted by it.
    public var score: Int
    /// The evidence for and against it, as a clause: `same title and artist, 9 tracks, not 8`.
    public var reason: String
}
