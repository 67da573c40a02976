public import Intents

/// The intents of this player.
public enum CrateIntents {
    /// All of them; a test compares the list with the types that there are.
    public static let all: [any AppIntent.Type] = discoverable + helpers

    /// Whether the intent of this name may take the sound output.
    public static func takesOutput(_ name: String) -> Bool {
        all.contains { $0.name == name && $0 is any AudioPlaybackIntent.Type }
    }

    /// Those that discovery lists.
    public static let discoverable: [any AppIntent.Type] = [PlayAlbumIntent.self, SearchCollectionIntent.self]

    /// Transport: for commands, keys and buttons, which know their names.
    public static let helpers: [any AppIntent.Type] = [
        PauseIntent.self, ResumeIntent.self, ToggleIntent.self, StopIntent.self, NextIntent.self, PreviousIntent.self,
        SeekIntent.self, VolumeIntent.self, RepeatIntent.self, QueueIntent.self, QueueAlbumIntent.self,
        NextAlbumIntent.self, PreviousAlbumIntent.self, RandomAlbumIntent.self, YieldIntent.self, ReclaimIntent.self,
        RetryOutputIntent.self,
    ]
}
