internal import CrateCore
internal import CrateStore

extension PlayedAlbum {
    /// With the pressings of the album that was asked for, and where there is no rip of it, one that has one.
    ///
    /// A rip that cannot tell which of them it is plays for all: the one that was imported first stands for them.
    func of(_ album: AlbumEntity, in store: Store) throws -> PlayedAlbum {
        var played = self
        played.pressings = album.pressings
        // A number is exact: only who asked by name is told of another.
        if !album.pressings.isEmpty {
            let undecided = try AlbumLookup(store: store).undecidedPressings(of: release)
            if let first = undecided.first { (played.release, played.pressings) = (first, undecided) }
        }
        if case .notAvailable(let gap) = outcome, gap.reason == .notRipped {
            played.instead = try AlbumLookup(store: store).rippedPressing(of: release)
        }
        return played
    }
}
