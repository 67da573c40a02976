internal import CrateClient
internal import CrateCore
public import CrateIntents
internal import CrateStore

/// `{"release":249504,"title":…,"artist":…,"year":1986,"genres":["Rock"],"playable":true,"playState":{…}}` and the
/// members of ``AlbumSheet``. The play state is
///
///     {"playable":true,"library":"garage","format":{"rate":44100,"bits":16,"channels":2},
///      "tracks":8,"missing":0,"damaged":0,"length":3284.2}
///
/// An album that cannot be played now has the `outcome` and the `reason` that playing it would give, and what is known
/// of its rip. `length` is in seconds; unknown values are left out. An output that can't be used now is
/// `"output":{"reason":"outputAbsent","pcm":"hw:CARD=DAC,DEV=0"}`.
extension OpenedAlbum: Encodable {
    private enum Key: AlbumCodingKey { case release, title, artist, year, genres, playable, playState }

    /// Encodes the album and its play state.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(album: album.id, album.title, by: album.artist)
        try fields.encodeIfPresent(album.year, forKey: .year)
        try fields.encode(album.genres, forKey: .genres)
        try fields.encode(state.isPlayable, forKey: .playable)
        try fields.encode(state, forKey: .playState)
        if let sheet { try AlbumSheetDocument(sheet).encode(to: encoder) }
    }
}

extension PlayState: Encodable {
    private enum Key: CodingKey {
        case playable, outcome, reason, output, library, format, tracks, missing, damaged, unreadable, unscanned, length
    }
    private enum OutputKey: CodingKey { case reason, pcm }
    private enum FormatKey: CodingKey { case rate, bits, channels }

    /// Encodes the known values.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(isPlayable, forKey: .playable)
        if let obstacle {
            try fields.encode(obstacle.name, forKey: .outcome)
            try fields.encodeIfPresent(obstacle.reason, forKey: .reason)
        }
        if let output {
            var gap = fields.nestedContainer(keyedBy: OutputKey.self, forKey: .output)
            try gap.encode(output.reason.rawValue, forKey: .reason)
            try gap.encodeIfPresent(output.pcm, forKey: .pcm)
        }
        try fields.encodeIfPresent(library, forKey: .library)
        guard let tracks else { return }
        var format = fields.nestedContainer(keyedBy: FormatKey.self, forKey: .format)
        try format.encodeIfPresent(rate, forKey: .rate)
        try format.encodeIfPresent(bits, forKey: .bits)
        try format.encodeIfPresent(channels, forKey: .channels)
        try fields.encode(tracks, forKey: .tracks)
        try fields.encode(missing, forKey: .missing)
        try fields.encode(damaged, forKey: .damaged)
        if unreadable > 0 { try fields.encode(unreadable, forKey: .unreadable) }
        if unscanned > 0 { try fields.encode(unscanned, forKey: .unscanned) }
        try fields.encodeIfPresent(length, forKey: .length)
    }
}

/// `{"crate":"Jazz","id":3,"albums":[…],"order":["249504"]}` with albums as in a search, and `tracks` if the crate has
/// single tracks. `order` has the ids of albums and tracks in the crate's order.
extension OpenedCrate: Encodable {
    private enum Key: CodingKey { case crate, id, order }

    /// Adds the crate's name and id to the members of a search.
    public func encode(to encoder: any Encoder) throws {
        try found.encode(to: encoder)
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(crate.name, forKey: .crate)
        try fields.encode(crate.id, forKey: .id)
        try fields.encode(order.map { $0.track?.description ?? $0.release.description }, forKey: .order)
    }
}
