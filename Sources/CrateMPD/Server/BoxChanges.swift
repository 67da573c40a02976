internal import CrateClient

/// Maps the events of a box to MPD's subsystems.
struct BoxChanges {
    private struct Queue: Decodable {
        let version: Int64
    }

    /// The version of the queue that clients were last notified of.
    private var version: Int64?

    /// The subsystems that an event changes. A queue event with the same version changes none, because only the current
    /// entry is another.
    mutating func subsystems(of event: BoxEvent) -> Subsystems {
        let changed = Self.subsystems(of: event.name)
        guard event.name == "queue", let queue = try? BoxReply(exit: .done, json: event.json).decode(Queue.self) else {
            return changed
        }
        defer { version = queue.version }
        return queue.version == version ? [] : changed
    }

    /// The subsystems that an event of a name may change; empty if clients would see no difference.
    static func subsystems(of event: String) -> Subsystems {
        switch event {
        case "started", "track", "album", "paused", "resumed", "sought", "stopped", "finished", "skipped", "refused":
            .player
        case "deviceLost", "deviceReturned", "yielded": [.player, .output]
        case "deviceOpened", "deviceReleased", "deviceBusy": .output
        case "queue": .playlist
        case "repeat", "sleep": .options
        case "volume": .mixer
        case "store", "libraries": .database
        case "crates": .storedPlaylist
        // The scan's changes to the collection are reported by the event `store`.
        case "scan": .update
        // Some events were lost, so any subsystem may have changed.
        case "lost": .own
        default: []
        }
    }

    /// Whether the tracks of albums may have changed after an event.
    static func changesAlbums(_ event: String) -> Bool { ["store", "scan", "lost"].contains(event) }
}
