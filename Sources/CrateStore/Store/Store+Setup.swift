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

    /// True when damage of a state folder's store was reported and the store has not been checked since.
    public static func isSuspected(state: String) -> Bool { StoreRescue("\(state)/\(fileName)").isSuspected }

    /// True when another process has the store of a state folder open. Must not be called while this one has it open.
    public static func isOpenElsewhere(state: String) -> Bool { StoreLock.isOpenElsewhere("\(state)/\(fileName)") }

    /// True when the store has no release, crate, want, play or library.
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

    /// Opens a further connection to the same file, for work that must not delay this one. Returns this store if it is
    /// in memory or cannot be written.
    /// - Throws: ``StoreError`` when the file cannot be opened.
    public func further() throws(StoreError) -> Store {
        if let refusal { throw refusal }
        guard mode == .full, let path else { return self }
        let further = try Store(.file(path))
        if let presentRecovery { further.use(presentRecovery) }
        return further
    }

    /// Makes writes use a separate connection, opened by the first write, so that a commit that waits for the disk
    /// delays no query. For a process that stays and answers others.
    public func separateWrites() { writer.separate() }

    /// Frees the pages of collection and index that are kept in memory, up to 3 MiB, which later accesses read again.
    /// For a process that stays and has nothing to do.
    ///
    /// Waits for a present access to the collection. An index that is in use keeps its pages, because an update of a
    /// large one takes seconds.
    public func releaseCaches() {
        try? database.use { $0.releaseCache() }
        writer.releaseCache()
        indexFile.releaseCache()
    }

    /// Repairs damage as soon as an access finds it, as the next process that opens the file would: a backup takes the
    /// file's place. For a process that stays, which otherwise would fail until it ends.
    /// - Parameter reopened: Called once the file is open again, on the thread whose access found the damage; it must
    ///   return at once.
    public func recoverFromDamage(_ reopened: @escaping @Sendable () -> Void) {
        guard mode == .full, let path else { return }
        use(StoreRecovery(path, reopened))
    }

    /// Repairs the file if any process found damage in it, and opens it again if it could not be opened or another file
    /// took its place. Called when another process reports a change. Does nothing without ``recoverFromDamage(_:)``.
    public func repairIfSuspected() { presentRecovery?.refresh() }

    /// Opens the file again if another took its place or it is gone; a backup takes the place of a file that is gone.
    /// Costs one lstat(2) if nothing has happened. Does nothing without ``recoverFromDamage(_:)``.
    public func reopenIfReplaced() { presentRecovery?.follow() }
}
