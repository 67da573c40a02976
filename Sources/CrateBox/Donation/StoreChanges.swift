internal import CrateCore
internal import Synchronization

/// Notifies one listener of possible store changes; does nothing before there is one.
final class StoreChanges: Sendable {
    private let listener = Mutex<Callback<Void>?>(nil)

    /// Sets the listener, which must return at once.
    func listen(_ notify: @escaping @Sendable () -> Void) { listener.withLock { $0 = Callback(notify) } }

    /// Notifies the listener, on the caller's thread.
    func record() { listener.withLock { $0 }?() }
}
