public import CrateCore
internal import CrateStore
public import Intents

/// A wished-for album: a known release, any other release by its number, or words.
///
/// Not an entity, because the album may not exist in any list yet.
public enum WantedAlbum: IntentValue, Hashable {
    /// A release, by its number.
    case release(Release.ID)
    /// The words as given: `artist - title`, or a title.
    case words(String)

    /// The text kind.
    public static var kind: ValueKind { .string }

    /// Resolves a number after `id:`, otherwise the wanted, owned or removed release with this name, otherwise the
    /// words.
    /// - Throws: any error of the store.
    public static func resolve(_ text: String) async throws -> Resolution<WantedAlbum> {
        if text.hasPrefix("id:"), let id = Release.ID(String(text.dropFirst(3).drop { $0 == " " })) {
            return .one(.release(id))
        }
        if let id = Release.ID(pasted: text) { return .one(.release(id)) }
        // The local number of an album that is known needs no prefix.
        if let id = Release.ID(text), id.isLocal, !(try AlbumLookup(store: Store.shared).releases(ids: [id])).isEmpty {
            return .one(.release(id))
        }
        let named = try Wantlist(store: Store.shared).releases(named: text)
        switch named.count {
        case 0: return WantText(text) == nil ? .unreadable("A wish needs a name.") : .one(.words(text))
        case 1: return .one(.release(named[0].id))
        default: return .several(named.map { AlbumEntity($0).option })
        }
    }
}

extension Wantlist {
    /// Adds a want.
    func add(_ entry: WantedAlbum) throws -> WantResult {
        switch entry {
        case .release(let id): return try add(id)
        case .words(let words):
            guard let text = WantText(words) else { throw IntentFailure.namelessWant }
            return try add(text)
        }
    }
}

extension IntentFailure {
    /// The words contain no title.
    static let namelessWant = IntentFailure(name: "namelessWish", dialog: "A wish needs a name.")
}
