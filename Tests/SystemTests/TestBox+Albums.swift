import CrateTesting
import Testing

extension TestBox {
    /// A box with albums in its collection, in the subscribed library "garage", and scanned.
    mutating func fill(_ albums: [TestAlbum] = [TestAlbum()]) async throws {
        for album in albums { try album.write(below: music) }
        try folder.write(TestAlbum.collection(albums.filter { $0.release != nil }), to: "collection.csv")
        try await prepare("import", folder.path("collection.csv"))
        try await prepare("library", "subscribe", music, "--name", "garage")
        try await prepare("library", "scan")
    }
}
