import CrateCore
import SQLite

@testable import CrateStore

extension Store {
    /// The stored detail of a release; nil if none was imported.
    func detail(of release: Int64) throws -> ReleaseDetail? {
        let json = try read { database in
            try database.cachedStatement(sql: "SELECT detail FROM release WHERE id = ?").value(
                String.self, arguments: [release])
        }
        return json.flatMap { ReleaseDetail(json: Array($0.utf8)) }
    }
}
