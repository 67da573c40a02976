/// The named indices; each can be filled and emptied separately.
public enum SearchIndexName: String, Sendable, Hashable, CaseIterable, Codable {
    /// Title, artist, label, catalogue number, format, genres, year and MusicBrainz id of every album.
    case albums
    /// The names of crates; a crate is one entry, whatever it contains.
    case crates
    /// Track titles together with the content of `albums`; one entry per album.
    case tracks

    /// The key that marks the index as emptied.
    var wipedKey: String { "wiped." + rawValue }
    /// The key that marks the index as incomplete after a failed write.
    var failedKey: String { "failed." + rawValue }
}
