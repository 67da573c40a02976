/// The tags that clients may name. Most have no value here, but refusing a name would break clients that request every
/// tag.
enum Tag: UInt8, CaseIterable, Hashable, Sendable {
    case artist, artistSort, album, albumSort, albumArtist, albumArtistSort, title, titleSort, track, name, genre,
        mood, date, originalDate, composer, composerSort, performer, conductor, work, movement, movementNumber,
        showMovement, ensemble, location, grouping, comment, disc, label, musicBrainzArtist, musicBrainzAlbum,
        musicBrainzAlbumArtist, musicBrainzTrack, musicBrainzReleaseTrack, musicBrainzWork,
        musicBrainzReleaseGroup, discSubtitle

    /// The protocol's names in the order of the cases; clients may write them in any case.
    private static let names = [
        "Artist", "ArtistSort", "Album", "AlbumSort", "AlbumArtist", "AlbumArtistSort", "Title", "TitleSort",
        "Track", "Name", "Genre", "Mood", "Date", "OriginalDate", "Composer", "ComposerSort", "Performer",
        "Conductor", "Work", "Movement", "MovementNumber", "ShowMovement", "Ensemble", "Location", "Grouping",
        "Comment", "Disc", "Label", "MUSICBRAINZ_ARTISTID", "MUSICBRAINZ_ALBUMID", "MUSICBRAINZ_ALBUMARTISTID",
        "MUSICBRAINZ_TRACKID", "MUSICBRAINZ_RELEASETRACKID", "MUSICBRAINZ_WORKID", "MUSICBRAINZ_RELEASEGROUPID",
        "DiscSubtitle",
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: zip(names.map { $0.lowercased() }, allCases))

    /// Finds the tag with a name, in any case; nil if it is unknown.
    init?(name: String) {
        guard let tag = Self.byName[name.lowercased()] else { return nil }
        self = tag
    }

    /// The name as written in replies.
    var name: String { Self.names[Int(rawValue)] }

    /// The tags of Cratebox's songs, in the order of `tagtypes`: common names come before the identifiers, at which
    /// some clients stop reading.
    static let own: [Tag] = [
        .artist, .artistSort, .album, .albumArtist, .albumArtistSort, .title, .track, .genre, .date, .disc, .label,
        .musicBrainzAlbum,
    ]

    /// The tags whose values replace a missing one, in order of preference.
    var fallbacks: [Tag] {
        switch self {
        case .albumArtist, .artistSort: [.artist]
        case .albumArtistSort: [.albumArtist, .artistSort, .artist]
        case .albumSort: [.album]
        case .titleSort: [.title]
        case .musicBrainzAlbumArtist: [.musicBrainzArtist]
        default: []
        }
    }
}
