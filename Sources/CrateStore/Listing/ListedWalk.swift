internal import CrateCore
internal import SQLite

// SAFETY: bytes of a row are read before `rows`, or `others`, goes to its next row; what a caller gets is copied.
/// Steps through the list of albums from a place on: over the table of albums, or over that of tracks when their titles
/// are searched. An album's row in the other table is read only when it is needed.
struct ListedWalk {
    /// The number of rows of the other table to step over; a more distant row is looked up.
    private static let nearby = 32

    private let live: Set<Int64>
    private let text: ListedText?
    private var scratch: [UInt8] = []
    private let rows: ListedRows
    private let others: ListedRows
    private let isOverTracks: Bool
    /// The value of ``seen`` for the current row of the other table.
    private var otherSeen = Int.min / 2
    /// The number of albums that were checked so far, returned or not.
    private(set) var seen = 0

    /// Starts after a place; ``next()`` goes to the first album.
    init(_ database: Database, after place: BrowsePlace, live: Set<Int64>, having text: ListedText?) throws {
        (self.live, self.text) = (live, text)
        isOverTracks = text?.place == .tracks
        let tables = isOverTracks ? ("listedTrack", "listedAlbum") : ("listedAlbum", "listedTrack")
        rows = try ListedRows(AlbumBrowse.pageSQL(tables.0), database)
        others = try ListedRows(AlbumBrowse.pageSQL(tables.1, isIncluded: true), database)
        try rows.begin(place)
    }

    /// The release of the present row.
    private var release: Release.ID { Release.ID(rawValue: rows.number(2)) }

    /// The place of the present row.
    var place: BrowsePlace { BrowsePlace(artist: rows.text(0), title: rows.text(1), release: release) }

    /// Goes to the next album; false after the last.
    mutating func next() throws -> Bool {
        guard try rows.next() else { return false }
        seen += 1
        return true
    }

    /// The present album; nil if it certainly does not contain the text.
    mutating func album(withTracks: Bool) throws -> BrowsedAlbum? {
        guard try mayHaveText() else { return nil }
        let facts: UnsafeRawBufferPointer
        if isOverTracks { facts = try other() } else { facts = rows.bytes(3) }
        var (album, version) = ListedAlbum.read(facts, release, live)
        guard withTracks else { return album }
        let tracks: UnsafeRawBufferPointer
        if isOverTracks { tracks = rows.bytes(3) } else { tracks = try other() }
        album.listedTracks = ListedTracks(
            tracks, of: release, version: version, titled: isOverTracks ? text : nil)
        return album
    }

    /// The names of the present album; nil if it is only wanted.
    /// - Parameter isOwned: Whether the collection has a copy of the release, called only for a want without a rip.
    func names(
        _ parts: BrowsedNames.Parts, isOwned: (Release.ID) throws -> Bool
    ) throws -> BrowsedNames? {
        let release = release
        return try ListedAlbum.names(rows.bytes(3), release, parts) { try isOwned(release) }
    }

    private mutating func mayHaveText() throws -> Bool {
        guard let text else { return true }
        if text.mayBe(in: rows.bytes(3), &scratch) { return true }
        switch text.place {
        case .album, .tracks: return false
        case .artist: return ListedAlbum.hasTrackArtists(rows.bytes(3))
        case .anywhere: return text.mayBe(in: try other(), &scratch)
        }
    }

    /// The present album's row in the other table, which has the same keys; empty if the row is missing.
    private mutating func other() throws -> UnsafeRawBufferPointer {
        guard otherSeen != seen else { return others.bytes(3) }
        if seen - otherSeen > Self.nearby {
            try others.begin(atRowOf: rows)
            guard try others.next() else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        } else {
            for _ in otherSeen..<seen { guard try others.next() else { break } }
        }
        otherSeen = seen
        return others.number(2) == rows.number(2) ? others.bytes(3) : UnsafeRawBufferPointer(start: nil, count: 0)
    }
}
