public import CrateCore
internal import SQLite

extension PlayHistory {
    /// The albums that were played last, each once with the time of its last play, newest first.
    /// - Throws: ``StoreError`` when the history cannot be read.
    public func lastPlayed(limit: Int) throws(StoreError) -> [(release: Release.ID, at: String)] {
        try store.read { database in
            try database.rows(
                sql: """
                    SELECT release, max(id) AS last, at FROM play WHERE outcome = 'played'
                    GROUP BY release ORDER BY last DESC LIMIT ?
                    """, arguments: [max(0, limit)]
            ).map { (Release.ID(rawValue: $0["release"]), $0["at"]) }
        }
    }
}
