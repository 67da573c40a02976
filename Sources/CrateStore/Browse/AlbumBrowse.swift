public import CrateCore
internal import SQLite

/// Lists albums with their tracks for remotes: page by page in the order of a key, so a page takes the same time at the
/// start and at the end, and no list is in memory as a whole.
///
/// The list has the albums of the collection, all rips and the wants. Reads the store on the calling thread; whether a
/// library is connected is given by the caller.
public struct AlbumBrowse: Sendable {
    /// The most albums in a page; a larger count is lowered to it.
    public static let mostAlbums = 1000
    /// The most albums of one artist and title that are compared with each other.
    public static let mostTwins = 64
    /// The maximum number of albums to inspect for a page.
    static let mostSeen = 4000

    let store: Store
    /// The names of the libraries that are connected.
    let live: Set<String>

    /// Lists the albums of this store.
    /// - Parameter live: The names of the libraries that are connected, which decide what is playable.
    public init(store: Store, live: Set<String>) {
        (self.store, self.live) = (store, live)
    }

    /// The albums after a place, at least 1 and at most ``mostAlbums``.
    /// - Parameters:
    ///   - place: Nil for the first page.
    ///   - text: Albums that certainly do not contain this text are left out, so a page before the last one may be
    ///     short. With ``ListedText/Place/tracks``, tracks that certainly do not contain it are left out too. Nil for
    ///     all albums.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func page(
        after place: BrowsePlace?, count: Int, withTracks: Bool, having text: ListedText? = nil
    ) throws(StoreError) -> BrowsePage {
        let (place, count) = (place ?? .start, min(max(count, 1), Self.mostAlbums))
        return try reading { database, live in
            var walk = try ListedWalk(database, after: place, live: live, having: text)
            var albums: [BrowsedAlbum] = []
            albums.reserveCapacity(min(count, text == nil ? count : 16))
            while try walk.next() {
                if let album = try walk.album(withTracks: withTracks) {
                    albums.append(try Self.completed(album, database))
                }
                guard albums.count == count || walk.seen == Self.mostSeen else { continue }
                let place = walk.place
                return BrowsePage(albums: albums, next: try walk.next() ? place : nil)
            }
            return BrowsePage(albums: albums, next: nil)
        }
    }

    /// The names of the albums after a place, at least 1 and at most ``mostAlbums``. Albums that are only wanted are
    /// left out.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func names(
        after place: BrowsePlace?, count: Int, parts: BrowsedNames.Parts
    ) throws(StoreError) -> BrowsedNamesPage {
        let count = min(max(count, 1), Self.mostAlbums)
        return try store.readList { database in
            var walk = try ListedWalk(database, after: place ?? .start, live: [], having: nil)
            var page = BrowsedNamesPage()
            page.albums.reserveCapacity(count)
            while try walk.next() {
                let names = try walk.names(parts) { try Self.isOwned($0, database) }
                if let names { page.albums.append(names) }
                guard walk.seen == count else { continue }
                let last = walk.place
                page.next = try walk.next() ? last : nil
                break
            }
            return page
        }
    }

    /// The albums with these numbers, in this order, ``mostAlbums`` at most; numbers without an album are skipped.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func albums(of releases: [Release.ID], withTracks: Bool) throws(StoreError) -> [BrowsedAlbum] {
        try reading { database, live in
            let rows = try ListedRows(withTracks ? Self.albumWithTracksSQL : Self.albumSQL, database)
            return try releases.prefix(Self.mostAlbums).compactMap { release in
                try rows.begin(release.rawValue)
                guard try rows.next() else { return nil }
                var (album, version) = ListedAlbum.read(rows.bytes(1), release, live)
                if withTracks { album.listedTracks = ListedTracks(rows.bytes(2), of: release, version: version) }
                return try Self.completed(album, database)
            }
        }
    }

    /// The tracks of a release in playing order; empty when none are known.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func tracks(of release: Release.ID) throws(StoreError) -> [BrowsedTrack] {
        try albums(of: [release], withTracks: true).first?.tracks ?? []
    }

    /// Adds what the row of a wanted album lacks.
    private static func completed(_ album: BrowsedAlbum, _ database: Database) throws -> BrowsedAlbum {
        guard album.isWanted, album.rip == nil else { return album }
        var album = album
        album.isOwned = try isOwned(album.release.id, database)
        return album
    }

    /// Whether the collection has a copy of a release.
    private static func isOwned(_ release: Release.ID, _ database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM copy WHERE release = ? AND hasLeft = 0)")
        return try statement.value(Bool.self, arguments: [release.rawValue]) ?? false
    }

    private func reading<Value: Sendable>(_ body: (Database, Set<Int64>) throws -> Value) throws(StoreError) -> Value {
        try store.readList { database in
            let rows = try database.cachedStatement(sql: "SELECT id, name FROM library").rows()
            return try body(database, Set(rows.filter { live.contains($0[1]) }.map { $0[0] }))
        }
    }
}
