internal import CrateCore
internal import SQLite

extension RipMatching {
    /// The other rips that the last match by hand of a folder's rip moved along, and that undoing it moves back: those
    /// of the same recording. None if the rip was not matched by hand.
    /// - Throws: ``Failure``.
    public func companions(folder: String, source: String? = nil) throws(Failure) -> [MatchedRip] {
        try failing {
            try store.database.read { database in
                let rip = try Self.rip(folder, source, database)
                let others = try MatchUndo.last(of: rip, database)?.rips.filter { $0.id != rip } ?? []
                return try others.flatMap { try Self.matchedRips(database, rip: $0.id) }
            }
        }
    }

    /// SQL condition over `rip`: another rip has the same decision, which is kept where that rip is.
    /// - Parameter isKept: The condition over `other` for a rip that stays.
    static func isSharedMatch(where isKept: String) -> String {
        """
        EXISTS (SELECT 1 FROM matchDecision AS own JOIN matchDecision AS shared ON shared.undo = own.undo
          JOIN rip AS other ON other.id = shared.rip
          WHERE own.rip = rip.id AND other.id <> rip.id AND \(isKept))
        """
    }
}
