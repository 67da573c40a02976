public import CrateCore
internal import CrateStore
public import Intents

/// A record that somebody would like to have: a release that is known, any other by its number, or words.
///
/// It is no entity: what is wished for need not be anywhere yet.
public enum AlbumWish: IntentValue, Hashable {
    /// A release, by its number.
    case release(Release.ID)
    /// What was said: `artist - title`, or a title.
    case words(String)

    /// Free words.
    public static var kind: ValueKind { .string }

    /// The number after `id:`; else the release that is named so, wanted, owned or gone; else the words themselves.
    /// - Throws: the store's error.
    public static func resolve(_ text: String) async throws -> Resolution<AlbumWish> {
        if text.hasPrefix("id:"), let id = Release.ID(String(text.dropFirst(3).drop { $0 == " " })) {
            return .one(.release(id))
        }
        // The local number of an album that is known needs no prefix.
        if let id = Release.ID(text), id.isLocal, !(try AlbumLookup(store: Store.shared).releases(ids: [id])).isEmpty {
            return .one(.release(id))
        }
        let named = try Wantlist(store: Store.shared).releases(named: text)
        switch named.count {
        case 0: return WishText(text) == nil ? .unreadable("A wish needs a name.") : .one(.words(text))
        case 1: return .one(.release(named[0].id))
        default: return .several(named.map { AlbumEntity($0).option })
        }
    }
}

extension Wantlist {
    /// Wishes for it.
    func add(_ wish: AlbumWish) throws -> Wish {
        switch wish {
        case .release(let id): return try add(id)
        case .words(let words):
            guard let text = WishText(words) else { throw IntentFailure.namelessWish }
            return try add(text)
        }
    }
}

extension IntentFailure {
    /// Words without a title in them.
    static let namelessWish = IntentFailure(name: "namelessWish", dialog: "A wish needs a name.")
}
