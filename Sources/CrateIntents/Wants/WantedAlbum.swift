public import CrateCore
internal import CrateStore
public import Intents

/// A wanted album: a known release, any other release by its number, or words.
///
/// Not an entity, because the album may not exist in any list yet.
public enum WantedAlbum: IntentValue, Hashable {
    /// A release by its Discogs number, whether or not the collection knows it.
    case release(Release.ID)
    /// The words as given: `artist - title`, or a title.
    case words(String)

    /// The kind `string`: any words can be wanted.
    public static var kind: ValueKind { .string }

    /// Resolves a number after `id:`, otherwise the wanted, owned or removed release with this name, otherwise the
    /// owned album that a request to play would mean by its whole title, otherwise the known release with this number,
    /// otherwise the words. Owned albums of one name need no choice.
    /// - Throws: any error of the store.
    public static func resolve(_ text: String) async throws -> Resolution<WantedAlbum> {
        if let id = number(in: text), try !id.isLocal || isKnown(id) { return .one(.release(id)) }
        if isMeantAsNumber(text) { return .unreadable(numberFault(text)) }
        if let fault = fault(in: text) { return .unreadable(fault) }
        let named = try named(text)
        switch named.count {
        case 0:
            return .one(try known(text).map { .release($0) } ?? .words(text))
        case 1: return .one(.release(named[0].id))
        default: return .several(try AlbumEntity.plainOptions(for: named.map { AlbumEntity($0) }))
        }
    }
}

extension WantedAlbum {
    /// The sentence about a text that can't be wanted: a number or an address that is not a release's, more digits than
    /// a release has, a text with line breaks or control characters, or one without a title. Nil for any other text,
    /// which may be a title.
    public static func fault(in text: String) -> Message? {
        if isMeantAsNumber(text) { return number(in: text) == nil ? numberFault(text) : nil }
        if areDigits(text), Release.ID(text) == nil { return numberFault(text) }
        let isClean = text.split(whereSeparator: \.isWhitespace).allSatisfy { CleanText.isClean($0) }
        guard isClean else { return "A name can't contain line breaks or control characters." }
        return WantText(text) == nil ? "A want needs a name." : nil
    }

    /// The sentence about a local number, such as `id:-5`, of neither the collection nor the wantlist: only a known
    /// album can be wanted by its local number. Nil for any other text.
    /// - Throws: any error of the store.
    public static func faultOfLocalNumber(_ text: String) throws -> Message? {
        guard isMeantAsNumber(text), let id = number(in: text), id.isLocal, try !isKnown(id) else { return nil }
        return numberFault(text)
    }

    /// Whether a typed text is the number of a release that is neither in the collection nor on the wantlist: five
    /// digits or more that are no title there. Fewer digits are more often a title, such as 1989 or 2112.
    /// - Throws: any error of the store.
    public static func isUnknownNumber(_ text: String) throws -> Bool {
        guard text.utf8.count > 4, text.first != "0", plainNumber(text) != nil else { return false }
        return try named(text).isEmpty && known(text) == nil
    }

    /// Whether a text is the name of a release in the collection or on the wantlist, so that the release is wanted
    /// rather than the words.
    /// - Throws: any error of the store.
    public static func isKnownName(_ text: String) throws -> Bool { try !named(text).isEmpty || known(text) != nil }

    private static func numberFault(_ text: String) -> Message {
        Release.ID.isMaster(address: text)
            ? "“\(text)” is a master, which stands for every pressing: name one release of it."
            : "“\(text)” isn't the number of a release."
    }

    /// Whether a text is meant as the number or the address of a release.
    public static func isMeantAsNumber(_ text: String) -> Bool {
        let isMeant = text.hasPrefix("id:") || text.lowercased().contains("discogs.com/")
        return isMeant && !text.contains(where: \.isWhitespace)
    }

    /// The number in a text; a local number needs no prefix. Nil for a plain positive number, which may be a title.
    private static func number(in text: String) -> Release.ID? {
        if let id = Release.ID(pasted: text) { return id }
        guard text.hasPrefix("id:") else { return Release.ID(text).flatMap { $0.isLocal ? $0 : nil } }
        let id = Release.ID(String(text.dropFirst(3).drop { $0 == " " }))
        return id.flatMap { $0.rawValue == 0 ? nil : $0 }
    }

    /// The releases with this name; one of them if all are owned albums of one title and artist.
    private static func named(_ text: String) throws -> [Release] {
        let store = try Store.shared
        let found = try Wantlist(store: store).releases(named: text)
        guard Set(found.map { [Folding.folded($0.title), Folding.folded($0.artist)] }).count == 1,
            try AlbumLookup(store: store).releases(ids: found.map(\.id)).count == found.count
        else { return found }
        return [found[0]]
    }

    /// The owned album that a text means by its whole title, because a part of one may be the title of another release;
    /// otherwise the known release with this number.
    private static func known(_ text: String) throws -> Release.ID? {
        let store = try Store.shared
        if let album = try AlbumLookup(store: store).album(titled: text) { return album.id }
        return try plainNumber(text).flatMap { try Wantlist(store: store).release($0)?.id }
    }

    /// The number that is the whole text, which may be a title as well; nil for any other text.
    static func plainNumber(_ text: String) -> Release.ID? {
        areDigits(text) ? Release.ID(text) : nil
    }

    private static func areDigits(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isKnown(_ id: Release.ID) throws -> Bool {
        let store = try Store.shared
        return try !AlbumLookup(store: store).releases(ids: [id]).isEmpty
            || Wantlist(store: store).list().contains { $0.release.id == id }
    }
}

extension Wantlist {
    /// Adds a want by number or by words.
    /// - Throws: `IntentFailure` for words without a name, and any error of the store.
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
    /// The failure if the words contain no title.
    static let namelessWant = IntentFailure(name: "namelessWish", dialog: "A want needs a name.")
}
