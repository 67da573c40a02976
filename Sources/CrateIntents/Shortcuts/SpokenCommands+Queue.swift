internal import Intents

/// Phrases for the queue, which are understood but not listed as shortcuts.
extension CrateShortcuts {
    static var queueAlbum: AppShortcut {
        shortcut(QueueAlbumIntent(), "list-add", { $0.queueAlbum })
    }

    static var playNext: AppShortcut {
        shortcut(PlayNextIntent(), "go-next", { $0.playNext })
    }

    static var showQueue: AppShortcut {
        shortcut(QueueIntent(), "view-list", { $0.showQueue })
    }

    static var clearQueue: AppShortcut {
        shortcut(ClearQueueIntent(), "edit-clear", { $0.clearQueue })
    }

    static var playRandom: AppShortcut {
        shortcut(PlayRandomIntent(), "media-playlist-shuffle", { $0.playRandom })
    }
}
