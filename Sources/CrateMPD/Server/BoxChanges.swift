/// Maps the events of a box to MPD's subsystems.
enum BoxChanges {
    /// The subsystems that an event changes; empty if clients would see no difference.
    static func subsystems(of event: String) -> Subsystems {
        switch event {
        case "started", "track", "album", "paused", "resumed", "sought", "stopped", "finished", "skipped", "refused":
            .player
        case "deviceLost", "deviceReturned", "yielded": [.player, .output]
        case "deviceOpened", "deviceReleased", "deviceBusy": .output
        case "queued", "queue": .playlist
        case "repeat", "sleep": .options
        case "volume": .mixer
        case "store", "libraries": .database
        case "crates": .storedPlaylist
        case "scan": [.update, .database]
        // Some events were lost, so any subsystem may have changed.
        case "lost": .own
        default: []
        }
    }

    /// Whether the tracks of albums may have changed after an event.
    static func changesAlbums(_ event: String) -> Bool { ["store", "scan", "lost"].contains(event) }
}
