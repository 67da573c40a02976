internal import CrateCore
internal import SQLite

/// Finds the albums with the same artist and title, and reads each group only once.
///
/// The albums of a group may be on different pages, so a page alone does not show that they need a distinction.
struct AlbumTwins {
    /// Artist and title, folded.
    struct Name: Hashable {
        let artist: String
        let title: String
    }

    /// A member of a group, and whether it is an album of the collection.
    private struct Member {
        let twin: BrowsedAlbum.Twin
        let isAlbum: Bool
    }

    private let database: Database
    private var known: [Name: [Member]] = [:]

    init(_ database: Database) { self.database = database }

    /// The albums with the artist and title of a release, including itself; empty when there is no other. For an album
    /// of the collection, releases that are only wanted do not count, so that a want does not change its name.
    mutating func of(_ release: Release.ID, named name: Name) throws -> [BrowsedAlbum.Twin] {
        let members = try known[name] ?? members(name)
        known[name] = members
        let own = members.first { $0.twin.release == release }
        let twins = members.filter { $0.isAlbum || own?.isAlbum == false }.map(\.twin)
        return twins.count > 1 ? twins : []
    }

    private func members(_ name: Name) throws -> [Member] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT release.id, release.year, release.format, \(AlbumLookup.isAlbum) AS isAlbum FROM release
                WHERE release.foldedArtist = ? AND release.foldedTitle = ? AND (isAlbum
                  OR EXISTS (SELECT 1 FROM want WHERE want.release = release.id AND want.hasLeft = 0))
                ORDER BY release.id LIMIT \(AlbumBrowse.mostTwins + 1)
                """)
        return try statement.rows(arguments: [name.artist, name.title]).map { row in
            let year: Int? = row[1]
            let twin = BrowsedAlbum.Twin(
                release: Release.ID(rawValue: row[0]), year: year == 0 ? nil : year, format: row[2])
            return Member(twin: twin, isAlbum: row[3])
        }
    }
}
