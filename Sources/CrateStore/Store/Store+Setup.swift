internal import Glibc
import SQLite

extension Store {
    /// True when a state folder has a store. Does not create one.
    public static func isThere(state: String) -> Bool {
        var facts = stat()
        return stat("\(state)/\(fileName)", &facts) == 0 && facts.st_size > 0
    }

    /// True when the store of a state folder does not exist although it has a good backup, or one that can't be read.
    public static func isLost(state: String) -> Bool { StoreRescue("\(state)/\(fileName)").isLost }

    /// True when damage was reported of the store of a state folder, and it has not been checked since.
    public static func isSuspected(state: String) -> Bool { StoreRescue("\(state)/\(fileName)").isSuspected }

    /// True when another process has the store of a state folder open. Must not be called while this one has it open.
    public static func isOpenElsewhere(state: String) -> Bool { StoreLock.isOpenElsewhere("\(state)/\(fileName)") }

    /// True when it has no release, crate, want, play or library.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public var isEmpty: Bool {
        get throws(StoreError) {
            do {
                return try database.read { database in
                    try !["release", "crate", "want", "play", "library"].contains { table in
                        try database.value(Bool.self, sql: "SELECT EXISTS (SELECT 1 FROM \(table))") ?? false
                    }
                }
            } catch {
                throw StoreError(error)
            }
        }
    }

    /// Reads the whole file for damage.
    /// - Throws: ``StoreError/damaged(_:)`` with the first damage; another ``StoreError`` when the file cannot be read.
    public func check() throws(StoreError) {
        let words: String? = try read { try StoreRescue.damage($0) }
        if let words { throw StoreError.damaged(words) }
    }

    /// A further connection to the same file, for work that must not hold up this one; the store itself in memory, and
    /// when it cannot be written.
    /// - Throws: ``StoreError`` when the file cannot be opened.
    public func further() throws(StoreError) -> Store {
        if let refusal { throw refusal }
        guard mode == .full, let path else { return self }
        let further = try Store(.file(path))
        if let presentRecovery { further.use(presentRecovery) }
        return further
    }

    /// Has writes use a connection of their own, opened by the first one: a commit that waits for the disk then holds
    /// up no query. For a process that stays and answers others.
    public func separateWrites() { writer.separate() }

    /// Frees the pages of collection and index that are kept in memory, up to 3 MiB, which later accesses read again. For
    /// a process that stays and has nothing to do.
    ///
    /// Waits for a present access to the collection. An index that is in use keeps its pages, because an update of a
    /// large one takes seconds.
    public func releaseCaches() {
        try? database.use { $0.releaseCache() }
        writer.releaseCache()
        indexFile.releaseCache()
    }

    /// Has damage that shows in use repaired at once, as the next process that opens the file would do it: a backup takes
    /// its place. For a process that stays, and would fail until it ends.
    /// - Parameter reopened: Called once the file is open again, on the thread whose access found the damage; it must
    ///   return at once.
    public func recoverFromDamage(_ reopened: @escaping @Sendable () -> Void) {
        guard mode == .full, let path else { return }
        use(StoreRecovery(path, reopened))
    }

    /// Repairs the file if any process found damage in it, and opens it again if it could not be opened or another took
    /// its place, where this process recovers from damage. For the word of another process that it changed something.
    public func repairIfSuspected() { presentRecovery?.refresh() }

    /// Opens the file again if another took its place or it is gone, where this process recovers from damage; a backup
    /// takes the place of one that is gone. Costs one lstat(2) where nothing has happened.
    public func reopenIfReplaced() { presentRecovery?.follow() }
}
