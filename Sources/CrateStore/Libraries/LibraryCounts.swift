internal import SQLite

/// The number of albums and rips in a library, and of rips by health.
struct LibraryCounts: Sendable, Hashable {
    var albums = 0
    var rips = 0
    var complete = 0
    var tracksMissing = 0
    var damaged = 0

    /// The counts by library id; libraries without rips are left out. Kept as a table of its own the health is found once
    /// for each rip, and not once for each of its three counts.
    static func all(_ database: Database) throws -> [Int64: LibraryCounts] {
        let rows = try database.rows(
            sql: """
                WITH state AS MATERIALIZED (SELECT library, release, \(RipHealth.sql) AS health FROM rip)
                SELECT library, count(DISTINCT release) AS albums, count(*) AS rips,
                  total(health = 'complete') AS complete, total(health = 'tracksMissing') AS tracksMissing,
                  total(health = 'damaged') AS damaged
                FROM state GROUP BY library
                """)
        return rows.reduce(into: [:]) { counts, row in
            counts[row["library"]] = LibraryCounts(
                albums: row["albums"], rips: row["rips"], complete: row["complete"],
                tracksMissing: row["tracksMissing"], damaged: row["damaged"])
        }
    }
}
