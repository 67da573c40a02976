internal import CrateCore
internal import Synchronization

/// Tells one listener that the store may have been changed; nobody is told before there is one.
final class StoreChanges: Sendable {
    private let listener = Mutex<Callback<Void>?>(nil)

    /// Who is told from now on. Must return at once.
    func listen(_ tell: @escaping @Sendable () -> Void) { listener.withLock { $0 = Callback(tell) } }

    /// It may have been.
    func note() { listener.withLock { $0 }?() }
}
