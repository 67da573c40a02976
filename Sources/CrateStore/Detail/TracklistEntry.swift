/// A line of a printed tracklist: a track, or a heading above tracks.
public struct TracklistEntry: Sendable, Hashable, Codable {
    /// The kind of line (Discogs' `type_`).
    public enum Kind: String, Sendable, Hashable, Codable {
        /// A track, or one of the parts that a track is divided into.
        case track
        /// A title above several tracks, or above the parts of one.
        case index
        /// A line between tracks: `Side One`.
        case heading
    }

    /// `A1`, `1-1`, `CD1-1`, `Video`; nil when none is printed.
    public var position: String?
    /// The declared kind of line; nil for an unknown kind, and in older documents, which declare none.
    public var kind: Kind?
    /// The title of the track, index or heading; may be empty.
    public var title: String
    /// The printed duration: `8:36`, `1:02:03`; nil when there is none. Parsed by ``milliseconds``.
    public var duration: String?
    /// The artists, when they differ from the release's.
    public var artists: [ReleaseDetail.Credit]
    /// The entries below an index (Discogs' `sub_tracks`).
    public var subTracks: [TracklistEntry]

    enum CodingKeys: String, CodingKey {
        case position, title, duration, artists
        case kind = "type_"
        case subTracks = "sub_tracks"
    }

    /// Decodes a line.
    /// - Throws: `DecodingError` when it has no position, title or sub-tracks.
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

    /// Encodes the line, without empty lists.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(position, forKey: .position)
        try fields.encodeIfPresent(kind, forKey: .kind)
        try fields.encode(title, forKey: .title)
        try fields.encodeIfPresent(duration, forKey: .duration)
        if !artists.isEmpty { try fields.encode(artists, forKey: .artists) }
        if !subTracks.isEmpty { try fields.encode(subTracks, forKey: .subTracks) }
    }

    /// The length in milliseconds; nil when the duration is missing or cannot be read.
    public var milliseconds: Int? { duration.flatMap(TrackDuration.milliseconds) }
}
