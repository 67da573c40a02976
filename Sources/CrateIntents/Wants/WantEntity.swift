public import CrateCore
internal import CrateStore
public import Intents

/// A record on the wantlist, as intents see it.
public struct WantEntity: AppEntity, Hashable {
    /// The release's own number.
    public var id: Release.ID
    /// Its title.
    @Property(title: "Title") public var title: String
    /// Its artist.
    @Property(title: "Artist") public var artist: String

    /// What is shown of a wanted release.
    public init(_ release: Release) {
        id = release.id
        title = release.title
        artist = release.artist
    }

    /// "Wanted Album".
    public static let typeDisplayName: TypeName = "Wanted Album"
    /// A wish for nothing.
    public static var blank: WantEntity { WantEntity(Release(id: Release.ID(rawValue: 0), title: "", artist: "")) }
    /// What is said when it is not wanted.
    public static let notFound = IntentFailure(
        name: "notWanted", dialog: Dialog(full: "That isn't on your wantlist.", supporting: "cratebox wantlist"))
    /// Looks wants up in the shared store.
    public static let defaultQuery = WantQuery()

    /// Title, and artist below it.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: title, subtitle: artist.isEmpty ? nil : artist, systemImageName: "emblem-favorite")
    }

    /// Title and artist as a sentence names them.
    var named: Message { artist.isEmpty ? Message(verbatim: title) : "\(title) by \(artist)" }
}

/// Finds what is wanted in the shared store.
public struct WantQuery: EntityStringQuery, EnumerableEntityQuery {
    /// A query.
    public init() {}

    /// Wants by number; what is not wanted drops out.
    /// - Throws: the store's error.
    public func entities(for ids: [Release.ID]) async throws -> [WantEntity] {
        let all = try await allEntities()
        return ids.compactMap { id in all.first { $0.id == id } }
    }

    /// The wants that are named so, else those whose artist and title hold every word. Blank text gives all.
    /// - Throws: the store's error.
    public func entities(matching text: String) async throws -> [WantEntity] {
        guard !text.allSatisfy(\.isWhitespace) else { return try await suggested() }
        return try Wantlist(store: Store.shared).wanted(text).map(WantEntity.init)
    }

    /// The latest wishes first.
    /// - Throws: the store's error.
    public func suggested() async throws -> [WantEntity] { try await allEntities() }

    /// Everything that is wanted, the latest wish first.
    /// - Throws: the store's error.
    public func allEntities() async throws -> [WantEntity] {
        try Wantlist(store: Store.shared).list().map { WantEntity($0.release) }
    }
}
