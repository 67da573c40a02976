public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// The first file of the release's rips, in playing order, that this process may not read for lack of a permission;
    /// nil if there is none. Blocks on their disk.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func closedFile(of release: Release.ID) throws(StoreError) -> String? {
        let files = try store.read { database in
            try database.cachedStatement(
                sql: """
                    SELECT rtrim(library.root, '/') || '/' || ripTrack.file
                    FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
                    WHERE rip.release = ? AND missingSince IS NULL ORDER BY rip.id, place
                    """
            ).values(String.self, arguments: [release.rawValue])
        }
        return files.first(where: ClosedFolder.keeps)
    }
}
