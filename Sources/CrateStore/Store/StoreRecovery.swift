internal import LinuxSystem
internal import SQLite
internal import Synchronization

/// Repairs a store in a process that stays, when an access finds damage or the file is gone, and opens it again.
///
/// All connections of the process to the file are closed before and opened afterwards, so that none continues with the
/// file that was set aside.
final class StoreRecovery: Sendable {
    private struct Member {
        weak var store: Store?
    }

    /// An attempt to open the file again: its time, the file's identity once all connections were closed, and the
    /// error.
    private struct Attempt {
        let at: ContinuousClock.Instant
        let found: StoreFile?
        let error: StoreError?
    }

    private struct State {
        var members: [Member] = []
        /// The file that the stores have open.
        var file: StoreFile?
        var last: Attempt?

        /// Whether the result of the last attempt still applies to the file found now. A failure no longer applies
        /// after any change of the file: another process may have repaired it.
        func counts(for found: StoreFile?) -> Bool {
            guard let last, last.at.duration(to: .now) < StoreRecovery.pause else { return false }
            guard last.error == nil else { return last.found == found }
            guard let file, let found else { return true }
            return file.isSame(as: found)
        }

        /// Whether the file found now is not the one that the stores have open.
        func isOther(_ found: StoreFile) -> Bool {
            guard let file else { return true }
            return !file.isSame(as: found)
        }
    }

    /// How long a result applies: checking a file takes as long as reading it.
    private static let pause = Duration.seconds(2)

    private let path: String
    private let reopened: @Sendable () -> Void
    private let state = Mutex(State())

    /// Names the store's file, which is open already.
    init(_ path: String, _ reopened: @escaping @Sendable () -> Void) {
        (self.path, self.reopened) = (path, reopened)
        let file = StoreFile(path)
        state.withLock { $0.file = file }
    }

    /// Adds a store whose connections are closed and opened again with the others.
    func add(_ store: Store) {
        state.withLock { state in
            state.members.removeAll { $0.store == nil }
            state.members.append(Member(store: store))
        }
    }

    /// Repairs the file and opens it again, unless that was just done for another access. Blocks on the disk.
    /// - Parameter keepsRest: Whether a file that stays damaged is opened again to read what is intact.
    /// - Returns: Why that failed; nil if the access can be repeated.
    func run(keepingRest keepsRest: Bool = true) -> StoreError? {
        let (error, isDone) = DiskWait.during { renewed(keepsRest) }
        if isDone { reopened() }
        return error
    }

    /// Opens the file at the path if it is not the open one. An access does not reveal this: a file that was removed
    /// can still be read and written, and all that is written there is lost. Costs one lstat(2) if nothing has
    /// happened.
    func follow() {
        guard let found = StoreFile(path) else { return }
        let isOther = state.withLock { state -> Bool in state.isOther(found) }
        if isOther { _ = run() }
    }

    /// Repairs the file if damage was reported, and opens it again if another took its place or it could not be opened.
    /// Ignores the result of an earlier attempt, because another process has changed the store. A file that stays
    /// damaged is closed until the next attempt, so that the other process can set it aside.
    func refresh() {
        let isSuspected = StoreRescue(path).isSuspected
        let isDue = state.withLock { state -> Bool in
            guard isSuspected || state.last?.error != nil else { return false }
            state.last = nil
            return true
        }
        if isDue { _ = run(keepingRest: false) } else { follow() }
    }

    private func renewed(_ keepsRest: Bool) -> (StoreError?, isDone: Bool) {
        state.withLock { state -> (StoreError?, isDone: Bool) in
            if let last = state.last, state.counts(for: StoreFile(path)) { return (last.error, false) }
            let stores = state.members.compactMap { $0.store }
            for store in stores { store.close() }
            // When its last connection is closed, SQLite writes the log into the file.
            let found = StoreFile(path)
            let error = reopen(stores, keepsRest)
            state.file = StoreFile(path)
            state.last = Attempt(at: .now, found: found, error: error)
            return (error, error == nil)
        }
    }

    private func reopen(_ stores: [Store], _ keepsRest: Bool) -> StoreError? {
        do throws(StoreError) {
            _ = try Store.opened(at: path)
            for store in stores {
                store.database.adopt(try Store(.file(path)).database)
                // Since they were closed above, another thread may have opened the writer and the index again, in the
                // file that was set aside.
                store.writer.close()
                store.indexFile.close()
            }
            return nil
        } catch {
            // What is intact of a damaged file can still be read; what is no database, or another's, stays closed.
            if case .foreign = error { return error }
            for store in stores where keepsRest {
                if let (connection, _) = try? Store.open(path) { store.database.adopt(connection) }
            }
            return error
        }
    }
}

extension Store {
    /// Closes all files, once the present accesses have ended.
    func close() {
        writer.close()
        indexFile.close()
        database.close()
    }
}
