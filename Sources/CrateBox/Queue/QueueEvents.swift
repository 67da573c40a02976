internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import Synchronization

/// Publishes changes of the queue as events, and reports entries that were passed over to the log too.
final class QueueEvents: Sendable {
    /// The queue whose changes are published, and the facts of its albums.
    private struct Source {
        let queue: LiveQueue
        let albumInfo: AlbumInfoCache
    }

    private struct State {
        var source: Source?
        var log: Callback<EntryGap>?
    }

    private let state = Mutex(State())

    /// Sets the queue whose changes are published.
    func watch(_ queue: LiveQueue, _ albumInfo: AlbumInfoCache) {
        state.withLock { $0.source = Source(queue: queue, albumInfo: albumInfo) }
    }

    /// Sets a callback for entries that were passed over.
    func watch(_ log: @escaping @Sendable (EntryGap) -> Void) { state.withLock { $0.log = Callback(log) } }

    /// Publishes a change to all listeners.
    func publish(_ event: BoxQueue.Event, _ hub: EventHub) {
        let (source, log) = state.withLock { ($0.source, $0.log) }
        switch event {
        case .ended: break
        case .changed:
            guard hub.hasListeners, let queue = source?.queue else { return }
            hub.publish { BoxEvent(name: "queue", json: JSON.line(queue.read { QueueEventDocument($0) })) }
        case .passed(let entry, let gap):
            log?(gap)
            guard let albumInfo = source?.albumInfo else { return }
            var document = EventDocument("passedOver")
            let (id, album) = (albumInfo.present(gap.release), albumInfo.facts(of: albumInfo.present(gap.release)))
            (document.entry, document.release) = (entry, id.rawValue)
            (document.title, document.artist) = (album.title, album.artist)
            (document.reason, document.library, document.errno) = (gap.reason, gap.library, gap.errno)
            hub.publish(document.boxEvent)
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
