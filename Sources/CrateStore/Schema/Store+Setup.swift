import GRDB
internal import Glibc

extension Store {
    /// Whether there is a store in a state folder: looking makes none.
    public static func isThere(state: String) -> Bool {
        var facts = stat()
        return stat("\(state)/\(fileName)", &facts) == 0 && facts.st_size > 0
    }

    /// Whether another process has the store of a state folder open. Must not be asked while this one has it open.
    public static func isOpenElsewhere(state: String) -> Bool { StoreLock.isOpenElsewhere("\(state)/\(fileName)") }

    /// Whether nobody has put anything into it yet: no release, crate, want, play or library.
    public var isEmpty: Bool {
        get throws(StoreError) {
            do {
                return try database.read { database in
                    try !["release", "crate", "want", "play", "library"].contains { table in
                        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \(table))") ?? false
                    }
                }
            } catch {
                throw StoreError(error)
            }
        }
    }
}
