internal import CrateCore
internal import CrateStore

extension PlayedAlbum {
    /// Returns a copy with the equivalent pressings, and with another pressing that has a rip if this one has none.
    ///
    /// If a rip could belong to several pressings, the one imported first represents them.
    func of(_ album: AlbumEntity, in store: Store) throws -> PlayedAlbum {
        var played = self
        played.pressings = album.pressings
        // A release number is exact; other pressings are considered only if the request named the album.
        if !album.pressings.isEmpty {
            let undecided = try AlbumLookup(store: store).undecidedPressings(of: release)
            if let first = undecided.first { (played.release, played.pressings) = (first, undecided) }
        }
        let lookup = AlbumLookup(store: store)
        switch outcome {
        case .notAvailable(let gap) where gap.reason == .notRipped:
            played.instead = try lookup.rippedPressing(of: release)
        case .notSubscribed(let gap) where gap.reason != .none && gap.detail.release == nil:
            played.isUnripped = try lookup.ripFacts(of: release, in: nil) == nil
        case .played: played.absent = try lookup.absentCount(of: release, in: library)
        default:
            played.tracks = try lookup.trackCount(behind: outcome, of: release)
            played.isWithoutFile = try lookup.isWithoutFile(outcome, of: release)
        }
        return played
    }
}
