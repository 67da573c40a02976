public import CrateCore
public import CrateStore
public import Intents

/// Finds albums in the shared store. It works in any process, whether or not the rest of the player runs.
public struct AlbumQuery: EntityStringQuery, EnumerableEntityQuery, EntityPropertyQuery {
    /// A query.
    public init() {}

    /// Albums by number; unknown ones drop out.
    /// - Throws: the store's error.
    public func entities(for ids: [Release.ID]) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).releases(ids: ids).map { AlbumEntity($0) }
    }

    /// The albums of the best level that has any, see ``AlbumLookup/answers(to:)``: one for all pressings of an album, those
    /// that can be played before others, 200 at most. Blank text gives the suggestions.
    /// - Throws: the store's error.
    public func entities(matching text: String) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).answers(to: text).map { AlbumEntity($0) }
    }

    /// Albums that are named so but for a letter.
    /// - Throws: the store's error.
    public func entities(closeTo text: String) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).closeAnswers(to: text).map { AlbumEntity($0) }
    }

    /// The newest albums of the collection.
    /// - Throws: the store's error.
    public func suggested() async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).suggested().map { AlbumEntity($0) }
    }

    /// Every album.
    /// - Throws: the store's error.
    public func allEntities() async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).all().map { AlbumEntity($0) }
    }
}

// MARK: By property

extension AlbumQuery {
    /// What albums can be found by.
    public static var propertyNames: [String] { FindProperty.allCases.map(\.rawValue) }
    /// `=`, `!=`, `<`, `<=`, `>`, `>=`, and `~` for "holds the text".
    public static var comparators: [String] { FindComparator.allCases.map(\.rawValue) }

    /// The albums that answer to the question, in its order.
    /// - Throws: the store's error.
    public func entities(where question: AlbumFind) async throws -> [AlbumEntity] {
        try hits(where: question).albums.map { AlbumEntity($0) }
    }

    /// The same, with what it took.
    /// - Throws: the store's error.
    public func hits(where question: AlbumFind) throws -> AlbumHits { try question.run(in: Store.shared) }
}
