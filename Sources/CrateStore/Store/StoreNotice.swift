public import CrateCore
internal import Synchronization

/// Something that happened to the store and that the user has to do something about, although the store can be used.
public enum StoreNotice: Sendable, Hashable, CustomStringConvertible {
    /// The store was damaged and is kept at this path; it was replaced by the backup of that date, or by an empty
    /// store.
    case setAside(path: String, restored: String?)
    /// The store's file at this path was missing; it was replaced by the backup of that date.
    case missing(path: String, restored: String)
    /// The store was damaged and is kept at this path; the backup that a person chose takes its place.
    case replacedByChoice(path: String)
    /// The backup that took the place of a damaged store lacks what was in it.
    case lost(StoreLoss)
    /// This process waits for another that creates, upgrades, backs up or replaces the store.
    case waiting(for: StoreLock.Holder)
    /// The weekly backup failed, with the reason.
    case notBackedUp(String)

    /// One or two sentences for standard error.
    public var text: LocalizedText {
        switch self {
        case .setAside(let path, let restored?):
            "The collection was damaged. It is kept as \(path), and its backup of \(restored) is in use now."
        case .setAside(let path, nil):
            "The collection was damaged, without a usable backup. It is kept as \(path), and a new one was created."
        case .missing(_, let restored):
            "The collection's file was missing. Its backup of \(restored) is in use now."
        case .replacedByChoice(let path): "The collection was damaged. It is kept as \(path)."
        case .lost(let loss): loss.text ?? ""
        case .waiting(let holder): "Waiting for \(holder.text), which uses the collection for itself."
        case .notBackedUp(let reason): "The collection was not backed up: \(LocalizedText(written: reason))"
        }
    }

    /// The same sentences in English, for logs.
    public var description: String { text.english }
}

extension Store {
    private static let listener = Mutex<Callback<StoreNotice>?>(nil)

    /// Sets the listener for notices, replacing an earlier one. Must be called before ``shared`` is first used.
    public static func onNotice(_ report: @escaping @Sendable (StoreNotice) -> Void) {
        listener.withLock { $0 = Callback(report) }
    }

    /// Passes a notice to the listener, on the calling thread.
    static func report(_ notice: StoreNotice) { listener.withLock { $0 }?(notice) }
}
