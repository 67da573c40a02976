internal import CrateStore
internal import Synchronization

/// A second connection to the store of a box, opened at its first use and then kept.
final class FurtherStore: Sendable {
    private let store: Store
    private let opened = Mutex<Store?>(nil)

    init(of store: Store) { self.store = store }

    /// The connection; the store's own if no further one can be opened, as without a free descriptor.
    /// - Throws: ``CrateStore/StoreError`` if the store is closed.
    func get() throws(StoreError) -> Store {
        if let refusal = store.refusal { throw refusal }
        return opened.withLock { opened in
            if let opened { return opened }
            guard let further = try? store.further() else { return store }
            opened = further
            return further
        }
    }
}
