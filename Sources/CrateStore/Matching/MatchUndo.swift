internal import CrateCore
internal import Foundation
internal import GRDB

/// All that a match by hand changed, as it was before: the JSON of `matchDecision.undo`.
struct MatchUndo: Codable, Hashable, Sendable {
    /// A rip that was tied.
    struct Rip: Codable, Hashable, Sendable {
        let id: Int64
        let matchedBy: String
    }

    /// The rips: all of one local release, since they hold the same recording.
    let rips: [Rip]
    /// The release that they were held for.
    let old: Int64
    /// The one that somebody has named.
    let new: Int64
    /// True when the store did not know that one.
    let isNew: Bool
    /// Rows of the old release, which may be gone by now: itself, its tracks, crates and want. Empty for one of Discogs,
    /// which nothing is taken from.
    let oldRows: [SavedRow]
    /// The same of the new one.
    let newRows: [SavedRow]
    /// Plays of the old one.
    let plays: [Int64]
    /// What was named before, oldest first, and taken back for this.
    let earlier: [Int64]

    init(
        of rip: Int64, from old: Release.ID, to new: Release.ID, earlier: [Int64], _ database: Database
    ) throws {
        rips = try Row.fetchAll(
            database, sql: "SELECT id, matchedBy FROM rip WHERE id = :rip OR (:old < 0 AND release = :old) ORDER BY id",
            arguments: ["rip": rip, "old": old.rawValue]
        ).map { Rip(id: $0["id"], matchedBy: $0["matchedBy"]) }
        let loses = old.isLocal && old != new
        oldRows = loses ? try Self.rows(old.rawValue, database) : []
        newRows = try Self.rows(new.rawValue, database)
        isNew = newRows.isEmpty
        plays =
            loses
            ? try Int64.fetchAll(database, sql: "SELECT id FROM play WHERE release = ?", arguments: [old.rawValue]) : []
        (self.old, self.new, self.earlier) = (old.rawValue, new.rawValue, earlier)
    }

    private static func rows(_ release: Int64, _ database: Database) throws -> [SavedRow] {
        try [SavedRow.Table.release, .track, .crateRelease, .want].flatMap {
            try SavedRow.all($0, of: release, database)
        }
    }

    /// The decision that a rip stands under; nil where nobody has decided.
    static func last(of rip: Int64, _ database: Database) throws -> MatchUndo? {
        let text = try String.fetchOne(
            database, sql: "SELECT undo FROM matchDecision WHERE rip = ? ORDER BY id DESC LIMIT 1", arguments: [rip])
        return try text.map { try ForeignJSON.value(MatchUndo.self, of: $0) }
    }

    /// Keeps it with each of its rips.
    func keep(_ database: Database) throws {
        let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        for rip in rips {
            try database.execute(
                sql: "INSERT INTO matchDecision (at, rip, undo) VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?, ?)",
                arguments: [rip.id, text])
        }
    }

    /// Forgets the decisions about its rips.
    func forget(_ database: Database) throws {
        for rip in rips {
            try database.execute(sql: "DELETE FROM matchDecision WHERE rip = ?", arguments: [rip.id])
        }
    }
}
