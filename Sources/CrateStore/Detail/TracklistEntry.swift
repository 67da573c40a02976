/// A line of a printed tracklist.
public struct TracklistEntry: Sendable, Hashable, Codable {
    /// What a line is.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// Something that plays.
        case track
        /// A title over several tracks, or over the parts of one.
        case index
        /// A line between tracks: `Side One`.
        case heading
    }

    /// `A1`, `1-1`, `CD1-1`, `Video`; nil where none is printed.
    public var position: String?
    /// What the line says it is; nil in older documents.
    public var kind: Kind?
    /// Its title.
    public var title: String
    /// As printed: `8:36`, `1:02:03`; nil where none is. ``milliseconds`` reads it.
    public var duration: String?
    /// Artists where they differ from the release's.
    public var artists: [ReleaseDetail.Credit]
    /// What is below an index.
    public var subTracks: [TracklistEntry]

    enum CodingKeys: String, CodingKey {
        case position, title, duration, artists
        case kind = "type_"
        case subTracks = "sub_tracks"
    }

    /// Reads one; an entry without title and position is none.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        (position, duration) = (fields.text(.position).map { Folding.trimmed($0) }, fields.text(.duration))
        if position?.isEmpty == true { position = nil }
        kind = fields.text(.kind).flatMap(Kind.init)
        title = Folding.trimmed(fields.text(.title) ?? "")
        (artists, subTracks) = (fields.elements(.artists), fields.elements(.subTracks))
        guard position != nil || !title.isEmpty || !subTracks.isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: .title, in: fields, debugDescription: "an empty line")
        }
    }

    /// Writes what there is.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(position, forKey: .position)
        try fields.encodeIfPresent(kind, forKey: .kind)
        try fields.encode(title, forKey: .title)
        try fields.encodeIfPresent(duration, forKey: .duration)
        if !artists.isEmpty { try fields.encode(artists, forKey: .artists) }
        if !subTracks.isEmpty { try fields.encode(subTracks, forKey: .subTracks) }
    }

    /// How long it plays, in milliseconds; nil where no duration is printed, or none that can be read.
    public var milliseconds: Int? { duration.flatMap(TrackDuration.milliseconds) }
}
