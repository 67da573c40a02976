import CrateCore
import CrateTesting
import SQLite

@testable import CrateStore

extension Garage {
    /// Imports an export, or a release's detail.
    func load(_ text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("export", Array(text.utf8))
        _ = try CollectionImport(store: store).run(file: folder.path + "/export")
    }

    /// Imports rows of a collection, or with its header of a wantlist.
    func load(rows: [String], header: String = ImportFixture.header) throws {
        try load(([header] + rows).map { $0 + "\r\n" }.joined())
    }

    /// The list of albums while the library is connected.
    var browse: AlbumBrowse { AlbumBrowse(store: store, live: ["garage"]) }

    func album(_ number: Int64, withTracks: Bool = false) throws -> BrowsedAlbum? {
        try browse.albums(of: [Release.ID(rawValue: number)], withTracks: withTracks).first
    }
}

extension AlbumBrowse {
    /// All pages of a size, put together.
    func all(by count: Int, withTracks: Bool = false) throws -> [BrowsedAlbum] {
        var (albums, place): ([BrowsedAlbum], BrowsePlace?) = ([], nil)
        repeat {
            let page = try page(after: place, count: count, withTracks: withTracks)
            albums += page.albums
            place = page.next
        } while place != nil
        return albums
    }
}
