internal import CrateCore
internal import CrateStore

extension AlbumLookup {
    /// The title of a track; nil where it has none.
    func title(of track: Track.ID) throws(StoreError) -> String? {
        let known = try tracks(of: track.release).first { $0.id == track }
        return known.flatMap { $0.title.isEmpty ? nil : $0.title }
    }

    /// The title of the first track that plays of an album in part; nil for a whole album, and for a track without a
    /// title.
    func firstTitle(of played: PlayedAlbum) throws(StoreError) -> String? {
        guard let places = played.places, let first = places.first else { return nil }
        if places.count > 1, try tracks(of: played.release).map(\.id.place) == places { return nil }
        return try title(of: Track.ID(release: played.release, place: first))
    }

    /// The title of the requested track if the album lacks it or it can't be decoded; nil for any other outcome.
    func refusedTitle(of outcome: Outcome) throws(StoreError) -> String? {
        guard case .notAvailable(let gap) = outcome, [.noSuchTrack, .undecodable].contains(gap.reason),
            let track = gap.detail.track.flatMap(Track.ID.init)
        else { return nil }
        return try title(of: track)
    }

    /// The number of tracks of the album if it lacks the requested track, or if that track can't be decoded; nil for
    /// any other outcome.
    func trackCount(behind outcome: Outcome, of release: Release.ID) throws(StoreError) -> Int? {
        guard case .notAvailable(let gap) = outcome else { return nil }
        switch gap.reason {
        case .noSuchTrack where gap.detail.file == nil: break
        case .undecodable where gap.detail.track != nil: break
        default: return nil
        }
        // The same count as in the list of tracks when the album is opened.
        return try Set((listedTracks(of: release) + absentTracks(of: release)).map(\.id.place)).count
    }

    /// Whether the outcome is about a track that is one of the album's, but has no file in any rip.
    func isWithoutFile(_ outcome: Outcome, of release: Release.ID) throws(StoreError) -> Bool {
        guard case .notAvailable(let gap) = outcome, gap.reason == .noSuchTrack,
            let track = gap.detail.track.flatMap(Track.ID.init)
        else { return false }
        return try absentTracks(of: release).contains { $0.id.place == track.place }
    }

    /// The track of a queue entry that is a single track; nil for a whole album, and for several tracks.
    func onlyTrack(of entry: PlayQueue.Entry) throws(StoreError) -> Track? {
        guard let places = entry.item.places, places.count == 1 else { return nil }
        return try tracks(of: entry.release).first { $0.id.place == places[0] }
    }

    /// The places of the tracks of a queue entry that is several tracks but not the whole album; nil for any other
    /// entry.
    func someTracks(of entry: PlayQueue.Entry) throws(StoreError) -> [Int]? {
        guard let places = entry.item.places, places.count > 1 else { return nil }
        return try tracks(of: entry.release).map(\.id.place) == places ? nil : places
    }
}
