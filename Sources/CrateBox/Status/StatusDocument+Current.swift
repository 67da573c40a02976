internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CrateStore

extension StatusDocument.Current {
    /// Converts the current album, and the crate unless it lacks the album; nil if there are none.
    /// - Parameter store: The store with the present name of the crate, which may have been renamed or deleted since.
    init?(_ value: CurrentRecord.Value, in store: Store) {
        let crate = value.isAlbumInCrate ? value.crate.flatMap { Crate(present: $0, in: store) } : nil
        guard value.album != nil || crate != nil else { return nil }
        self.init(
            album: value.album.map { Album(release: $0.id.rawValue, title: $0.title, artist: $0.artist) }, crate: crate)
    }
}

extension StatusDocument.Current.Crate {
    /// The crate under its present name; nil if it was deleted. If the store can't be read, it has the recorded name.
    fileprivate init?(present crate: CrateEntity, in store: Store) {
        guard let crates = try? CrateLookup(store: store).all() else {
            self.init(id: crate.id, name: crate.name)
            return
        }
        guard let present = crates.first(where: { $0.id == crate.id }) else { return nil }
        self.init(id: present.id, name: present.name)
    }
}
