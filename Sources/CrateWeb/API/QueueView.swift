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
        /// The reason that playing it would give, if it cannot be played.
        let reason: String?
        /// The number of its tracks without a file, if it has any.
        let missing: Int?
        /// The hash of the cover, if it was read before.
        let cover: String?
    }

    let version: Int64
    let current: Int64?
    let count: Int
    let entries: [Entry]

    /// Creates the view of a part of the queue.
    /// - Parameters:
    ///   - covers: the hashes of the covers by release; entries without one have none.
    ///   - availability: the albums that cannot be played, or only in part, by release.
    init(_ queue: QueueDocument, covers: [Int64: String], _ availability: [Int64: AlbumAvailability]) {
        (version, current, count) = (queue.version, queue.current, queue.count)
        entries = queue.entries.map { entry in
            let found = availability[entry.release]
            let missing = (found?.missing ?? []).count { entry.places?.contains($0) ?? true }
            return Entry(
                id: entry.id, position: entry.position, release: entry.release, title: entry.title,
                artist: entry.artist, places: entry.places, reason: entry.reason ?? found?.reason,
                missing: missing == 0 ? nil : missing, cover: covers[entry.release])
        }
    }
}
