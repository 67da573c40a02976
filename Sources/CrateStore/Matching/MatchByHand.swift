internal import CrateCore
internal import SQLite

/// Matches rips to releases chosen by the user, and undoes such matches. Used inside a transaction.
struct MatchByHand {
    let database: Database

    /// Matches a rip to a release, along with other rips of the same local release, which have the same recording.
    /// Undoes an earlier decision first, so that nothing stays with a release that was chosen by mistake. The same
    /// decision again changes nothing, so that undoing it restores the release before it.
    func decide(_ rip: Int64, is release: Release.ID) throws {
        var earlier: [Int64] = []
        if let undo = try MatchUndo.last(of: rip, database) {
            guard try undo.new != release.rawValue || self.release(of: rip) != release.rawValue else { return }
            try revert(undo)
            earlier = undo.earlier + [undo.new]
        }
        try decide(rip, is: release, earlier: earlier)
    }

    /// Undoes the last decision about a rip and restores the one before. Returns false when there is none.
    func undo(_ rip: Int64) throws -> Bool {
        guard let undo = try MatchUndo.last(of: rip, database) else { return false }
        try revert(undo)
        if let release = undo.earlier.last {
            try decide(rip, is: Release.ID(rawValue: release), earlier: undo.earlier.dropLast())
        }
        return true
    }

    private func decide(_ rip: Int64, is release: Release.ID, earlier: [Int64]) throws {
        guard let old = try self.release(of: rip).map(Release.ID.init(rawValue:)) else { return }
        let undo = try MatchUndo(of: rip, from: old, to: release, earlier: earlier, database)
        try undo.keep(database)
        for rip in undo.rips {
            try RipMatching.assign(rip.id, of: old, to: ReleaseMatch(release: release, means: .hand), database)
        }
    }

    private func release(of rip: Int64) throws -> Int64? {
        try database.value(Int64.self, sql: "SELECT release FROM rip WHERE id = ?", arguments: [rip])
    }

    private func revert(_ undo: MatchUndo) throws {
        let (old, new) = (Release.ID(rawValue: undo.old), Release.ID(rawValue: undo.new))
        try undo.forget(database)
        for row in undo.oldRows where row.table == .release || row.table == .track { try row.restore(database) }
        try database.execute(sql: "DELETE FROM movedRelease WHERE old = ?", arguments: [undo.old])
        for rip in undo.rips {
            try database.execute(
                sql: "UPDATE rip SET release = ?, matchedBy = ? WHERE id = ? AND release = ?",
                arguments: [undo.old, rip.matchedBy, rip.id, undo.new])
        }
        if old != new { try giveBack(undo) }
        try restoreTracks(undo)
        if try !isNeeded(new), try undo.isNew || !isReferenced(new) {
            // The release existed only for this match, or for another one that was undone before, so what was added to
            // it since is passed to the rip's earlier release.
            try ReleaseMove.pass(from: new, to: old, database)
            try database.execute(sql: "DELETE FROM release WHERE id = ?", arguments: [undo.new])
        }
    }

    /// Moves crate entries, want and plays back. Entries removed from a crate since are not restored.
    private func giveBack(_ undo: MatchUndo) throws {
        let before = Set(undo.newRows.map { CratePlace($0) })
        for row in undo.oldRows where row.table == .crateRelease || row.table == .want {
            guard !before.contains(CratePlace(row)) else {
                try row.restore(database)
                continue
            }
            try database.execute(
                sql: row.table == .want
                    ? "UPDATE OR IGNORE want SET release = :old WHERE release = :new"
                    : """
                    UPDATE OR IGNORE crateRelease SET release = :old
                    WHERE release = :new AND crate = \(row["crate"] ?? 0) AND track = \(row["track"] ?? 0)
                    """, arguments: ["old": undo.old, "new": undo.new])
        }
        for play in undo.plays {
            try database.execute(sql: "UPDATE play SET release = ? WHERE id = ?", arguments: [undo.old, play])
        }
    }

    /// Removes the tracks that the rip gave the release, unless they come from Discogs, and restores the earlier ones.
    private func restoreTracks(_ undo: MatchUndo) throws {
        try database.execute(
            sql: """
                DELETE FROM track WHERE release = :new AND :new <> :old
                  AND EXISTS (SELECT 1 FROM release WHERE id = :new AND detail IS NULL)
                """, arguments: ["new": undo.new, "old": undo.old])
        for row in undo.newRows where row.table == .track { try row.restore(database) }
        let old = Release.ID(rawValue: undo.old)
        if !old.isLocal {
            for rip in undo.rips { try TrackRows.fill(old, from: rip.id, database) }
            try SharedTracks(database: database).settle([undo.old])
        }
        for release in Set([undo.old, undo.new]) { try AlbumChange.tracks(of: release, database) }
    }

    /// Whether crates or plays refer to a release.
    private func isReferenced(_ release: Release.ID) throws -> Bool {
        try database.value(
            Bool.self,
            sql: """
                SELECT EXISTS (SELECT 1 FROM crateRelease WHERE release = :id)
                  OR EXISTS (SELECT 1 FROM play WHERE release = :id)
                """, arguments: ["id": release.rawValue]) ?? true
    }

    private func isNeeded(_ release: Release.ID) throws -> Bool {
        try database.value(
            Bool.self,
            sql: """
                SELECT exportedTitle IS NOT NULL OR detail IS NOT NULL
                  OR EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id)
                  OR EXISTS (SELECT 1 FROM copy WHERE copy.release = release.id)
                  OR EXISTS (SELECT 1 FROM want WHERE want.release = release.id)
                FROM release WHERE id = ?
                """, arguments: [release.rawValue]) ?? true
    }
}

/// A position that two releases may share: an entry of a crate, or a want.
private struct CratePlace: Hashable {
    let table: SavedRow.Table
    let crate: Int64?
    let track: Int64?

    init(_ row: SavedRow) { (table, crate, track) = (row.table, row["crate"], row["track"]) }
}
