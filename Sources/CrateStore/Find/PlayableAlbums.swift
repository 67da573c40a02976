/// The albums that can be played: those that the store has as playable, corrected by a check of some files.
struct PlayableAlbums {
    /// The libraries whose rips can be played now, by number.
    let connected: [Int64]
    /// The albums of which the check found otherwise than the store has it, by number, with what it found.
    var corrections: [Int64: Bool] = [:]
    /// True to take each album that a connected library has for the opposite of what it is, and search only these.
    var isOpposite = false

    /// An SQL expression over `release`: 1 for a playable album, 0 for any other.
    var sql: String {
        let value = corrections.isEmpty ? stored : corrected
        return isOpposite ? "(NOT \(value))" : value
    }

    /// The albums that are searched, in SQL.
    var range: String {
        guard isOpposite else { return "1" }
        return """
            EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id AND rip.library IN (\(Self.list(connected))))
            """
    }

    /// As ``sql``, by the store alone.
    private var stored: String {
        """
        EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id AND \(AlbumLookup.soundsReadably)
          AND rip.library IN (\(Self.list(connected))))
        """
    }

    private var corrected: String {
        let found = corrections.filter(\.value).map(\.key)
        let lost = corrections.filter { !$0.value }.map(\.key)
        return """
            (CASE WHEN release.id IN (\(Self.list(found))) THEN 1
              WHEN release.id IN (\(Self.list(lost))) THEN 0 ELSE \(stored) END)
            """
    }

    private static func list(_ numbers: [Int64]) -> String { numbers.map(String.init).joined(separator: ",") }
}
