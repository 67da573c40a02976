/// A rip that somebody should decide about, and the releases that it may be of.
public struct MatchOffer: Sendable, Hashable, Encodable {
    /// Name of its library.
    public var library: String
    /// Its folder, relative to the library's root; empty for the root itself.
    public var folder: String
    /// What tells it from other rips of its folder; empty for the first one.
    public var source: String
    /// The number that it has now.
    public var release: Int64
    /// The title that it goes by.
    public var title: String
    /// The artist that it goes by.
    public var artist: String
    /// The year in its tags, if there is one.
    public var year: Int?
    /// How many tracks it has.
    public var tracks: Int
    /// How its number is known: `local` where it is not.
    public var matchedBy: String
    /// What is odd about it.
    public var remarks: [String]
    /// Releases that it may be of, best first.
    public var candidates: [MatchCandidate]
}

/// A release that a rip may be of.
public struct MatchCandidate: Sendable, Hashable, Encodable {
    /// Its number at Discogs.
    public var release: Int64
    /// Its title.
    public var title: String
    /// Its artist.
    public var artist: String
    /// Its year, if known.
    public var year: Int?
    /// How much speaks for it, from 0 to 100.
    public var score: Int
    /// What speaks for and against it, as a clause: `same title and artist, 9 tracks, not 8`.
    public var reason: String
}
