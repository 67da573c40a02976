import CrateCore
import CrateStore
import Foundation
import InventedAlbums

/// A store of invented albums, which is deleted when this object is destroyed.
final class SyntheticCollection: Sendable {
    let store: Store
    let albums: Int
    private let folder: String

    init(albums: Int) throws {
        self.albums = albums
        folder = NSTemporaryDirectory() + "cratebox-search-\(getpid())-\(albums)"
        let path = folder + "/collection.sqlite"
        store = try Store(.file(path))
        try InventedCollection(albums: albums).write(to: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A question about two of the albums, the same for the same number.
    func text(of question: CollectionQuestion, _ number: Int) throws -> String? {
        var words = Self.words.drawn(seed: UInt64(number))
        let ids = (0..<2).map { _ in Release.ID(rawValue: Int64(words.next() % UInt64(albums)) + 1) }
        let found = try AlbumLookup(store: store).releases(ids: ids)
        return found.count == 2 ? question.text(found[0], found[1], &words) : nil
    }

    private static let words = ZipfWords(seed: 7)
}
