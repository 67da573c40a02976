public import CrateCore
public import CrateStore

/// Finds the track of an album that a text names.
public enum TrackChoice {
    /// The id of a track. For a text that names no track of the album, the id has a place that no album has, so that
    /// the engine refuses it after all other checks.
    static func id(for text: String, of release: Release.ID, in store: Store) throws -> Track.ID {
        let text = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
        if text.contains("."), let id = Track.ID(text) { return id }
        if let track = try track(text, of: release, in: store) { return track.id }
        return Track.ID(release: release, place: Int(text) ?? 0)
    }

    /// A full track id, with or without `id:`, else an exact position (`A2`), else a number, else a title, else words
    /// that one title alone has (``NamePart``). Nil where no track of the album is meant.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public static func track(_ text: String, of release: Release.ID, in store: Store) throws(StoreError) -> Track? {
        let tracks = try AlbumLookup(store: store).tracks(of: release)
        let text = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
        let position = text.uppercased()
        if let found = tracks.first(where: { $0.id.description == text })
            ?? tracks.first(where: { $0.position?.uppercased() == position })
            ?? tracks.first(where: { "\($0.id.place)" == text })
        {
            return found
        }
        let title = Folding.folded(text)
        guard !title.isEmpty else { return nil }
        if let found = tracks.first(where: { Folding.folded($0.title) == title }) { return found }
        let part = NamePart(text)
        let fitting = tracks.filter { part.isIn($0.title) }
        return fitting.count == 1 ? fitting[0] : nil
    }
}
