import CrateTesting
import Foundation
import Testing

extension TestBox {
    /// Adds albums to the collection, subscribes their library as "garage" and scans it.
    mutating func fill(_ albums: [TestAlbum] = [TestAlbum()]) async throws {
        for album in albums { try album.write(below: music) }
        try folder.write(TestAlbum.collection(albums.filter { $0.release != nil }), to: "collection.csv")
        try await prepare("import", folder.path("collection.csv"))
        try await prepare("library", "subscribe", music, "--name", "garage")
        try await prepare("library", "scan")
    }

    /// The number of bytes played so far.
    var heardBytes: Int {
        let facts = try? FileManager.default.attributesOfItem(atPath: dac.folder.path("heard.raw"))
        return (facts?[.size] as? NSNumber)?.intValue ?? 0
    }
}
