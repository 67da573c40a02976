public import CrateCore
public import CrateStore
public import Intents

/// Finds albums in the shared store. Works in any process, even if no box is running.
public struct AlbumQuery: EntityStringQuery, EnumerableEntityQuery, EntityPropertyQuery {
    /// Creates a query that opens nothing: each search reads `Store.shared`.
    public init() {}

    /// Finds albums by number, omitting unknown ones.
    /// - Throws: any error of the store.
    public func entities(for ids: [Release.ID]) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).releases(ids: ids).map { AlbumEntity($0) }
    }

    /// Finds the albums of the best level with a match, see ``AlbumLookup/answers(to:)``: one for all pressings of an
    /// album, playable ones first, at most 200. None if the text is the title of a release that is no longer or not yet
    /// owned, and the artists and titles only together have its words. A blank text returns the suggestions.
    /// - Throws: any error of the store.
    public func entities(matching text: String) async throws -> [AlbumEntity] {
        if let id = Release.ID(pasted: text) {
            let found = try await entities(for: [id])
            if !found.isEmpty { return found }
        }
        let store = try Store.shared
        let answers = try AlbumLookup(store: store).answers(to: text).map { AlbumEntity($0) }
        if try AlbumEntity.isTitleOfOther(text, than: answers, in: store) { return [] }
        guard answers.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Release.ID(text) else {
            return answers
        }
        return try await entities(for: [id])
    }

    /// Finds albums with a longer number than the text; otherwise those whose title, artist or both are close to it, as
    /// `AlbumLookup.closeAnswers(to:limit:)` lists them.
    /// - Throws: any error of the store.
    public func entities(closeTo text: String) async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).closeAnswers(to: text).map { AlbumEntity($0) }
    }

    /// Suggests the newest albums of the collection.
    /// - Throws: any error of the store.
    public func suggested() async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).suggested().map { AlbumEntity($0) }
    }

    /// Lists all albums.
    /// - Throws: any error of the store.
    public func allEntities() async throws -> [AlbumEntity] {
        try AlbumLookup(store: Store.shared).all().map { AlbumEntity($0) }
    }
}

// MARK: By property

extension AlbumQuery {
    /// The names that `--where` and `--sort` accept: `year`, `artist` and others.
    public static var propertyNames: [String] { FindProperty.allCases.map(\.rawValue) }
    /// The comparators `=`, `!=`, `<`, `<=`, `>`, `>=`, and `~` for "contains".
    public static var comparators: [String] { FindComparator.allCases.map(\.rawValue) }

    /// Finds the albums that satisfy the question, in its order.
    /// - Throws: any error of the store.
    public func entities(where question: AlbumFind) async throws -> [AlbumEntity] {
        try await hits(where: question).albums.map { AlbumEntity($0) }
    }

    /// Finds albums like ``entities(where:)``, with figures about the cost of the search.
    /// - Throws: any error of the store.
    public func hits(where question: AlbumFind) async throws -> AlbumHits {
        try await question.run(in: Store.shared)
    }
}
