/// The named indices: each can be filled and emptied by itself.
public enum SearchIndexName: String, Sendable, Hashable, CaseIterable, Codable {
    /// Title, artist, label, catalogue number, format, genres, year and MusicBrainz id of every album.
    case albums
    /// The names of crates.
    case crates
    /// Track titles, with what `albums` holds beside them: one entry an album.
    case tracks

    /// The key under which the index file keeps that it was emptied.
    var wipedKey: String { "wiped." + rawValue }
    /// The key under which it keeps that it could not be written, and so lacks something.
    var failedKey: String { "failed." + rawValue }
}
