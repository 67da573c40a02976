internal import CrateCore
internal import CrateStore

/// Resolves the text for a track of an album.
enum TrackChoice {
    /// Parses a full track id, with or without `id:`, otherwise an exact position (`A2`), otherwise a number.
    ///
    /// A text that matches no track returns a place that no album has, so that the engine reports it in its turn, after
    /// all preceding checks.
    static func id(for text: String, of release: Release.ID, in store: Store) throws -> Track.ID {
        let text = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
        if text.contains("."), let id = Track.ID(text) { return id }
        let tracks = try AlbumLookup(store: store).tracks(of: release)
        let wanted = text.uppercased()
        if let track = tracks.first(where: { $0.position?.uppercased() == wanted }) { return track.id }
        return Track.ID(release: release, place: Int(text) ?? 0)
    }
}
