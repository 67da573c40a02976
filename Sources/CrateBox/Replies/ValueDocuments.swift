internal import CrateCore
public import CrateIntents

extension PlayedAlbum: Encodable {
    private enum Key: CodingKey { case outcome, reason, library, release, missing, detail }

    /// Writes outcome, reason, library and release; the detail where there is one.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        let facts = OutcomeFacts(self)
        try fields.encode(outcome.name, forKey: .outcome)
        try fields.encodeIfPresent(facts.reason, forKey: .reason)
        try fields.encodeIfPresent(facts.library, forKey: .library)
        try fields.encode(release.rawValue, forKey: .release)
        if missing > 0 { try fields.encode(missing, forKey: .missing) }
        if !facts.detail.isEmpty { try fields.encode(facts.detail, forKey: .detail) }
    }
}

extension FoundAlbums: Encodable {
    private enum Key: CodingKey { case albums }
    private enum AlbumKey: CodingKey { case release, title, artist, year, genres, playable }

    /// Writes the list of albums.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        var list = fields.nestedUnkeyedContainer(forKey: .albums)
        for found in albums {
            var entry = list.nestedContainer(keyedBy: AlbumKey.self)
            try entry.encode(found.album.id.rawValue, forKey: .release)
            try entry.encode(found.album.title, forKey: .title)
            try entry.encode(found.album.artist, forKey: .artist)
            try entry.encodeIfPresent(found.album.year, forKey: .year)
            try entry.encode(found.album.genres, forKey: .genres)
            try entry.encode(found.isPlayable, forKey: .playable)
        }
    }
}
