import SQLite

@testable import CrateStore

extension Store {
    /// The contents of tables, for comparison.
    func contents(
        of tables: [String] = [
            "release", "track", "copy", "crateRelease", "want", "play", "rip", "ripTrack", "movedRelease",
            "matchDecision",
        ]
    ) throws -> [String] {
        try database.read { database in
            try tables.flatMap { table in
                try database.rows(sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }.sorted()
            }
        }
    }

    /// Runs statements that other parts of Cratebox would run.
    func execute(_ sql: String) throws { try database.write { try $0.execute(sql: sql) } }

    /// The numbers in a query's result.
    func numbers(_ sql: String) throws -> [Int64] { try database.read { try $0.values(Int64.self, sql: sql) } }
}
