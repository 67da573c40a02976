/// A track of an album.
public struct TrackEntry: Codable, Sendable, Hashable {
    /// `249504.2`.
    public var id: String
    /// Its place in playing order, from 1.
    public var place: Int
    /// The position as printed on the record, `A2`, if known.
    public var position: String?
    /// Its title; empty where it is not known.
    public var title: String
    /// Its artist, where it is not the album's.
    public var artist: String?
    /// Its length in seconds, if known.
    public var duration: Double?
    /// Frames a second of the rip, if known.
    public var rate: Int?
    /// Bits a sample of the rip, if known.
    public var bits: Int?
    /// Channels of the rip, if known.
    public var channels: Int?

    /// A track; what else is known is set afterwards.
    public init(id: String, place: Int, title: String) { (self.id, self.place, self.title) = (id, place, title) }
}
