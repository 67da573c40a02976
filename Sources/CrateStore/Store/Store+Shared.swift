import Glibc
import Synchronization

extension Store {
    /// The name of the collection's file in the state folder.
    public static let fileName = "collection.sqlite"

    /// Replaces the shared store in this task and its children; for a box with its own store, and for tests.
    @TaskLocal public static var substitute: Store?

    /// The process's store, opened on first use. Safe to use from any thread.
    /// - Throws: ``StoreError`` when it cannot be opened; the next access tries again.
    public static var shared: Store {
        get throws(StoreError) {
            if let substitute { return substitute }
            return try common.withLock { common throws(StoreError) in try common.opened() }
        }
    }

    /// Sets the folder of the shared store from the configuration's `state` (nil without one). Must be called before
    /// ``shared`` is first used; later calls have no effect.
    public static func configure(state: String?) { common.withLock { $0.configured = state } }

    /// Allows this process to replace a damaged shared store, because it was asked to change something or to play. Must
    /// be called before ``shared`` is first used; other processes leave a damaged store unchanged.
    public static func allowRescue(by replacement: StoreReplacement = .backup) {
        common.withLock { $0.replacement = replacement }
    }

    /// Closes the shared store, once the present accesses have ended; its next use opens the file again. For a process
    /// that found damage in it: a file is set aside only while no process has it open.
    public static func closeShared() {
        common.withLock { common in
            common.store?.close()
            common.store = nil
        }
    }

    private static let common = Mutex(Common())

    private struct Common {
        var configured: String?
        var replacement = StoreReplacement.nothing
        var store: Store?

        mutating func opened() throws(StoreError) -> Store {
            if let store { return store }
            let folder = StateFolder.resolve(environment: Self.environment(), configured: configured)
            let opened = try Store.opened(at: folder + "/" + Store.fileName, replacement: replacement)
            store = opened
            return opened
        }

        /// The relevant environment variables, without Foundation.
        private static func environment() -> [String: String] {
            ["CRATEBOX_STATE", "STATE_DIRECTORY", "XDG_STATE_HOME", "HOME"].reduce(into: [:]) { found, name in
                found[name] = getenv(name).map { String(cString: $0) }
            }
        }
    }
}
