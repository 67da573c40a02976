internal import CrateClient
internal import DBus

/// The current track, with the facts that other programs show.
struct HeardTrack: Sendable, Hashable {
    /// The id of its queue entry, if known.
    let entry: Int64?
    let uri: SongURI
    let number: Int
    let title: String
    let album: String
    /// The track's artist; that of the album if the track has none of its own.
    let artist: String
    let albumArtist: String
    let genres: [String]
    let length: Microseconds?
    /// The URL of the album's picture; nil without one.
    let picture: String?

    /// Combines a status with the album's entry in the collection; nil if the status names no track.
    init?(_ status: StatusDocument, _ album: AlbumEntry?, picture: String?) {
        guard let release = status.release, let track = status.track else { return nil }
        let known = album?.tracks?.first { $0.place == track.number }
        entry = status.queueState?.entry
        uri = SongURI(release: release, place: track.number)
        number = track.number
        title = PlainText.line(track.title ?? known?.title ?? "")
        self.album = PlainText.line(status.title ?? album?.title ?? "")
        albumArtist = PlainText.line(status.artist ?? album?.artist ?? "")
        artist = known?.artist.map { PlainText.line($0) } ?? albumArtist
        genres = (album?.genres ?? []).map { PlainText.line($0) }
        length = (status.duration ?? track.duration).flatMap { Microseconds(seconds: $0) }
        self.picture = picture
    }

    /// The track's identifier, unique to its queue entry.
    var path: ObjectPath {
        let place = entry.map { "track/\($0)" } ?? "album/\(uri.release < 0 ? "local" : "")\(uri.release.magnitude)"
        return ObjectPath("/org/cratebox/\(place)/\(number)") ?? .root
    }

    /// `Metadata` by the MPRIS v2 Metadata Guidelines, with the value types that BlueZ requires.
    var metadata: Value {
        var fields: [(String, Value)] = [("mpris:trackid", .objectPath(path))]
        if let length { fields.append(("mpris:length", .int64(length.count))) }
        if let picture { fields.append(("mpris:artUrl", .string(picture))) }
        fields += [
            ("xesam:title", .string(title)), ("xesam:album", .string(album)), ("xesam:artist", .strings([artist])),
            ("xesam:albumArtist", .strings([albumArtist])), ("xesam:trackNumber", .int32(Int32(clamping: number))),
            ("xesam:url", .string(uri.text)),
        ]
        if !genres.isEmpty { fields.append(("xesam:genre", .strings(genres))) }
        return .options(fields)
    }
}
