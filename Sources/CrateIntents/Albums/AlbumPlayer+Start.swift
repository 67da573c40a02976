internal import CrateCore
internal import CrateStore
internal import Intents

extension AlbumPlayer {
    /// Plays an album from one of its tracks on, or from its beginning, and words the outcome. If it plays, a crate
    /// that was played is no longer current.
    func start(
        _ album: AlbumEntity, from first: Track.ID?, in store: Store, _ current: CurrentRecord
    ) async throws -> ValueDialogResult<PlayedAlbum> {
        let played = try await play(album.id, from: first).of(album, in: store)
        if played.outcome == .played { current.endPlayedCrate() }
        let title = try first.flatMap { try AlbumLookup(store: store).title(of: $0) }
        return .result(value: played, dialog: OutcomeDialog.dialog(for: played, album: album, track: title))
    }
}
