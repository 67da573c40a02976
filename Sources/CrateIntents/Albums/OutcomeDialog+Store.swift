internal import CrateCore
public import CrateStore
public import Intents

extension OutcomeDialog {
    /// Returns the dialog for an outcome, with the album's title in the store; for an album that plays in part, also
    /// with the title of its first track.
    /// - Throws: `AlbumEntity.notFound` if the album was removed meanwhile, and any error of the store.
    public static func dialog(for played: PlayedAlbum, in store: Store) throws -> Dialog {
        let lookup = AlbumLookup(store: store)
        guard let release = try lookup.known(ids: [played.release]).first else { throw AlbumEntity.notFound }
        let track = try lookup.firstTitle(of: played) ?? lookup.refusedTitle(of: played.outcome)
        var played = played
        played.tracks = try lookup.trackCount(behind: played.outcome, of: played.release) ?? played.tracks
        return dialog(for: played, album: AlbumEntity(release), track: track)
    }
}
