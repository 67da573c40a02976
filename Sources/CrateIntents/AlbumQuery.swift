public import CrateCore
internal import CrateStore
public import Intents

/// Finds albums in the shared store. It works in any process, whether or not the rest of the player runs.
public struct AlbumQuery: EntityStringQuery {
    /// A query.
    public init() {}

    /// Albums by number; unknown ones drop out.
    /// - Throws: the store's error.
    public func entities(for ids: [Release.ID]) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).releases(ids: ids).map(AlbumEntity.init)
    }

    /// Exact title, else artist and title, else all words; newest in the collection first.
    /// - Throws: the store's error.
    public func entities(matching text: String) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).resolve(text).map(AlbumEntity.init)
    }

    /// Albums that are named so but for a letter.
    /// - Throws: the store's error.
    public func entities(closeTo text: String) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).close(to: text).map(AlbumEntity.init)
    }

    /// The newest albums of the collection.
    /// - Throws: the store's error.
    public func suggested() async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).suggested().map(AlbumEntity.init)
    }
}
