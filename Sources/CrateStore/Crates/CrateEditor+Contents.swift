internal import CrateCore
internal import SQLite

extension CrateEditor {
    /// The entries of the crate with this name, in order; nil if there is no such crate.
    /// - Throws: ``CrateError/store(_:)`` when the store cannot be read.
    public func entries(of name: String) throws(CrateError) -> [CrateEntry]? {
        do {
            return try reading { database in
                try CrateEntries(try Self.required(name, database).id, database).entries
            }
        } catch .noSuchCrate {
            return nil
        } catch {
            throw error
        }
    }

    /// Makes a crate with these entries in this order, without repetitions.
    /// - Throws: ``CrateError`` when no crate can have the name, it is taken, or an album is unknown; then nothing is
    ///   created.
    @discardableResult
    public func create(_ name: String, holding entries: [CrateEntry]) throws(CrateError) -> Crate {
        try writing { database in
            let id = try Self.insert(try Self.free(name, besides: nil, database), database)
            return try Self.fill(id, with: entries, database)
        }
    }

    /// Replaces the entries of a crate by these, without repetitions; creates the crate if it does not exist. The crate
    /// cannot be named by its number, and its name has to match in punctuation.
    /// - Throws: ``CrateError`` when no crate can have the name, an album is unknown, or the crate is a folder's; then
    ///   nothing is changed.
    @discardableResult
    public func replace(_ name: String, by entries: [CrateEntry]) throws(CrateError) -> Crate {
        try writing { database in
            let id: Int64
            do {
                id = try Self.ownExactly(name, database).id
            } catch CrateError.noSuchCrate {
                id = try Self.insert(try Self.free(name, besides: nil, database), database)
            }
            return try Self.fill(id, with: entries, database)
        }
    }

    private static func fill(_ crate: Int64, with entries: [CrateEntry], _ database: Database) throws -> Crate {
        let known = try database.cachedStatement(sql: "SELECT 1 FROM release WHERE id = ?")
        var seen: Set<CrateEntry> = []
        let new = entries.filter { seen.insert($0).inserted }
        for entry in new where try known.value(Int.self, arguments: [entry.release.rawValue]) == nil {
            throw CrateError.noSuchAlbum(entry.release)
        }
        try CrateEntries(crate, database).write(new, database)
        return try Self.crate(crate, database)
    }
}
