internal import CrateStore
internal import Synchronization

/// A further connection to the store of a box, opened when it is needed first and then kept.
final class FurtherStore: Sendable {
    private let store: Store
    private let opened = Mutex<Store?>(nil)

    init(of store: Store) { self.store = store }

    /// The connection.
    /// - Throws: ``CrateStore/StoreError`` when the store is closed. Without a descriptor for a further connection it
    ///   is the store's own.
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
