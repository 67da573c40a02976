internal import CrateCore
internal import CrateStore

extension PlayedAlbum {
    /// With the pressings of the album that was asked for, and where there is no rip of it, one that has one.
    func of(_ album: AlbumEntity) throws -> PlayedAlbum {
        var played = self
        played.pressings = album.pressings
        if case .notAvailable(let gap) = outcome, gap.reason == .notRipped {
            played.instead = try AlbumLookup(store: Store.shared).rippedPressing(of: release)
        }
        return played
    }
}
