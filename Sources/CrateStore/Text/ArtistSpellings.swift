internal import SQLite

/// The other names of a release's artist: as printed on the release, and Discogs' own name when another is printed.
enum ArtistSpellings {
    /// SQL expression over `release`: the names, separated by U+001F.
    static let sql = """
        coalesce(release.exportedArtist, '') || char(31) || coalesce((
          SELECT group_concat(coalesce(json_extract(printed.value, '$.anv'), ''), char(31))
          FROM json_each(release.detail, '$.artists') AS printed), '')
        """

    /// Splits the selected text into names, without the one in `artist`, and each once.
    static func names(_ selected: String?, besides artist: String) -> [String] {
        var names: [String] = []
        for name in (selected ?? "").split(separator: "\u{1F}") {
            let name = Folding.tidied(Folding.withoutDisambiguation(String(name)))
            if !name.isEmpty, name != artist, !names.contains(name) { names.append(name) }
        }
        return names
    }
}
