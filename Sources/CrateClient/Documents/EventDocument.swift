/// An event of playback as JSON: `{"event":"track","release":249504,"track":{…},"duration":515.4}`.
public struct EventDocument: Codable, Sendable, Hashable {
    /// The event's name: `track`, `paused`.
    public var event: String
    /// The release number of the album that the event is about; negative for a local id.
    public var release: Int64?
    /// The title of the album that the event is about.
    public var title: String?
    /// The artist of the album that the event is about.
    public var artist: String?
    /// The track that the event is about, with what the collection has of it.
    public var track: StatusDocument.Track?
    /// The position in the track, in seconds.
    public var elapsed: Double?
    /// The length of the track, in seconds.
    public var duration: Double?
    /// Why it happened, as one word that programs compare.
    public var reason: String?
    /// The name of the system error behind the reason, if one is known: `EACCES`.
    public var errno: String?
    /// The number of frames, or of dropped events.
    public var count: Int?
    /// The number of the album's tracks without a file.
    public var missing: Int?
    /// ALSA's error code, a negative errno, for a lost device.
    public var alsa: Int?
    /// The id of the queue entry concerned.
    public var entry: Int64?
    /// The name of the library whose state changed, or that lacks the files.
    public var library: String?
    /// The state of the library: `live`, `offline`; nil where it was forgotten.
    public var state: String?
    /// The repeat mode: `off`, `track` or `album`.
    public var `repeat`: String?
    /// The sleep timer after a change of it.
    public var sleep: StatusDocument.Sleep?
    /// The volume after a change of it.
    public var volume: StatusDocument.Volume?
    /// How far the scan is, for the event `scan`.
    public var scan: ScanJob?

    /// Creates an event with its name alone; set the facts that the event has.
    package init(_ name: String) { event = name }

    /// The event as clients receive it: its name and one line of JSON.
    package var boxEvent: BoxEvent { BoxEvent(name: event, json: JSON.line(self)) }
}
