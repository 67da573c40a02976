public import CrateCore

/// A track of an album, by Discogs and by the album's best rip together.
public struct BrowsedTrack: Sendable, Hashable {
    /// The release and the place in playing order.
    public var id: Track.ID
    /// The position as printed: `A2`; nil when there is none.
    public var position: String?
    /// The title; empty when it is unknown.
    public var title: String
    /// The artist, when it is not the album's.
    public var artist: String?
    /// The length in milliseconds, of the rip if it is known there; nil when it is unknown.
    public var milliseconds: Int64?
    /// The sample rate of the rip in frames per second; nil without a file.
    public var rate: Int?
    /// The bits per sample of the rip; nil without a file.
    public var bits: Int?
    /// The number of channels of the rip; nil without a file.
    public var channels: Int?
}
