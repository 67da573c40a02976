internal import CrateCore
public import CrateIntents
internal import CrateStore

extension FoundAlbums: Encodable {
    private enum Key: CodingKey { case albums, total, tracks, totalTracks, moreTracks, guess, stats }
    private enum AlbumKey: AlbumCodingKey {
        case release, title, artist, year, genres, playable, ripped, reason, errno, unscanned
    }

    private enum TrackKey: CodingKey { case id, position, number, title, release, album, artist }
    private enum StatsKey: String, CodingKey { case albums, decoded, searched = "looked", index }

    /// Encodes the albums, and the number of matches if the list is truncated. On request, also encodes the tracks with
    /// their number, and figures of the search. `moreTracks` is present if so many albums match that `totalTracks` may
    /// not count all tracks. An album that is not playable has the reason that playing it would give, `errno` if its
    /// files may not be read, and `unscanned` if they changed since the last scan.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        var list = fields.nestedUnkeyedContainer(forKey: .albums)
        for found in albums {
            var entry = list.nestedContainer(keyedBy: AlbumKey.self)
            try entry.encode(album: found.album.id, found.album.title, by: found.album.artist)
            try entry.encodeIfPresent(found.album.year, forKey: .year)
            try entry.encode(found.album.genres, forKey: .genres)
            try entry.encode(found.isPlayable, forKey: .playable)
            if found.isRipped, !found.isPlayable { try entry.encode(true, forKey: .ripped) }
            try entry.encodeIfPresent(found.availability.reason, forKey: .reason)
            try entry.encodeIfPresent(found.availability.errno, forKey: .errno)
            if found.availability == .unscanned { try entry.encode(true, forKey: .unscanned) }
        }
        try fields.encodeIfPresent(total, forKey: .total)
        if let tracks { try Self.encode(tracks, &fields) }
        try fields.encodeIfPresent(totalTracks, forKey: .totalTracks)
        if hasMoreTracks { try fields.encode(true, forKey: .moreTracks) }
        try fields.encodeIfPresent(guess, forKey: .guess)
        if let figures { try Self.encode(figures, &fields) }
    }

    private static func encode(_ tracks: [FoundTrack], _ fields: inout KeyedEncodingContainer<Key>) throws {
        var list = fields.nestedUnkeyedContainer(forKey: .tracks)
        for found in tracks {
            var entry = list.nestedContainer(keyedBy: TrackKey.self)
            try entry.encode(found.track.id.description, forKey: .id)
            try entry.encodeIfPresent(found.track.position, forKey: .position)
            try entry.encode(found.track.id.place, forKey: .number)
            try entry.encode(found.track.title, forKey: .title)
            try entry.encode(found.album.id.rawValue, forKey: .release)
            try entry.encode(found.album.title, forKey: .album)
            try entry.encode(found.artist, forKey: .artist)
        }
    }

    private static func encode(_ figures: SearchFigures, _ fields: inout KeyedEncodingContainer<Key>) throws {
        var stats = fields.nestedContainer(keyedBy: StatsKey.self, forKey: .stats)
        try stats.encode(figures.albums, forKey: .albums)
        try stats.encode(figures.decoded, forKey: .decoded)
        // A search without an index reads every album.
        try stats.encode(figures.searched ?? figures.albums, forKey: .searched)
        try stats.encode(figures.searched != nil, forKey: .index)
    }
}
