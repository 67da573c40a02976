internal import CrateClient

extension AlbumBrief {
    /// The parts of an album's brief from which the values of tags are derived; nil if a tag needs more.
    static func parts(for tags: [Tag]) -> Parts? {
        var parts: Parts = []
        for tag in tags {
            switch tag {
            case .album: parts.insert(.title)
            case .genre: parts.insert(.genres)
            case .artist, .albumArtist: parts.insert(.artist)
            case .date: break
            default: return nil
            }
        }
        return parts
    }

    /// The values that all songs of the album have for a tag; nil where they may differ.
    func values(of tag: Tag) -> [String]? {
        switch tag {
        case .album: [AlbumSongs.title(title, distinction)]
        case .artist: hasTrackArtists ? nil : [AlbumSongs.artist(artist)]
        case .albumArtist: [AlbumSongs.artist(artist)]
        case .genre: genres
        case .date: AlbumSongs.date(year).map { [$0] } ?? []
        default: nil
        }
    }
}
