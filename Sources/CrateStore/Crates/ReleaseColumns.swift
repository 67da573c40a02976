internal import CrateCore
internal import GRDB

/// A release as lists of crates and wants show it.
enum ReleaseColumns {
    /// What to select of `release`. Genres come as one text, divided by U+001F: no JSON is decoded in Swift.
    static let sql = """
        release.id, release.title, release.artist, release.year,
          (SELECT group_concat(value, char(31)) FROM json_each(release.genres)) AS genres
        """

    /// Reads it.
    static func release(_ row: Row) -> Release {
        let genres: String? = row["genres"]
        return Release(
            id: Release.ID(rawValue: row["id"]), title: row["title"], artist: row["artist"], year: row["year"],
            genres: (genres ?? "").split(separator: "\u{1F}").map(String.init))
    }
}
