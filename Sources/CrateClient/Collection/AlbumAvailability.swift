/// Why an album cannot be played now, and which of its tracks have no file.
public struct AlbumAvailability: Codable, Sendable, Hashable {
    /// The album's release number.
    public var release: Int64
    /// The reason that playing the album would give, by the name of the gap: `offline`, `undecodable`;
    /// `notInCollection` for an album that is only wanted. Nil if the album can be played.
    public var reason: String?
    /// The places of the tracks, from 1, whose files were missing at the last scan; nil if there are none.
    public var missing: [Int]?

    /// Creates the availability of an album; without a reason and missing tracks all of it can be played.
    public init(release: Int64, reason: String? = nil, missing: [Int]? = nil) {
        (self.release, self.reason, self.missing) = (release, reason, missing)
    }
}
