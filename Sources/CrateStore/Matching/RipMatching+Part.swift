internal import SQLite

extension RipMatching {
    /// Returns the folder of the only rip that has files in or below this subfolder of its own folder, such as the
    /// folder of one disc, or that has this file.
    /// - Parameter folder: An absolute path, or one relative to its library; the result is of the same kind.
    /// - Returns: nil if no rip has files there, or if several have.
    /// - Throws: ``Failure/store(_:)``.
    public func folder(around folder: String) throws(Failure) -> String? {
        let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return try failing {
            let places = try store.database.read {
                try $0.values(String.self, sql: Self.around, arguments: ["path": path])
            }
            return places.count == 1 ? places[0] : nil
        }
    }

    /// Selects the folders of rips that contain a path with files of the rip, or that of a file, both as absolute paths
    /// and relative to their libraries; at most two.
    private static let around = """
        WITH place AS (
          SELECT rip.id, folder AS place, '' AS root FROM rip WHERE folder <> ''
          UNION ALL
          SELECT rip.id, rtrim(rtrim(root, '/') || '/' || folder, '/'), rtrim(root, '/') || '/'
          FROM rip JOIN library ON library.id = library
        )
        SELECT DISTINCT place FROM place
        WHERE substr(:path, 1, length(place) + 1) = place || '/'
          AND EXISTS (SELECT 1 FROM ripTrack
            WHERE rip = place.id AND (place.root || file = :path
              OR substr(place.root || file, 1, length(:path) + 1) = :path || '/'))
        LIMIT 2
        """
}
