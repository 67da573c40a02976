/// Something that happened to the music, as JSON: `{"event":"track","release":249504,"track":{…},"duration":515.4}`.
public struct EventDocument: Codable, Sendable, Hashable {
    /// What happened: `track`, `paused`.
    public var event: String
    /// Number of the album.
    public var release: Int64?
    /// The album's title.
    public var title: String?
    /// The album's artist.
    public var artist: String?
    /// The track that it is about.
    public var track: StatusDocument.Track?
    /// Seconds into the track.
    public var elapsed: Double?
    /// Length of the track in seconds.
    public var duration: Double?
    /// Why, in one word.
    public var reason: String?
    /// How many frames, or events.
    public var count: Int?
    /// How many tracks of the album have no file.
    public var missing: Int?
    /// ALSA's error code.
    public var alsa: Int?
    /// Number of the entry of the queue that it is about.
    public var entry: Int64?
    /// The library that it is about.
    public var library: String?
    /// What follows the end: `off`, `track` or `album`.
    public var `repeat`: String?

    /// An event without facts.
    package init(_ name: String) { event = name }

    /// The event as a box says it.
    package var said: BoxEvent { BoxEvent(name: event, json: JSON.line(self)) }
}
