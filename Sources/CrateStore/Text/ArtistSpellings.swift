internal import GRDB

/// The names that a release has for its artist beside the one that is shown: as the release prints them, and as Discogs
/// calls the artist wherever a name is printed.
enum ArtistSpellings {
    /// What to select of `release`: names divided by U+001F.
    static let sql = """
        coalesce(release.exportedArtist, '') || char(31) || coalesce((
          SELECT group_concat(coalesce(json_extract(printed.value, '$.anv'), ''), char(31))
          FROM json_each(release.detail, '$.artists') AS printed), '')
        """

    /// Reads them; none where all are the one that is shown.
    static func names(_ selected: String?, besides artist: String) -> [String] {
        var names: [String] = []
        for name in (selected ?? "").split(separator: "\u{1F}") {
            let name = Folding.tidied(Folding.withoutDisambiguation(String(name)))
            if !name.isEmpty, name != artist, !names.contains(name) { names.append(name) }
        }
        return names
    }
}
