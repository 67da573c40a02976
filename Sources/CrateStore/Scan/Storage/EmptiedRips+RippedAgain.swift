internal import CrateCore
internal import SQLite

extension EmptiedRips {
    /// The rip that replaces an emptied rip, because its record was ripped again: the only rip without a match and
    /// without missing files that has the same artist and title, and the same positions and titles of tracks. Otherwise
    /// the only other rip with that artist and title, if it is such a rip, is new, and shares titles of tracks. Nil if
    /// there is none.
    func rippedAgain(_ emptied: StoredRip) throws -> StoredRip? {
        guard emptied.means == .local else { return nil }
        let others = try sameNamed(emptied)
        let whole = try others.filter { try $0.means == .local && !isLacking($0) }
        let alike = whole.filter { $0.trackNames == emptied.trackNames && !$0.trackNames.contains { $0.contains(nil) } }
        if alike.count == 1 { return alike[0] }
        // With another edition, present or past, it is ambiguous which of them was ripped again.
        guard others.count == 1, let rip = whole.first, rip.id > lastID, rip.sharesTitles(with: emptied) else {
            return nil
        }
        return rip
    }

    /// The other rips whose releases have the title and the artist of an emptied rip's release.
    private func sameNamed(_ emptied: StoredRip) throws -> [StoredRip] {
        let ids = try database.values(
            Int64.self,
            sql: """
                SELECT rip.id FROM rip JOIN release ON release.id = rip.release
                JOIN release AS old ON old.id = :release
                WHERE release.foldedTitle = old.foldedTitle AND release.foldedArtist = old.foldedArtist
                  AND rip.id <> :rip
                """, arguments: ["release": emptied.release.rawValue, "rip": emptied.id])
        return try ids.compactMap { try StoredRip.one($0, database) }
    }

    private func isLacking(_ rip: StoredRip) throws -> Bool {
        try database.value(
            Bool.self, sql: "SELECT EXISTS (SELECT 1 FROM ripTrack WHERE rip = ? AND missingSince IS NOT NULL)",
            arguments: [rip.id]) ?? false
    }
}

extension StoredRip {
    /// The position and the title of each track.
    fileprivate var trackNames: [[String?]] { tracks.map { [$0.position, $0.title] } }

    /// Whether at least half of the tracks of the shorter rip have the positions and titles of the other's. Titles such
    /// as `Track 01` do not count, and another disc of an album has other positions.
    fileprivate func sharesTitles(with other: StoredRip) -> Bool {
        let (own, others) = (distinctive, other.distinctive)
        let shared = own.intersection(others).count
        return shared > 0 && 2 * shared >= min(own.count, others.count)
    }

    private var distinctive: Set<String> {
        Set(
            tracks.compactMap { track in
                let title = Folding.folded(track.title ?? "")
                return Self.isNumber(title) ? nil : "\(track.position ?? "") \(title)"
            })
    }

    private static func isNumber(_ title: String) -> Bool {
        let word = ["track", "titel", "utwor"].first(where: title.hasPrefix) ?? ""
        return title.dropFirst(word.count).allSatisfy { $0 == " " || $0.isASCII && $0.isNumber }
    }
}
