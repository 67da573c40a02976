import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// The first scan of a library writes without triggers, and must record the same changes as they.
@Suite struct FirstScanTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func numbers(_ sql: String) throws -> [Int64] { try garage.store.numbers(sql) }

    private func areCountsKept() throws -> Bool { try garage.store.database.read(LibraryCounts.kept) != nil }

    private func listLibraries() async throws { _ = try await LibrarySubscriptions(store: garage.store).list() }

    @Test func everyAlbumIsNotedForTheIndexTheListsAndTheClients() async throws {
        try garage.folder.album("known", "Known", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.folder.album("other", "Other", first: 20)
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (7, 'Old', 'Old', 'old', 'old');
            DELETE FROM changedAlbum; DELETE FROM unlistedAlbum
            """)
        try await listLibraries()
        let before = try garage.store.revision()
        try garage.scan()
        let albums = try numbers("SELECT DISTINCT release FROM rip ORDER BY release")
        #expect(albums.count == 2 && albums.contains(7))
        #expect(try numbers("SELECT release FROM changedAlbum ORDER BY release") == albums)
        #expect(try numbers("SELECT release FROM unlistedAlbum ORDER BY release") == albums)
        #expect(try garage.store.revision().albums > before.albums)
        #expect(try !areCountsKept())
    }

    @Test func anAlbumWithTracksOfDiscogsIsNotedToo() throws {
        try garage.folder.album("known", "Known", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, detail)
            VALUES (7, 'Known', 'Artist', 'known', 'artist', '{}');
            DELETE FROM changedAlbum; DELETE FROM unlistedAlbum
            """)
        try garage.scan()
        #expect(try numbers("SELECT release FROM changedAlbum") == [7])
        #expect(try numbers("SELECT release FROM unlistedAlbum") == [7])
    }

    @Test func aLibraryOfRefusedFilesIsCountedAnew() async throws {
        try await listLibraries()
        try garage.folder.write("bad/01.flac", Array("fLaC".utf8) + [0, 0, 0, 34, 1, 2])
        try garage.scan()
        #expect(try !areCountsKept())
    }

    @Test func triggersRunAgainAfterwards() throws {
        try garage.folder.album("album")
        try garage.scan()
        try garage.store.execute("DELETE FROM changedAlbum; DELETE FROM unlistedAlbum")
        try garage.store.execute("UPDATE rip SET musicBrainz = 'x'")
        let albums = try numbers("SELECT release FROM rip")
        #expect(try numbers("SELECT release FROM changedAlbum") == albums)
        #expect(try numbers("SELECT release FROM unlistedAlbum") == albums)
    }

    @Test func anArtistOfATrackIsKeptOnlyWhereItIsNotTheAlbums() throws {
        try garage.folder.album("various", "Hits", tracks: 1, tags: [("ALBUMARTIST", "Somebody")])
        try garage.folder.album("own", "Own", tracks: 1, first: 20)
        try garage.scan()
        let artists = try garage.store.database.read {
            try $0.values(String.self, sql: "SELECT coalesce(artist, '') FROM track ORDER BY artist")
        }
        #expect(artists == ["", "Artist"])
    }
}
