internal import CrateCore
internal import SQLite

/// Finds the stored rips of a library whose folders were moved or renamed: their samples are in another folder, and
/// their files no longer exist. Used inside transactions.
final class MovedRips {
    private let library: Int64
    /// The rips by the MD5 of their first track; nil until a new rip is found.
    private var rips: [String: [Int64]]?

    /// - Parameter isEmpty: Whether the library has no stored rip, so that none can have been moved.
    init(of library: Int64, isEmpty: Bool) {
        self.library = library
        rips = isEmpty ? [:] : nil
    }

    /// Takes the moved rip that a group continues, so that no other group gets it. Nil for a new record, and for a copy
    /// of a rip whose files still exist. Of several rips with the same samples, takes the one with the same names.
    func take(_ scanned: ScanChange.ScannedRip, from root: ScanRoot, _ database: Database) throws -> StoredRip? {
        let sums = scanned.group.files.map(\.md5)
        guard let first = sums.first ?? nil, !sums.contains(nil) else { return nil }
        let known = try rips ?? read(database)
        rips = known
        let moved = try (known[first] ?? []).compactMap { try StoredRip.one($0, database) }.filter { rip in
            rip.tracks.map(\.md5) == sums && rip.tracks.allSatisfy { root.isMissing($0.file) }
        }
        // Fast path: hardly any samples are in several albums.
        let named = moved.count > 1 ? try moved.first { try isNamed($0, as: scanned.names, database) } : nil
        guard let rip = named ?? moved.first else { return nil }
        rips?[first]?.removeAll { $0 == rip.id }
        return rip
    }

    private func isNamed(_ rip: StoredRip, as names: TaggedRelease, _ database: Database) throws -> Bool {
        try database.value(
            Bool.self, sql: "SELECT foldedTitle = ? AND foldedArtist = ? FROM release WHERE id = ?",
            arguments: [names.foldedTitle, names.foldedArtist, rip.release.rawValue]) ?? false
    }

    private func read(_ database: Database) throws -> [String: [Int64]] {
        let rows = try database.cursor(
            sql: """
                SELECT rip.id, md5, min(place) FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                WHERE library = ? GROUP BY rip.id HAVING md5 IS NOT NULL
                """, arguments: [library])
        var found: [String: [Int64]] = [:]
        while let row = try rows.next() { found[row["md5"], default: []].append(row["id"]) }
        return found
    }
}
