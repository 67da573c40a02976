internal import CrateCore
internal import CrateStore
internal import Intents

/// The wording of the entries that a change of the queue concerns.
struct QueueNames {
    let store: Store

    /// The title of one entry, which may be a track, or how many albums and tracks there are.
    func name(_ entries: [PlayQueue.Entry]) throws -> Message {
        guard entries.count == 1 else { return Self.count(entries) }
        let track = try AlbumLookup(store: store).onlyTrack(of: entries[0])?.title ?? ""
        guard track.isEmpty else { return "\(track)" }
        let title = try AlbumLookup(store: store).known(ids: [entries[0].release]).first?.title ?? ""
        return title.isEmpty ? "Release \(entries[0].release.rawValue)" : "\(title)"
    }

    private static func count(_ entries: [PlayQueue.Entry]) -> Message {
        let tracks = entries.count { $0.item.places?.count == 1 }
        let albums = entries.count - tracks
        let some: (albums: Message, tracks: Message) = ("\(albums, .albums)", "\(tracks, .tracks)")
        return switch (albums, tracks) {
        case (_, 0): some.albums
        case (0, _): some.tracks
        default: "\(some.albums) and \(some.tracks)"
        }
    }
}

/// How many entries a change concerned, and version and size of the queue after it.
public struct QueueState: Sendable, Hashable {
    /// The version of the queue, which grows with every change and across restarts.
    public var version: Int64
    /// The number of entries.
    public var count: Int
    /// The number of entries that were changed.
    public var changed: Int

    /// Reads version and size of a queue after a change of `changed` entries.
    init(_ queue: PlayQueue, changed: Int) {
        (version, count) = (queue.version, queue.entries.count)
        self.changed = changed
    }
}
