internal import CrateClient
internal import CrateCore
internal import CrateIntents

extension StatusDocument.Current {
    /// Converts the current album and the crate with it; nil if there are none.
    init?(_ value: CurrentRecord.Value) {
        guard value != CurrentRecord.Value() else { return nil }
        self.init(
            album: value.album.map { Album(release: $0.id.rawValue, title: $0.title, artist: $0.artist) },
            crate: value.isAlbumInCrate ? value.crate.map { Crate(id: $0.id, name: $0.name) } : nil)
    }
}
