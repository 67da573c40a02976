public import Intents

/// The intents of this player.
public enum CrateIntents {
    /// All of them; a test compares the list with the types that there are.
    public static let all: [any AppIntent.Type] = [PlayAlbumIntent.self, SearchCollectionIntent.self]
}
