internal import CrateCore
internal import CrateStore
public import Intents

/// Lines about a crate whose name was given for an album.
extension AlbumEntity {
    /// Returns a line about the crate with exactly this name, for the question which of several albums is meant. Nil if
    /// there is none, and for intents without a command for crates.
    /// - Throws: any error of the store.
    public static func namesake(of words: String, for intent: String) async throws -> Message? {
        try crates(named: words, in: CrateLookup(store: Store.shared)).first.flatMap { line(about: $0, for: intent) }
    }

    /// Returns a line about the crate with exactly this name, unless the album has that as its whole name too. Nil if
    /// there is none, and for intents without a command for crates.
    /// - Throws: any error of the store.
    public func alternative(to text: String, for intent: String) async throws -> Message? {
        guard !WholeName(text).isOf(title: title, artist: artist) else { return nil }
        return try await Self.namesake(of: text, for: intent)
    }

    /// Returns a line about the crate with this name, also after the word `crate`, otherwise about one whose name
    /// differs by a slip; nil if there is none, and for intents without a command for crates.
    static func crate(_ words: String, for intent: String, in store: Store) throws -> Message? {
        let lookup = CrateLookup(store: store)
        let same = try crates(named: words, in: lookup)
        let close = same.isEmpty && Folding.folded(words).count >= shortestClose ? try lookup.close(to: words) : []
        return (same + close).first.flatMap { line(about: $0, for: intent) }
    }

    private static func crates(named words: String, in lookup: CrateLookup) throws -> [Crate] {
        let name = Folding.folded(words)
        guard !name.isEmpty else { return [] }
        let names = [name] + (name.hasPrefix("crate ") ? [String(name.dropFirst("crate ".count))] : [])
        let all = try lookup.all()
        return names.flatMap { name in all.filter { Folding.folded($0.name) == name } }
    }

    private static func line(about crate: Crate, for intent: String) -> Message? {
        let name = crate.name
        let word = ShellWord.argument(name)
        let option = ShellWord.option("--crate", name).map(ShellWord.quoted).joined(separator: " ")
        return switch intent {
        case PlayAlbumIntent.name: "\(name) is a crate: cratebox play \(option)"
        case OpenAlbumIntent.name: "\(name) is a crate: cratebox open crate \(word)"
        case SearchCollectionIntent.name: "\(name) is a crate: cratebox crate show \(word)"
        default: nil
        }
    }
}
