internal import CrateCore
internal import SQLite

/// The columns of a release that lists of crates and wants show.
enum ReleaseColumns {
    /// The columns to select from `release`. Genres come as one text, separated by U+001F, which avoids decoding JSON
    /// in Swift.
    static let sql = """
        release.id, release.title, release.artist, release.year,
          (SELECT group_concat(value, char(31)) FROM json_each(release.genres)) AS genres
        """

    /// Reads a row with these columns.
    static func release(_ row: Row) -> Release {
        let genres: String? = row["genres"]
        return Release(
            id: Release.ID(rawValue: row["id"]), title: row["title"], artist: row["artist"], year: row["year"],
            genres: (genres ?? "").split(separator: "\u{1F}").map(String.init))
    }
}
