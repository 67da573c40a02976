internal import CrateCore
internal import SQLite

/// Reads and edits crates: named, ordered sets of albums and tracks.
///
/// Names that differ only in case, accents or white space are the same, so `jazz` finds `Jazz`. Names that differ in
/// punctuation are not, so A and A+ are two crates. A crate with exactly the given name is preferred, then the user's
/// own, then those of folders. If no crate has the name, the only crate with the same name apart from punctuation is
/// found. `id:` and a number mean the crate with that number, except in ``delete(_:)`` and ``replace(_:by:)``; new
/// crates cannot have such a name. Blocks on the disk.
public struct CrateEditor: Sendable {
    private let store: Store

    /// Edits the crates of this store; each call is a transaction of its own.
    public init(store: Store) { self.store = store }

    /// All crates, sorted by folded name.
    /// - Throws: ``CrateError/store(_:)`` when the store cannot be read.
    public func list() throws(CrateError) -> [Crate] {
        try reading { database in
            try database.rows(sql: "\(Self.select) ORDER BY foldedName, id").map(Self.crate)
        }
    }

    /// The contents of the crate with this name.
    /// - Throws: ``CrateError`` when there is no such crate or the store cannot be read.
    public func contents(of name: String) throws(CrateError) -> CrateContents {
        try reading { database in
            let crate = try Self.required(name, database)
            return try CrateContents(crate, CrateEntries(crate.id, database).entries, database)
        }
    }

    /// Makes a crate, empty or with the contents of another.
    /// - Throws: ``CrateError`` when no crate can have the name, it is taken, or `other` does not exist.
    @discardableResult
    public func create(_ name: String, from other: String? = nil) throws(CrateError) -> Crate {
        try writing { database in
            let source = try other.map { try Self.required($0, database) }
            let id = try Self.insert(try Self.free(name, besides: nil, database), database)
            if let source {
                let copied = try CrateEntries(source.id, database).entries
                try CrateEntries(id, database).write(copied, database)
            }
            return try Self.crate(id, database)
        }
    }

    /// Renames a crate.
    /// - Throws: ``CrateError`` when no crate can have the new name, it is taken, or the crate is a folder's.
    @discardableResult
    public func rename(_ name: String, to other: String) throws(CrateError) -> Crate {
        try writing { database in
            let crate = try Self.own(name, database)
            let free = try Self.free(other, besides: crate.id, database)
            try database.execute(
                sql: "UPDATE crate SET name = ?, foldedName = ? WHERE id = ?",
                arguments: [free, Folding.folded(free), crate.id])
            return try Self.crate(crate.id, database)
        }
    }

    /// Deletes a crate; its albums stay in the collection. The crate cannot be named by its number, and its name has to
    /// match in punctuation.
    /// - Returns: The deleted crate.
    /// - Throws: ``CrateError`` when there is no such crate or it is a folder's.
    @discardableResult
    public func delete(_ name: String) throws(CrateError) -> Crate {
        try writing { database in
            let crate = try Self.ownExactly(name, database)
            try database.execute(sql: "DELETE FROM crate WHERE id = ?", arguments: [crate.id])
            return crate
        }
    }

    /// Inserts albums and tracks in this order at a place counted from 1, by default at the end. Entries that are
    /// already in the crate stay where they are.
    /// - Returns: The crate, and how many entries were added.
    /// - Throws: ``CrateError`` when there is no such crate or it is a folder's.
    @discardableResult
    public func add(
        _ entries: [CrateEntry], to name: String, at place: Int? = nil
    ) throws(CrateError) -> (crate: Crate, added: Int) {
        try changing(name) { list in
            var known = Set(list)
            let new = entries.filter { known.insert($0).inserted }
            list.insert(contentsOf: new, at: min(max(0, (place ?? .max) - 1), list.count))
            return new.count
        }
    }

    /// Removes albums and tracks. Removing an album keeps its single tracks, unless the crate has only single tracks of
    /// it: then these are removed. Repeated entries are removed once.
    /// - Returns: The crate, and how many entries were removed.
    /// - Throws: ``CrateError`` when there is no such crate, it is a folder's, or any entry is not in it; then nothing
    ///   is removed.
    @discardableResult
    public func remove(
        _ entries: [CrateEntry], from name: String
    ) throws(CrateError) -> (crate: Crate, removed: Int) {
        try changing(name) { list in
            let before = list.count
            var removed: Set<CrateEntry> = []
            for entry in entries where removed.insert(entry).inserted {
                let count = list.count
                list.removeAll { $0 == entry }
                if list.count == count, entry.track == nil { list.removeAll { $0.release == entry.release } }
                guard list.count < count else { throw CrateError.notInCrate(entry, crate: name) }
            }
            return before - list.count
        }
    }

    /// Moves an entry to a place counted from 1; a place beyond either end means that end.
    /// - Throws: ``CrateError`` when there is no such crate, the entry is not in it, or it is a folder's.
    @discardableResult
    public func move(_ entry: CrateEntry, to place: Int, in name: String) throws(CrateError) -> Crate {
        try changing(name) { list in
            guard let index = list.firstIndex(of: entry) else { throw CrateError.notInCrate(entry, crate: name) }
            list.remove(at: index)
            list.insert(entry, at: min(max(0, place - 1), list.count))
        }.crate
    }
}

// MARK: Access

extension CrateEditor {
    func reading<Value: Sendable>(_ body: (Database) throws -> Value) throws(CrateError) -> Value {
        var refusal: CrateError?
        do {
            return try store.read { try Self.noting(&refusal, $0, body) }
        } catch {
            throw refusal ?? .store(error)
        }
    }

    /// Runs one transaction; it is rolled back when `body` throws.
    func writing<Value: Sendable>(_ body: (Database) throws -> Value) throws(CrateError) -> Value {
        var refusal: CrateError?
        do {
            return try store.write { try Self.noting(&refusal, $0, body) }
        } catch {
            throw refusal ?? .store(error)
        }
    }

    private static func noting<Value>(
        _ refusal: inout CrateError?, _ database: Database, _ body: (Database) throws -> Value
    ) throws -> Value {
        do {
            return try body(database)
        } catch let error as CrateError {
            refusal = error
            throw error
        }
    }

    /// Edits the entries of a crate that is not a folder's.
    private func changing<Value: Sendable>(
        _ name: String, _ body: (inout [CrateEntry]) throws -> Value
    ) throws(CrateError) -> (crate: Crate, Value) {
        try writing { database in
            let crate = try Self.own(name, database)
            let stored = try CrateEntries(crate.id, database)
            var entries = stored.entries
            let value = try body(&entries)
            try stored.write(entries, database)
            return (try Self.crate(crate.id, database), value)
        }
    }
}
