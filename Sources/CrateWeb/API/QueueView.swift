internal import CrateClient

/// A part of the queue: `{"version":12,"current":7,"count":3,"entries":[…]}`.
struct QueueView: Encodable, Sendable {
    /// An entry with the hash of its cover; `position` counts from 0.
    struct Entry: Encodable, Sendable {
        let id: Int64
        let position: Int
        let release: Int64
        let title: String
        let artist: String
        /// The places of single tracks; nil for the whole album.
        let places: [Int]?
        /// Why it cannot be played now.
        let reason: String?
        /// The hash of the cover, if it was read before.
        let cover: String?
    }

    let version: Int64
    let current: Int64?
    let count: Int
    let entries: [Entry]

    /// Takes over a part of the queue.
    /// - Parameter covers: the hashes of the covers by release; entries without one have none.
    init(_ queue: QueueDocument, covers: [Int64: String]) {
        (version, current, count) = (queue.version, queue.current, queue.count)
        entries = queue.entries.map {
            Entry(
                id: $0.id, position: $0.position, release: $0.release, title: $0.title, artist: $0.artist,
                places: $0.places, reason: $0.reason, cover: covers[$0.release])
        }
    }
}
