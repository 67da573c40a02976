import CrateCore
import CrateStore
import CrateTesting
import Foundation
import Testing

@testable import CrateBox

/// The names of the album that plays, after the collection changed.
struct AlbumInfoCacheTests {
    @Test("An album that plays keeps its name when it leaves the collection, and only as long as it plays")
    func theNameStays() throws {
        let fixture = try DonationFixture()
        try fixture.load([(id: 1, title: "Blue"), (id: 2, title: "Hejira")])
        let cache = AlbumInfoCache(store: fixture.store)
        #expect(cache.facts(of: Release.ID(rawValue: 1)).title == "Blue")
        let rows = try String(contentsOfFile: fixture.folder.path("collection.csv"), encoding: .utf8)
        let other = try fixture.folder.write(rows.replacing("1986,1,", with: "1986,3,"), to: "other.csv")
        _ = try CollectionImport(store: fixture.store, replacing: true).run(SortedFiles([other]).exports) { _, _ in }
        cache.forget()
        #expect(cache.facts(of: Release.ID(rawValue: 1)).title == "Blue")
        #expect(cache.facts(of: Release.ID(rawValue: 2)).title == "Hejira")
        #expect(cache.facts(of: Release.ID(rawValue: 1)).title.isEmpty)
    }
}
