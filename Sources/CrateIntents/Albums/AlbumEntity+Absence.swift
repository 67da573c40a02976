internal import CrateCore
internal import CrateStore
public import Intents

extension AlbumEntity {
    /// The failure for words that name no album but a track or a wanted release, with a line about that; nil for any
    /// others.
    /// - Throws: any error of the store.
    public static func absence(of words: String) async throws -> IntentFailure? {
        guard let hint = try hint(words, in: Store.shared) else { return nil }
        var failure = notFound
        failure.dialog.line = hint
        return failure
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
