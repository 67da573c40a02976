internal import CrateClient

/// An album as the protocol sees it: the tags that all its songs share. An object, so that a song has a reference to it alone.
final class AlbumSongs: Sendable {
    let entry: AlbumEntry
    /// The title, with what tells it from another album of the same title and artist in brackets.
    let title: String

    /// An album of the collection.
    init(_ entry: AlbumEntry) {
        self.entry = entry
        title = entry.distinction.map { "\(entry.title) (\($0))" } ?? entry.title
    }

    var release: Int64 { entry.release }
    var modified: Int64? { entry.modified ?? entry.added }
    var date: String? { entry.year.flatMap { 1000...9999 ~= $0 ? "\($0)" : nil } }

    /// Its directory for people: `Paper Orrery – Three Small Rooms [990000003]`.
    var folderName: String { "\(PathName.written(entry.artist)) – \(PathName.written(title)) [\(entry.release)]" }

    /// The values that all its songs have for a tag; nil where they may differ.
    func values(of tag: Tag, withFallbacks: Bool) -> [String]? {
        switch tag {
        case .title, .track, .disc, .titleSort: return nil
        case .artist, .artistSort: if entry.hasTrackArtists { return nil }
        default: break
        }
        let values = ownValues(of: tag)
        guard values.isEmpty, withFallbacks else { return values }
        for fallback in tag.fallbacks {
            guard let values = self.values(of: fallback, withFallbacks: false) else { return nil }
            if !values.isEmpty { return values }
        }
        return []
    }

    /// The album's own values of a tag, for songs that have no other.
    func ownValues(of tag: Tag) -> [String] {
        switch tag {
        case .album: [title]
        case .artist, .albumArtist: [entry.artist]
        case .artistSort, .albumArtistSort: entry.artistSort.map { [$0] } ?? []
        case .date: date.map { [$0] } ?? []
        case .genre: entry.genres
        case .label: entry.label.map { [$0] } ?? []
        case .musicBrainzAlbum: entry.musicBrainz.flatMap { Self.isUUID($0) ? [$0] : nil } ?? []
        default: []
        }
    }

    /// All values that every song of it has.
    var knownValues: [String] { Tag.own.flatMap { values(of: $0, withFallbacks: false) ?? [] } }

    /// The songs, where the entry has its tracks.
    var songs: [Song] { (entry.tracks ?? []).map { Song(album: self, track: $0) } }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
    }
}
