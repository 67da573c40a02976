internal import CrateCore
internal import CrateStore
public import Intents

extension AlbumEntity {
    /// The failure for words that name no album but a crate, a track or a wanted release, with a line about that; nil
    /// for any others.
    /// - Throws: any error of the store.
    public static func absence(of words: String, for intent: String) async throws -> IntentFailure? {
        let store = try Store.shared
        guard let hint = try crate(words, for: intent, in: store) ?? hint(words, in: store) else { return nil }
        var failure = notFound
        failure.dialog.line = hint
        return failure
    }

    private static func crate(_ words: String, for intent: String, in store: Store) throws -> Message? {
        let name = Folding.folded(words)
        let crates = name.isEmpty ? [] : try CrateEditor(store: store).list()
        guard let crate = crates.first(where: { Folding.folded($0.name) == name })?.name else { return nil }
        let word = ShellWord.quoted(crate)
        return switch intent {
        case PlayAlbumIntent.name: "\(crate) is a crate: cratebox play --crate \(word)"
        case OpenAlbumIntent.name: "\(crate) is a crate: cratebox open crate \(word)"
        default: nil
        }
    }

    private static func hint(_ words: String, in store: Store) throws -> Message? {
        let name = Folding.folded(words)
        guard !name.isEmpty else { return nil }
        let hits = try AlbumLookup(store: store).tracks(named: words, limit: 50)
        if let hit = hits.first(where: { Folding.folded($0.track.title) == name }) {
            let (album, track) = (ShellWord.quoted(hit.album.title), ShellWord.quoted(hit.track.title))
            return "That is a track of \(hit.album.title): cratebox play \(album) --track \(track)"
        }
        let wanted = try Wantlist(store: store).wanted(words).first { release in
            [release.title, "\(release.artist) \(release.title)", "\(release.title) by \(release.artist)"].contains {
                Folding.folded($0) == name
            }
        }
        return wanted.map { "\($0.title) is on your wantlist, and not in your collection." }
    }
}
