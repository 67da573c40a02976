/// A rip that the user has to decide about, with candidate releases.
public struct MatchOffer: Sendable, Hashable, Encodable {
    /// The name of the library.
    public var library: String
    /// The folder relative to the library's root; empty for the root itself.
    public var folder: String
    /// Distinguishes it from other rips in the folder; empty for the first one.
    public var source: String
    /// The id of its current release.
    public var release: Int64
    /// The title of its current release.
    public var title: String
    /// The artist of its current release.
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
}

/// A release that a rip may be of.
public struct MatchCandidate: Sendable, Hashable, Encodable {
    /// The Discogs number of the release.
    public var release: Int64
    /// The title of the candidate's release.
    public var title: String
    /// The artist of the candidate's release.
    public var artist: String
    /// The year of the release; nil when unknown.
    public var year: Int?
    /// The score, from 0 to 100.
    public var score: Int
    /// The evidence for and against it, as a clause: `same title and artist, 9 tracks, not 8`.
    public var reason: String
}
