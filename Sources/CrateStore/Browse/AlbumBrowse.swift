public import CrateCore
internal import GRDB

/// Lists albums with their tracks for remotes: page by page in the order of an index, so a page takes the same time at
/// the start and at the end, and no list is in memory as a whole.
///
/// The list has the albums of the collection, all rips and the wants. Reads the store on the calling thread; whether a
/// library is connected is the caller's knowledge.
public struct AlbumBrowse: Sendable {
    /// The most albums of a page.
    public static let mostAlbums = 1000
    /// The most albums of one artist and title that are compared with each other.
    public static let mostTwins = 64

    let store: Store
    /// The names of the libraries that are connected.
    let live: Set<String>

    /// Creates the list of a store.
    /// - Parameter live: The names of the libraries that are connected.
    public init(store: Store, live: Set<String>) {
        (self.store, self.live) = (store, live)
    }

    /// The albums after a place, ``mostAlbums`` at most.
    /// - Parameter place: Nil for the first page.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func page(
        after place: BrowsePlace?, count: Int, withTracks: Bool
    ) throws(StoreError) -> BrowsePage {
        let (place, count) = (place ?? .start, min(max(count, 1), Self.mostAlbums))
        return try store.read { database in
            let statement = try database.cachedStatement(sql: Self.pageSQL)
            var albums = try albums(
                statement,
                [
                    "live": try connected(database), "artist": place.artist, "title": place.title,
                    "release": place.release.rawValue,
                    "count": count + 1,
                ])
            let isLast = albums.count <= count
            albums = Array(albums.prefix(count))
            try complete(&albums, withTracks, database)
            return BrowsePage(albums: albums.map(\.album), next: isLast ? nil : albums.last?.album.place)
        }
    }

    /// The albums with these numbers, in this order, ``mostAlbums`` at most; numbers without an album are skipped.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func albums(of releases: [Release.ID], withTracks: Bool) throws(StoreError) -> [BrowsedAlbum] {
        let numbers = "[\(releases.prefix(Self.mostAlbums).map(\.description).joined(separator: ","))]"
        return try store.read { database in
            let statement = try database.cachedStatement(sql: Self.numbersSQL)
            var albums = try albums(statement, ["live": try connected(database), "numbers": numbers])
            try complete(&albums, withTracks, database)
            return albums.map(\.album)
        }
    }

    /// The tracks of a release in playing order; empty when none are known.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func tracks(of release: Release.ID) throws(StoreError) -> [BrowsedTrack] {
        try store.read { database in
            let statement = try database.cachedStatement(sql: Self.numbersSQL)
            let arguments: StatementArguments = ["live": try connected(database), "numbers": "[\(release)]"]
            let album = try albums(statement, arguments).first
            return try album.map { try BrowsedTracks($0.rip, of: release).rows(database).0 } ?? []
        }
    }

    /// The numbers of the libraries that are connected, as a JSON array: each rip has its library's number.
    private func connected(_ database: Database) throws -> String {
        let statement = try database.cachedStatement(sql: "SELECT id, name FROM library")
        let rows = try Row.fetchAll(statement).filter { live.contains($0[1]) }
        return "[\(rows.map { "\($0[0] as Int64)" }.joined(separator: ","))]"
    }

    private func albums(_ statement: Statement, _ arguments: StatementArguments) throws -> [AlbumRow] {
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        var albums: [AlbumRow] = []
        while let row = try rows.next() { albums.append(AlbumRow(row)) }
        return albums
    }

    private func complete(_ albums: inout [AlbumRow], _ withTracks: Bool, _ database: Database) throws {
        var twins = AlbumTwins(database)
        for index in albums.indices {
            try albums[index].add(withTracks, database)
            if albums[index].mayHaveTwin { albums[index].album.twins = try twins.of(albums[index].album) }
        }
    }
}
