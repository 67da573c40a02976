import Glibc
import Synchronization

extension Store {
    /// The name of the collection's file in the state folder.
    public static let fileName = "collection.sqlite"

    /// A store that takes the place of the shared one in this task and those below it: for a box that has
    /// its own, and for tests.
    @TaskLocal public static var substitute: Store?

    /// The process' store, opened when it is first asked for. Any thread.
    /// - Throws: ``StoreError`` when it cannot be opened; the next call tries again.
    public static var shared: Store {
        get throws(StoreError) {
            if let substitute { return substitute }
            return try common.withLock { common throws(StoreError) in try common.opened() }
        }
    }

    /// Says where the shared store lies, from the configuration's `state` (nil when it has none). To be called before
    /// ``shared`` is first used; later calls change nothing until the process ends.
    public static func configure(state: String?) { common.withLock { $0.configured = state } }

    /// From now on this process may replace a damaged shared store by its backup: it was asked to change something, or to
    /// play. To be called before ``shared`` is first used; a process that only looks leaves a damaged store as it is.
    public static func allowRescue() { common.withLock { $0.isRescuing = true } }

    private static let common = Mutex(Common())

    private struct Common {
        var configured: String?
        var isRescuing = false
        var store: Store?

        mutating func opened() throws(StoreError) -> Store {
            if let store { return store }
            let folder = StateFolder.resolve(environment: Self.environment(), configured: configured)
            let opened = try Store.opened(at: folder + "/" + Store.fileName, isRescuing: isRescuing)
            store = opened
            return opened
        }

        /// The variables that matter, without Foundation.
        private static func environment() -> [String: String] {
            ["CRATEBOX_STATE", "STATE_DIRECTORY", "XDG_STATE_HOME", "HOME"].reduce(into: [:]) { found, name in
                found[name] = getenv(name).map { String(cString: $0) }
            }
        }
    }
}
