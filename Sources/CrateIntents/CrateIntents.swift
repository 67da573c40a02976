public import Intents

/// The intents of this player.
public enum CrateIntents {
    /// All of them; a test compares the list with the types that there are.
    public static let all: [any AppIntent.Type] = discoverable + helpers

    /// Whether the intent of this name may take the sound output.
    public static func takesOutput(_ name: String) -> Bool {
        all.contains { $0.name == name && $0 is any AudioPlaybackIntent.Type }
    }

    /// Whether the intent of this name changes the collection.
    public static func changesCollection(_ name: String) -> Bool {
        all.contains { $0.name == name && $0 is any CollectionChange.Type }
    }

    /// Those that discovery lists.
    public static let discoverable: [any AppIntent.Type] = [
        PlayAlbumIntent.self, OpenAlbumIntent.self, OpenCrateIntent.self, AddToWantlistIntent.self,
        OpenWantlistIntent.self, SearchCollectionIntent.self,
    ]

    /// What the intents that discovery lists are about.
    public static let entities: [any AppEntity.Type] = [AlbumEntity.self, CrateEntity.self]

    /// Whether a failure means that there is nothing of that name or number.
    public static func isAbsence(_ failure: IntentFailure) -> Bool {
        [AlbumEntity.notFound, CrateEntity.notFound, WantEntity.notFound].contains { $0.name == failure.name }
    }

    /// For commands, keys and buttons, which know their names: transport, and what takes something away.
    public static let helpers: [any AppIntent.Type] = [
        PauseIntent.self, ResumeIntent.self, ToggleIntent.self, StopIntent.self, NextIntent.self, PreviousIntent.self,
        SeekIntent.self, VolumeIntent.self, RepeatIntent.self, QueueIntent.self, QueueAlbumIntent.self,
        NextAlbumIntent.self, PreviousAlbumIntent.self, RandomAlbumIntent.self, YieldIntent.self, ReclaimIntent.self,
        RetryOutputIntent.self, RemoveFromWantlistIntent.self,
    ]
}
