import CrateStore
import Synchronization

/// The collection of a box, in which the sentences on its terminal look up titles once it is open.
final class LogCollection: Sendable {
    private let opened = Mutex<Store?>(nil)

    /// The collection; nil until it is open.
    var store: Store? { opened.withLock { $0 } }

    /// Takes the collection that the box has opened.
    func use(_ store: Store) { opened.withLock { $0 = store } }
}
