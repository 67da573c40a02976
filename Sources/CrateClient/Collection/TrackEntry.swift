/// A track in a list of tracks.
public struct TrackEntry: Codable, Sendable, Hashable {
    /// The track's id: `249504.2`.
    public var id: String
    /// The track's place in playing order, from 1.
    public var place: Int
    /// The position as printed on the record, `A2`, if known.
    public var position: String?
    /// The title; empty if unknown.
    public var title: String
    /// The artist, if different from the album's.
    public var artist: String?
    /// The length in seconds, if known.
    public var duration: Double?
    /// The rip's sample rate in frames per second, if known.
    public var rate: Int?
    /// The rip's bits per sample, if known.
    public var bits: Int?
    /// The rip's number of channels, if known.
    public var channels: Int?

    /// Creates a track without optional facts.
    public init(id: String, place: Int, title: String) { (self.id, self.place, self.title) = (id, place, title) }
}
