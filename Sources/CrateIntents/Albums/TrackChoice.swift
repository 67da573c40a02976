public import CrateCore
public import CrateStore

/// Finds the track of an album that a text names.
public enum TrackChoice {
    /// Returns the id of the track that a text names. If it names none of the album's tracks, returns an id with a
    /// place that the album lacks, which the engine refuses after all other checks.
    static func id(for text: String, of release: Release.ID, in store: Store) throws(StoreError) -> Track.ID {
        if let track = try track(text, of: release, in: store) { return track.id }
        if try elsewhere(text, than: release, in: store) != nil { return Track.ID(release: release, place: 0) }
        let word = bare(text)
        return Track.ID(release: release, place: Track.ID(word)?.place ?? Int(word) ?? 0)
    }

    /// Returns the track that a text names by a full track id, with or without `id:`, otherwise by an exact position
    /// (`A2`), otherwise by a number, otherwise by a title, otherwise by words that one title alone has (``NamePart``).
    /// Nil if it names no track of the album.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public static func track(_ text: String, of release: Release.ID, in store: Store) throws(StoreError) -> Track? {
        let tracks = try AlbumLookup(store: store).listedTracks(of: release)
        let word = bare(text)
        let place = try elsewhere(text, than: release, in: store) == nil ? Track.ID(word)?.place : nil
        let position = word.uppercased()
        if let found = tracks.first(where: { $0.id.place == place })
            ?? tracks.first(where: { $0.position?.uppercased() == position })
            ?? tracks.first(where: { "\($0.id.place)" == word })
        {
            return found
        }
        let title = Folding.folded(word)
        guard !title.isEmpty else { return nil }
        // No track has a number below zero, and folding drops its sign: “-1” would be the 1 of a title.
        let isBelowZero = Int(word).map { $0 < 0 } ?? false
        let whole = tracks.filter { Folding.folded($0.title) == title }
        if let found = whole.first(where: { $0.title == word }) ?? (isBelowZero ? nil : whole.first) { return found }
        // The numbers of an id must not match the numbers in a title.
        guard Track.ID(word) == nil, !isBelowZero else { return nil }
        let part = NamePart(word)
        let fitting = tracks.filter { part.isIn($0.title) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The id in a text if it is of another album's track; nil for any other text. An id that this album had before it
    /// was matched to a release counts as its own.
    static func elsewhere(
        _ text: String, than release: Release.ID, in store: Store
    ) throws(StoreError) -> Track.ID? {
        guard let id = Track.ID(bare(text)) else { return nil }
        let lookup = AlbumLookup(store: store)
        return try lookup.present(id.release) == lookup.present(release) ? nil : id
    }

    private static func bare(_ text: String) -> String {
        text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
    }
}
