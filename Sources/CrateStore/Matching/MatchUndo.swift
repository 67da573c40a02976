internal import CrateCore
internal import FoundationEssentials
internal import SQLite

/// The state before a match by hand: the JSON of `matchDecision.undo`.
struct MatchUndo: Codable, Hashable, Sendable {
    /// A rip that was matched.
    struct Rip: Codable, Hashable, Sendable {
        let id: Int64
        let matchedBy: String
    }

    /// The matched rips: one, or all rips of a local release, since they have the same recording.
    let rips: [Rip]
    /// The release before the match.
    let old: Int64
    /// The release that the user chose.
    let new: Int64
    /// True when the chosen release was not in the store.
    let isNew: Bool
    /// The rows of the old local release, which the match may delete: the release, its tracks, crate entries and want.
    /// Empty for a Discogs release, which keeps its rows.
    let oldRows: [SavedRow]
    /// The rows of the new release in the same tables, as they were before the match.
    let newRows: [SavedRow]
    /// The ids of the old local release's plays; empty for a Discogs release.
    let plays: [Int64]
    /// The releases that the user chose earlier, oldest first. Those matches were undone before this one.
    let earlier: [Int64]

    init(
        of rip: Int64, from old: Release.ID, to new: Release.ID, earlier: [Int64], _ database: Database
    ) throws {
        rips = try database.rows(
            sql: "SELECT id, matchedBy FROM rip WHERE id = :rip OR (:old < 0 AND release = :old) ORDER BY id",
            arguments: ["rip": rip, "old": old.rawValue]
        ).map { Rip(id: $0["id"], matchedBy: $0["matchedBy"]) }
        let loses = old.isLocal && old != new
        oldRows = loses ? try Self.rows(old.rawValue, database) : []
        newRows = try Self.rows(new.rawValue, database)
        isNew = newRows.isEmpty
        plays =
            loses
            ? try database.values(Int64.self, sql: "SELECT id FROM play WHERE release = ?", arguments: [old.rawValue])
            : []
        (self.old, self.new, self.earlier) = (old.rawValue, new.rawValue, earlier)
    }

    private static func rows(_ release: Int64, _ database: Database) throws -> [SavedRow] {
        try [SavedRow.Table.release, .track, .crateRelease, .want].flatMap {
            try SavedRow.all($0, of: release, database)
        }
    }

    /// The current decision about a rip; nil when there is none.
    static func last(of rip: Int64, _ database: Database) throws -> MatchUndo? {
        let text = try database.value(
            String.self, sql: "SELECT undo FROM matchDecision WHERE rip = ? ORDER BY id DESC LIMIT 1", arguments: [rip])
        return try text.map { try ForeignJSON.value(MatchUndo.self, of: $0) }
    }

    /// The title of the release before the match; nil if the release is gone without a copy of its rows.
    func formerTitle(_ database: Database) throws -> String? {
        let row = oldRows.first { $0.table == .release }
        if case .text(let title)? = row?.columns["title"] { return title }
        return try database.value(String.self, sql: "SELECT title FROM release WHERE id = ?", arguments: [old])
    }

    /// Stores the decision for each of its rips.
    func keep(_ database: Database) throws {
        let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        for rip in rips {
            try database.execute(
                sql: "INSERT INTO matchDecision (at, rip, undo) VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?, ?)",
                arguments: [rip.id, text])
        }
    }

    /// Deletes the decisions about its rips.
    func forget(_ database: Database) throws {
        for rip in rips {
            try database.execute(sql: "DELETE FROM matchDecision WHERE rip = ?", arguments: [rip.id])
        }
    }
}
