internal import CrateCore
internal import CrateStore

/// What somebody means by a track of an album.
enum TrackChoice {
    /// A full track id, with or without `id:`, else an exact position (`A2`), else a number.
    ///
    /// A text that means no track of the album gives a place that no album has; the engine then says so, after
    /// everything that comes before it in the order of questions.
    static func id(for text: String, of release: Release.ID, in store: Store) throws -> Track.ID {
        let text = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
        if text.contains("."), let id = Track.ID(text) { return id }
        let tracks = try AlbumLookup(store: store).tracks(of: release)
        let wanted = text.uppercased()
        if let track = tracks.first(where: { $0.position?.uppercased() == wanted }) { return track.id }
        return Track.ID(release: release, place: Int(text) ?? 0)
    }
}
