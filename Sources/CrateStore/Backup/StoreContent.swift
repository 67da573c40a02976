internal import SQLite

/// Counts of what a collection, or a copy of it, contains and a restore replaces.
public struct StoreContent: Sendable, Hashable {
    /// The number of albums: releases in the collection or with a rip.
    public let albums: Int
    /// The number of releases that are not albums but still stored, because a later export no longer listed them.
    public let left: Int
    /// The number of albums on the wantlist.
    public let wants: Int
    /// The number of crates, with or without albums.
    public let crates: Int
    /// The number of subscribed libraries.
    public let libraries: Int
    /// The number of requests in the history, with any outcome.
    public let plays: Int
    /// Whether there are no releases of any kind, wants, crates, libraries or history.
    public let isEmpty: Bool

    /// Counts what a store contains.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public init(of store: Store) throws(StoreError) { self = try store.read { try StoreContent($0) } }

    init(_ database: Database) throws {
        func count(_ rows: String) throws -> Int {
            try database.value(Int.self, sql: "SELECT count(*) FROM \(rows)") ?? 0
        }
        albums = try count("release WHERE \(AlbumLookup.isAlbum)")
        left = try count("release WHERE \(FindProperty.hasLeft) AND NOT \(AlbumLookup.isAlbum)")
        wants = try count("want WHERE hasLeft = 0")
        crates = try count("crate")
        libraries = try count("library")
        plays = try count("play")
        let releases = try count("release")
        isEmpty = [wants, crates, libraries, plays, releases].allSatisfy { $0 == 0 }
    }
}
