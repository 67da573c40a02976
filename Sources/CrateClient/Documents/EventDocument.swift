/// An event of playback as JSON: `{"event":"track","release":249504,"track":{…},"duration":515.4}`.
public struct EventDocument: Codable, Sendable, Hashable {
    /// The event's name: `track`, `paused`.
    public var event: String
    /// The album's release number.
    public var release: Int64?
    /// The album's title.
    public var title: String?
    /// The album's artist.
    public var artist: String?
    /// The track concerned.
    public var track: StatusDocument.Track?
    /// The position in the track, in seconds.
    public var elapsed: Double?
    /// The length of the track, in seconds.
    public var duration: Double?
    /// The reason, in one word.
    public var reason: String?
    /// The number of frames, or of dropped events.
    public var count: Int?
    /// The number of the album's tracks without a file.
    public var missing: Int?
    /// ALSA's error code.
    public var alsa: Int?
    /// The id of the queue entry concerned.
    public var entry: Int64?
    /// The name of the library concerned.
    public var library: String?
    /// The state of the library: `live`, `offline`; nil where it was forgotten.
    public var state: String?
    /// The repeat mode: `off`, `track` or `album`.
    public var `repeat`: String?
    /// The sleep timer.
    public var sleep: StatusDocument.Sleep?
    /// The new volume.
    public var volume: StatusDocument.Volume?
    /// The scan concerned.
    public var scan: ScanJob?

    /// Creates an event that has only a name.
    package init(_ name: String) { event = name }

    /// The event as the box sends it to clients.
    package var boxEvent: BoxEvent { BoxEvent(name: event, json: JSON.line(self)) }
}
