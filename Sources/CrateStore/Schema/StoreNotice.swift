internal import CrateCore
internal import Synchronization

/// What happened to the store that people have to know, though it can be used.
public enum StoreNotice: Sendable, Hashable, CustomStringConvertible {
    /// It was damaged, and is kept under this path. In its place is the backup of that date, else an empty one.
    case setAside(path: String, restored: String?)
    /// Another process makes it, brings it up to date, backs it up or replaces it, and is waited for.
    case waiting(for: StoreLock.Holder)
    /// The weekly backup could not be made; why.
    case notBackedUp(String)

    /// One or two sentences for standard error.
    public var description: String {
        switch self {
        case .setAside(let path, let restored?):
            "The collection was damaged. It is kept as \(path); in use again is its backup of \(restored)."
        case .setAside(let path, nil):
            "The collection was damaged, and there is no backup of it. It is kept as \(path); a new one is begun."
        case .waiting(let holder): "Waiting for \(holder), which uses the collection for itself."
        case .notBackedUp(let reason): "The collection was not backed up: \(reason)"
        }
    }
}

extension Store {
    private static let listener = Mutex<Callback<StoreNotice>?>(nil)

    /// Says who is told of notices; to be called before ``shared`` is first used. The last caller counts.
    public static func onNotice(_ tell: @escaping @Sendable (StoreNotice) -> Void) {
        listener.withLock { $0 = Callback(tell) }
    }

    /// Tells whoever listens. On the thread that found it.
    static func note(_ notice: StoreNotice) { listener.withLock { $0 }?(notice) }
}
