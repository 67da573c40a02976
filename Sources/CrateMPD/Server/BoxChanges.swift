/// What the events of a box are in the protocol.
enum BoxChanges {
    /// The subsystems that an event changes; none if a client can see no difference.
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
        // Some events were lost on the way: any of them may have been among them.
        case "lost": .own
        default: []
        }
    }

    /// Whether the tracks of albums may be others after an event.
    static func changesAlbums(_ event: String) -> Bool { ["store", "scan", "lost"].contains(event) }
}
