internal import Glibc
internal import LinuxSystem
internal import SQLite

/// The last scan of a library in which no file of a rip was found.
public struct FruitlessScan: Sendable, Hashable {
    /// How many files and folders were damaged or could not be read.
    public var refused: Int
    /// How many of them could not be read for lack of a permission.
    public var forbidden: Int

    /// Describes how much a scan without rips could not use.
    /// - Parameter forbidden: How many of the refused files and folders lacked a permission.
    public init(refused: Int = 0, forbidden: Int = 0) { (self.refused, self.forbidden) = (refused, forbidden) }

    /// Reads the figures from a summary; nil if rips were found.
    ///
    /// Rips whose files are all missing may be found in another library later, which leaves this one without any.
    init?(_ summary: ScanSummary) {
        guard summary.rips == 0 else { return nil }
        let reason = Errno(EACCES).words
        self.init(refused: summary.refused.count, forbidden: summary.refused.count { $0.reason == reason })
    }
}

/// It is stored as a row of `scannedFolder` with a path that no folder of a library has; `facts` has both numbers as
/// text.
extension FruitlessScan {
    static let folder = "/"

    /// Returns the last such scan of each library without a rip, by library id.
    static func all(_ database: Database) throws -> [Int64: FruitlessScan] {
        try database.rows(
            sql: """
                SELECT library, facts FROM scannedFolder WHERE folder = ?
                  AND NOT EXISTS (SELECT 1 FROM rip WHERE rip.library = scannedFolder.library)
                """, arguments: [folder]
        ).reduce(into: [:]) { $0[$1["library"]] = FruitlessScan(facts: $1["facts"]) }
    }

    private init(facts: [UInt8]) {
        let numbers = String(decoding: facts, as: UTF8.self).split(separator: " ").map { Int($0) ?? 0 }
        self.init(refused: numbers.first ?? 0, forbidden: numbers.dropFirst().first ?? 0)
    }

    /// Stores the scan of a library; nil deletes the stored one.
    static func store(_ scan: FruitlessScan?, of library: Int64, _ database: Database) throws {
        guard let scan else {
            return try database.execute(
                sql: "DELETE FROM scannedFolder WHERE library = ? AND folder = ?", arguments: [library, folder])
        }
        try database.execute(
            sql: """
                INSERT INTO scannedFolder (library, folder, fingerprint, facts) VALUES (?, ?, x'', ?)
                ON CONFLICT DO UPDATE SET facts = excluded.facts WHERE facts <> excluded.facts
                """, arguments: [library, folder, Array("\(scan.refused) \(scan.forbidden)".utf8)])
    }
}
