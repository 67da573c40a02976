internal import CrateCore

extension RipListing {
    /// The tracks that a rip should have, but does not list, and the files that the last scan refused in its folder.
    struct Lack: Sendable, Hashable {
        /// The number of these tracks.
        var count = 0
        /// The tracks whose positions are known.
        var tracks: [Track] = []
        /// The refused files that are no tracks; empty if no position is known.
        var files: [Damage] = []
    }

    /// Takes the number and the positions of the tracks that have no refused file either, and the damage of those that
    /// have one.
    mutating func takeLack() {
        let refused = AlbumLookup.places(of: lack.files, among: lack.tracks)
        absent = lack.count - refused.all.count
        absentPositions = lack.tracks.filter { !refused.all.contains($0.id.place) }.compactMap(\.position)
        add(refused.foreign)
    }
}
