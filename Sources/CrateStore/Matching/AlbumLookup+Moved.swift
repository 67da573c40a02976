public import CrateCore
import SQLite

extension AlbumLookup {
    /// Returns the release that a local release has been matched to since its id was stored elsewhere, as in the resume
    /// journal. Returns any other id unchanged.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func present(_ id: Release.ID) throws(StoreError) -> Release.ID {
        guard id.isLocal else { return id }
        let number = try store.read { database in
            try database.value(
                Int64.self,
                sql: """
                    SELECT release FROM movedRelease
                    WHERE old = :id AND NOT EXISTS (SELECT 1 FROM release WHERE release.id = :id)
                    """, arguments: ["id": id.rawValue])
        }
        return number.map { Release.ID(rawValue: $0) } ?? id
    }
}
