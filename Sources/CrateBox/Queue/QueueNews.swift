internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import Synchronization

/// Says what becomes of the queue: as events, and of entries that were passed over to the log.
final class QueueNews: Sendable {
    private struct State {
        var queue: LiveQueue?
        var shelf: AlbumShelf?
        var log: Callback<EntryGap>?
    }

    private let state = Mutex(State())

    /// The queue that it is about.
    func watch(_ queue: LiveQueue, _ shelf: AlbumShelf) { state.withLock { ($0.queue, $0.shelf) = (queue, shelf) } }

    /// Also says it to a log.
    func watch(_ say: @escaping @Sendable (EntryGap) -> Void) { state.withLock { $0.log = Callback(say) } }

    /// Says it to all who listen.
    func say(_ news: BoxQueue.News, _ hub: EventHub) {
        let (queue, shelf, log) = state.withLock { ($0.queue, $0.shelf, $0.log) }
        switch news {
        case .changed:
            guard hub.isHeard, let queue else { return }
            hub.publish(BoxEvent(name: "queue", json: JSON.line(queue.look { QueueEventDocument($0) })))
        case .passed(let entry, let gap):
            log?(gap)
            guard let shelf else { return }
            var document = EventDocument("passedOver")
            let (id, album) = (shelf.present(gap.release), shelf.facts(of: shelf.present(gap.release)))
            (document.entry, document.release) = (entry, id.rawValue)
            (document.title, document.artist) = (album.title, album.artist)
            (document.reason, document.library) = (gap.reason, gap.library)
            hub.publish(document.said)
        }
    }
}

/// `{"event":"queue","version":12,"count":3,"current":7}`.
private struct QueueEventDocument: Encodable {
    let event = "queue"
    let version: Int64
    let count: Int
    let current: Int64?

    enum CodingKeys: CodingKey { case event, version, count, current }

    init(_ queue: borrowing PlayQueue) {
        (version, count, current) = (queue.version, queue.entries.count, queue.current)
    }
}
