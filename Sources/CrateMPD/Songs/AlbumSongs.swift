internal import CrateClient

/// An album in the protocol's terms: the tags that all its songs share. A class, so that its songs share one copy.
final class AlbumSongs: Sendable {
    /// The artist of compilations by MPD's convention.
    static let variousArtists = "Various Artists"

    let entry: AlbumEntry
    /// The title, followed in brackets by the distinction from other albums with the same title and artist.
    let title: String

    /// The artist; ``variousArtists`` for a compilation, which Discogs lists under `Various`.
    let artist: String

    /// Derives the tags that all songs share from an album's entry.
    init(_ entry: AlbumEntry) {
        self.entry = entry
        artist = Self.artist(entry.artist)
        title = Self.title(entry.title, entry.distinction)
    }

    /// A title that distinguishes pressings: `Blue (1971, mono)`; without a distinction, the title.
    static func title(_ title: String, _ distinction: String?) -> String {
        distinction.map { "\(title) (\($0))" } ?? title
    }

    /// An artist as MPD spells it: ``variousArtists`` for Discogs' `Various`.
    static func artist(_ artist: String) -> String { artist == "Various" ? variousArtists : artist }

    /// The year as a `Date` value; nil unless it has four digits.
    static func date(_ year: Int?) -> String? { year.flatMap { 1000...9999 ~= $0 ? "\($0)" : nil } }

    var release: Int64 { entry.release }
    var modified: Int64? { entry.modified ?? entry.added }
    var date: String? { Self.date(entry.year) }

    /// The name of the album's directory: `Paper Orrery – Three Small Rooms [990000003]`.
    var folderName: String { "\(PathName.written(artist)) – \(PathName.written(title)) [\(entry.release)]" }

    /// The values that all songs have for a tag; nil if they may differ.
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

    /// The album's own values of a tag, for songs that have none of their own; empty for a tag that albums lack.
    func ownValues(of tag: Tag) -> [String] {
        switch tag {
        case .album: [title]
        case .artist, .albumArtist: [artist]
        case .artistSort, .albumArtistSort: entry.artistSort.map { [$0] } ?? []
        case .date: date.map { [$0] } ?? []
        case .genre: entry.genres
        case .label: entry.label.map { [$0] } ?? []
        case .musicBrainzAlbum: entry.musicBrainz.flatMap { Self.isUUID($0) ? [$0] : nil } ?? []
        default: []
        }
    }

    /// All values that every song of the album has, in the order of the tags.
    var knownValues: [String] { Tag.own.flatMap { values(of: $0, withFallbacks: false) ?? [] } }

    /// The songs; empty if the album was read without tracks.
    var songs: [Song] { (entry.tracks ?? []).map { Song(album: self, track: $0) } }

    /// The song at a place; nil if there is none.
    func song(at place: Int?) -> Song? {
        guard let place, let tracks = entry.tracks else { return nil }
        // Nearly all albums number their tracks from 1 without gaps, so this place is tried first.
        if tracks.indices.contains(place - 1), tracks[place - 1].place == place {
            return Song(album: self, track: tracks[place - 1])
        }
        return tracks.first { $0.place == place }.map { Song(album: self, track: $0) }
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
    }
}
