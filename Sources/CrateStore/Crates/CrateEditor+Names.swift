internal import CrateCore
internal import SQLite

/// Finds crates by their names, and checks new names.
extension CrateEditor {
    static let select = """
        SELECT id, name, isFolder, modifiedAt,
          (SELECT count(*) FROM crateRelease WHERE crateRelease.crate = crate.id AND track = 0) AS albums,
          (SELECT count(*) FROM crateRelease WHERE crateRelease.crate = crate.id AND track > 0) AS tracks
        FROM crate
        """

    static func crate(_ row: Row) -> Crate {
        Crate(
            id: row["id"], name: row["name"], albums: row["albums"], tracks: row["tracks"], isFolder: row["isFolder"],
            modifiedAt: row["modifiedAt"])
    }

    static func crate(_ id: Int64, _ database: Database) throws -> Crate {
        let row = try database.row(sql: "\(select) WHERE id = ?", arguments: [id])
        guard let row else { throw CrateError.noSuchCrate("\(id)") }
        return crate(row)
    }

    /// The crate that a name means: the one whose number follows `id:`, else the one with this name, else the only one
    /// with this name apart from punctuation.
    static func required(_ name: String, _ database: Database) throws -> Crate {
        if let crate = try numbered(name, database) { return crate }
        let alike = try alike(name, database)
        let named = alike.first { isSame($0, name) }
        let found = named ?? (alike.count == 1 ? alike[0] : nil)
        guard let found else { throw CrateError.noSuchCrate(name) }
        return found
    }

    /// The crates with this name or this folded name: first one with exactly the name, then the user's own, then those
    /// of folders.
    private static func alike(_ name: String, _ database: Database) throws -> [Crate] {
        try database.rows(
            sql: "\(select) WHERE name = :name OR foldedName = :folded ORDER BY name = :name DESC, isFolder, id",
            arguments: ["name": name, "folded": Folding.folded(name)]
        ).map(crate)
    }

    private static func numbered(_ name: String, _ database: Database) throws -> Crate? {
        guard let id = number(in: name) else { return nil }
        return try database.row(sql: "\(select) WHERE id = ?", arguments: [id]).map(crate)
    }

    /// The number of a crate that a text is, in any case: `id:4`, `ID: 4`. No new crate has such a name.
    static func number(in text: String) -> Int64? {
        let text = Folding.trimmed(text)
        guard text.prefix(3).lowercased() == "id:" else { return nil }
        return Int64(Folding.trimmed(text.dropFirst(3)))
    }

    private static func isSame(_ crate: Crate, _ name: String) -> Bool {
        crate.name == name || CrateName(crate.name) == CrateName(name)
    }

    /// The crate, if it may be changed.
    static func own(_ name: String, _ database: Database) throws -> Crate {
        try changeable(try required(name, database))
    }

    /// The crate whose name matches in punctuation too, if it may be changed.
    static func ownExactly(_ name: String, _ database: Database) throws -> Crate {
        guard let crate = try alike(name, database).first(where: { isSame($0, name) }) else {
            throw CrateError.noSuchCrate(name)
        }
        return try changeable(crate)
    }

    private static func changeable(_ crate: Crate) throws(CrateError) -> Crate {
        guard !crate.isFolder else { throw CrateError.isFolder(crate.name) }
        return crate
    }

    /// The trimmed name, if no other crate has it.
    static func free(_ name: String, besides own: Int64?, _ database: Database) throws -> String {
        let name = try checked(name)
        let taken = try alike(name, database).first { $0.id != own && isSame($0, name) }
        if let taken { throw CrateError.nameTaken(taken.name) }
        return name
    }

    /// Why no crate can be given this name; nil if one can, although another crate may already have the name.
    public static func fault(in name: String) -> CrateError? {
        do throws(CrateError) {
            _ = try checked(name)
            return nil
        } catch {
            return error
        }
    }

    private static func checked(_ name: String) throws(CrateError) -> String {
        let given: String
        do throws(GivenName.Fault) {
            given = TextLimit.name(try GivenName.checked(name))
        } catch {
            throw CrateError(error)
        }
        guard number(in: given) == nil else { throw .numberName(given) }
        return given
    }

    static func insert(_ name: String, _ database: Database) throws -> Int64 {
        try database.execute(
            sql: "INSERT INTO crate (name, foldedName) VALUES (?, ?)", arguments: [name, Folding.folded(name)])
        return database.lastInsertedRowID
    }
}
