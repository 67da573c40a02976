internal import SQLite

/// Writes the names of crates to the index file. There are few, so all are written each time.
enum CrateIndexing {
    /// Rebuilds the index, and returns the generation of the store that it reflects.
    @discardableResult
    static func rebuild(from store: Store, in index: Database) throws -> Int64 {
        let (notes, crates) = try store.read { database in
            let rows = try database.rows(sql: "SELECT id, name FROM crate ORDER BY id")
            return (try ChangeNotes(.crates, in: database), rows.map { (id: $0[0] as Int64, name: $0[1] as String) })
        }
        try index.execute(sql: "DELETE FROM crates")
        if try !IndexState.isWiped(.crates, in: index) {
            for crate in crates {
                var terms: [UInt8] = []
                SearchTerms.append(crate.name, to: &terms)
                try index.execute(
                    sql: "INSERT INTO crates (rowid, terms) VALUES (?, ?)",
                    arguments: [crate.id, String(decoding: terms, as: UTF8.self)])
            }
        }
        try IndexState.set(ChangeNotes.List.crates.generationKey, notes.newest, in: index)
        return notes.newest
    }
}
