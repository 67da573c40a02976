internal import Intents

/// Spoken commands for the queue.
extension CrateShortcuts {
    static var queueAlbum: AppShortcut {
        command(
            QueueAlbumIntent(), "list-add",
            english: [
                "Queue an album on \(.applicationName)",
                "Queue \(\.$album) on \(.applicationName)",
                "Add \(\.$album) to the queue on \(.applicationName)",
            ],
            german: [
                "Stelle ein Album an auf \(.applicationName)",
                "Setze \(\.$album) auf die Warteschlange auf \(.applicationName)",
                "Setz \(\.$album) auf die Warteschlange auf \(.applicationName)",
            ])
    }

    static var showQueue: AppShortcut {
        command(
            QueueIntent(), "view-list",
            english: [
                "What is in the queue on \(.applicationName)",
                "What's in the queue on \(.applicationName)",
                "What plays next on \(.applicationName)",
            ],
            german: [
                "Was steht in der Warteschlange auf \(.applicationName)",
                "Was kommt danach auf \(.applicationName)",
            ])
    }

    static var clearQueue: AppShortcut {
        command(
            ClearQueueIntent(), "edit-clear",
            english: [
                "Clear the queue on \(.applicationName)",
                "Empty the queue on \(.applicationName)",
            ],
            german: [
                "Leere die Warteschlange auf \(.applicationName)",
                "Leer die Warteschlange auf \(.applicationName)",
            ])
    }

    static var playRandom: AppShortcut {
        command(
            PlayRandomIntent(), "media-playlist-shuffle",
            english: [
                "Play random albums on \(.applicationName)",
                "Shuffle my albums on \(.applicationName)",
                "Shuffle my collection on \(.applicationName)",
            ],
            german: [
                "Spiele zufällige Alben auf \(.applicationName)",
                "Spiel zufällige Alben auf \(.applicationName)",
                "Mische meine Alben auf \(.applicationName)",
            ])
    }
}
