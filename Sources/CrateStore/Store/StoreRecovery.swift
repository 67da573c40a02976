internal import LinuxSystem
internal import SQLite
internal import Synchronization

/// Repairs a store whose damage shows in use, and opens it again, in a process that stays.
///
/// All connections of the process to the file are closed before and opened afterwards, so that none continues with the
/// file that was set aside.
final class StoreRecovery: Sendable {
    private struct Member {
        weak var store: Store?
    }

    private struct State {
        var members: [Member] = []
        /// When the file was opened again last, and why that failed.
        var last: (at: ContinuousClock.Instant, error: StoreError?)?
    }

    /// How long a result counts: to look through a file takes as long as to read it.
    private static let pause = Duration.seconds(2)

    private let path: String
    private let reopened: @Sendable () -> Void
    private let state = Mutex(State())

    /// Names the store's file. Accesses nothing.
    init(_ path: String, _ reopened: @escaping @Sendable () -> Void) { (self.path, self.reopened) = (path, reopened) }

    /// Adds a store whose connections are closed and opened again with the others.
    func add(_ store: Store) {
        state.withLock { state in
            state.members.removeAll { $0.store == nil }
            state.members.append(Member(store: store))
        }
    }

    /// Repairs the file and opens it again, unless that was just done for another access. Blocks on the disk.
    /// - Returns: Why that failed; nil where the access can be repeated.
    func run() -> StoreError? {
        let (error, isDone) = DiskWait.during { renewed() }
        if isDone { reopened() }
        return error
    }

    private func renewed() -> (StoreError?, isDone: Bool) {
        state.withLock { state -> (StoreError?, isDone: Bool) in
            if let last = state.last, last.at.duration(to: .now) < Self.pause { return (last.error, false) }
            let error = reopen(state.members.compactMap { $0.store })
            state.last = (.now, error)
            return (error, error == nil)
        }
    }

    private func reopen(_ stores: [Store]) -> StoreError? {
        for store in stores { store.close() }
        do throws(StoreError) {
            _ = try Store.opened(at: path)
            for store in stores {
                store.database.adopt(try Store(.file(path)).database)
                // Another thread may have opened these meanwhile, in the file that was set aside.
                store.writer.close()
                store.indexFile.close()
            }
            return nil
        } catch {
            // What is intact of a damaged file can still be read; what is no database stays closed.
            for store in stores {
                if let (connection, _) = try? Store.open(path) { store.database.adopt(connection) }
            }
            return error
        }
    }
}

extension Store {
    /// Closes all files, once the present accesses have ended.
    fileprivate func close() {
        writer.close()
        indexFile.close()
        database.close()
    }
}
