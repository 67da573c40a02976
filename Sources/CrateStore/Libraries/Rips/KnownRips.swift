internal import CrateCore
internal import SQLite

/// The stored facts about the rips of some releases.
struct KnownRips {
    /// A release's rips in one library.
    struct LibraryRip {
        var release: Release.ID
        var library: Int64
        /// Whether any file of these rips is stored as present.
        var hasFiles: Bool
        /// Whether any present file of these rips is not known to be undecodable.
        var sounds: Bool
        /// Whether the last scan could not read a file of these rips.
        var isUnread: Bool
        /// Whether a check of the files found that none can be decoded, and one may not be read.
        var isClosed = false
        /// Whether a check of the files found that none can be decoded, because they changed since the last scan.
        var isUnscanned = false

        /// Whether something is known that may prevent playback.
        var isDoubted: Bool { !sounds || isUnread }
    }

    /// All stored rips of the releases, one element for each library and release, in the order of subscription.
    let rips: [LibraryRip]
    /// Whether any rip is known, of these releases or of others.
    let hasRips: Bool
    /// The releases that are on the wantlist and not in the collection.
    let wanted: [Release.ID]

    /// Reads the facts. Called inside a transaction.
    init(of ids: [Release.ID], _ database: Database) throws {
        let asked: Bindings = [AlbumLookup.json(ids)]
        rips = try database.cachedStatement(sql: Self.ripsSQL).rows(arguments: asked).map {
            LibraryRip(
                release: Release.ID(rawValue: $0[0]), library: $0[1], hasFiles: $0[2], sounds: $0[3], isUnread: $0[4])
        }
        hasRips = try database.cachedStatement(sql: Self.hasRipsSQL).value(Bool.self) ?? false
        wanted = try database.cachedStatement(sql: Self.wantedSQL).values(Int64.self, arguments: asked)
            .map { Release.ID(rawValue: $0) }
    }

    private static let ripsSQL = """
        SELECT rip.release, rip.library, max(\(AlbumLookup.hasFiles)), max(\(AlbumLookup.sounds)),
          max(EXISTS (SELECT 1 FROM refusedFile WHERE refusedFile.library = rip.library
            AND refusedFile.folder = rip.folder AND \(UnreadFiles.condition)))
        FROM json_each(?) AS asked JOIN rip ON rip.release = asked.value
        GROUP BY rip.release, rip.library ORDER BY rip.library
        """

    private static let hasRipsSQL = "SELECT EXISTS (SELECT 1 FROM rip)"

    private static let wantedSQL = """
        SELECT release.id FROM json_each(?) AS asked JOIN release ON release.id = asked.value
        WHERE \(FindProperty.isWanted) AND NOT \(AlbumLookup.isAlbum)
        """
}
