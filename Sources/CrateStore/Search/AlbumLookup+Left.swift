public import CrateCore

extension AlbumLookup {
    /// The releases that a newer export no longer lists and that are no albums, because they have no rip either.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func left() throws(StoreError) -> [Release] {
        try fetch("FROM release WHERE \(FindProperty.hasLeft) AND NOT \(Self.isAlbum) \(Self.newestFirst)")
    }
}
