public import CrateCore
internal import CrateStore
public import Intents

/// A want, by number or in words: an entity, so that it can be named and removed.
public struct WantEntity: AppEntity, Hashable {
    /// The number of the wanted release; a local id for a want in words that name no known release.
    public var id: Release.ID
    /// The title of the wanted release, or the words of the want.
    @Property(title: "Title") public var title: String
    /// The artist of the wanted release; empty if unknown.
    @Property(title: "Artist") public var artist: String

    /// Copies what an intent shows of a wanted release.
    public init(_ release: Release) {
        id = release.id
        title = release.title
        artist = release.artist
    }

    /// Converts wants to options, with a note on those that share title and artist.
    /// - Throws: any error of the store.
    public static func options(for entities: [WantEntity]) throws -> [Option] {
        let albums = entities.map { Release(id: $0.id, title: $0.title, artist: $0.artist) }
        let notes = try AlbumLookup(store: Store.shared).differences(between: albums)
        return entities.map { entity in
            var option = entity.option
            option.note = notes[entity.id]
            return option
        }
    }

    /// "Wanted Album", which artefacts and questions use.
    public static let typeDisplayName: TypeName = "Wanted Album"
    /// An empty entity, for discovery.
    public static var blank: WantEntity { WantEntity(Release(id: Release.ID(rawValue: 0), title: "", artist: "")) }
    /// The failure if the wantlist has no such album. Its supporting line is `cratebox wantlist`.
    public static let notFound = IntentFailure(
        name: "notWanted", dialog: Dialog(full: "That isn't on your wantlist.", supporting: "cratebox wantlist"))
    /// The query over the shared store.
    public static let defaultQuery = WantQuery()

    /// The title, with the artist below.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: title, subtitle: artist.isEmpty ? nil : artist, systemImageName: "emblem-favorite")
    }

    /// "TITLE by ARTIST" for a sentence, or only the title if the artist is unknown.
    var named: Message { artist.isEmpty ? Message(verbatim: title) : "\(title) by \(artist)" }
}

/// Finds wanted albums in the shared store.
public struct WantQuery: EntityStringQuery, EnumerableEntityQuery {
    /// Creates a query that opens nothing: each search reads `Store.shared`.
    public init() {}

    /// Finds wanted albums by number, omitting unknown ones.
    /// - Throws: any error of the store.
    public func entities(for ids: [Release.ID]) async throws -> [WantEntity] {
        let all = try await allEntities()
        return ids.compactMap { id in all.first { $0.id == id } }
    }

    /// Finds the want of a release's address or mark, otherwise wants with this whole name, otherwise the one with this
    /// number. A blank text returns all.
    /// - Throws: any error of the store.
    public func entities(matching text: String) async throws -> [WantEntity] {
        guard !text.allSatisfy(\.isWhitespace) else { return try await suggested() }
        if let id = Release.ID(pasted: text) { return try await entities(for: [id]) }
        let named = try Wantlist(store: Store.shared).wanted(named: text).map(WantEntity.init)
        guard named.isEmpty, let id = Release.ID(text) else { return named }
        return try await entities(for: [id])
    }

    /// Finds wanted albums with every word in artist and title; otherwise those with as many words as the text, each
    /// within one typing error. Only after a confirmation is a want of these removed.
    /// - Throws: any error of the store.
    public func entities(closeTo text: String) async throws -> [WantEntity] {
        let wantlist = Wantlist(store: try Store.shared)
        let partly = try wantlist.wanted(text, wholeWords: true)
        return try (partly.isEmpty ? wantlist.close(to: text) : partly).map(WantEntity.init)
    }

    /// Suggests all wants, newest first.
    /// - Throws: any error of the store.
    public func suggested() async throws -> [WantEntity] { try await allEntities() }

    /// Lists all wants, newest first.
    /// - Throws: any error of the store.
    public func allEntities() async throws -> [WantEntity] {
        try Wantlist(store: Store.shared).list().map { WantEntity($0.release) }
    }
}
