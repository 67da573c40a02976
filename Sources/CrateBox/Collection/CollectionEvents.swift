internal import CrateClient
internal import CrateStore
internal import Synchronization

/// Publishes changes of albums or wants as the event `store` and changes of crates as `crates`, whichever process made
/// them.
final class CollectionEvents: Sendable {
    private let store: Store
    private let hub: EventHub
    private let seen: Mutex<StoreRevision?>

    init(_ store: Store, _ hub: EventHub) {
        (self.store, self.hub) = (store, hub)
        seen = Mutex(try? store.revision())
    }

    /// Reads the number of changes of each list, and publishes the lists that have changed since the last call.
    func update() {
        guard let now = try? store.revision() else { return }
        let before = seen.withLock { seen in
            defer { seen = seen.map { $0.later(now) } ?? now }
            return seen
        }
        guard let before else { return }
        if now.albums > before.albums || now.wants > before.wants { hub.publish(EventDocument("store").boxEvent) }
        if now.crates > before.crates { hub.publish(EventDocument("crates").boxEvent) }
    }
}

extension StoreRevision {
    /// The greater numbers of two revisions, because two threads may record theirs in reverse order.
    fileprivate func later(_ other: StoreRevision) -> StoreRevision {
        var later = self
        (later.albums, later.crates) = (max(albums, other.albums), max(crates, other.crates))
        (later.wants, later.changedAt) = (max(wants, other.wants), max(changedAt, other.changedAt))
        return later
    }
}
