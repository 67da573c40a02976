/// A box as remotes such as MPD and the web use it: playback and collection.
public typealias RemoteBox = BoxClient & CollectionClient

/// The client face of a box's collection.
public protocol CollectionClient: Sendable {
    /// Returns a page of the list of all albums.
    /// - Parameters:
    ///   - after: The position at which the page begins; nil for the first page.
    ///   - count: The maximum number of albums.
    ///   - withTracks: True to include the tracks of each album.
    /// - Throws: ``BoxError``.
    func albums(after: AlbumCursor?, count: Int, withTracks: Bool) async throws -> AlbumPage

    /// Returns a page of the list of the albums that may contain a text; the caller has to check them. A page may have
    /// fewer albums than `count`, or none, without being the last one.
    /// - Parameter text: The text; nil for all albums.
    /// - Throws: ``BoxError``.
    func albums(
        after: AlbumCursor?, count: Int, withTracks: Bool, having text: AlbumText?
    ) async throws -> AlbumPage

    /// Returns a page of the names of all albums that have tracks; those that are only wanted are left out.
    /// - Throws: ``BoxError``.
    func briefs(after: AlbumCursor?, count: Int, parts: AlbumBrief.Parts) async throws -> AlbumBriefPage

    /// Returns the albums with these release numbers, in the given order; leaves out unknown ones.
    /// - Throws: ``BoxError``.
    func albums(of releases: [Int64], withTracks: Bool) async throws -> [AlbumEntry]

    /// Returns the tracks of an album; empty if the album is unknown.
    /// - Throws: ``BoxError``.
    func tracks(of release: Int64) async throws -> [TrackEntry]

    /// Returns why these albums cannot be played now, and which of their tracks have no file. Albums that can be played
    /// completely are left out. Opens no file.
    /// - Throws: ``BoxError``.
    func availability(of releases: [Int64]) async throws -> [AlbumAvailability]

    /// Returns an album with its play state, copies and rips, as the intent `OpenAlbum` does, without making it the
    /// current album.
    /// - Parameter language: The ISO 639 code of the sentences' language; nil for the language of the box.
    /// - Throws: ``BoxError``.
    func sheet(of release: Int64, language: String?) async throws -> BoxReply

    /// Returns the cover of an album; nil if there is none or its library is disconnected.
    /// - Throws: ``BoxError``.
    func cover(of release: Int64) async throws -> CoverBytes?

    /// Returns the size of the collection.
    /// - Throws: ``BoxError``.
    func statistics() async throws -> CollectionStatistics

    /// Returns what the box can use, given its permissions and configuration; nil if the box cannot report this.
    /// - Parameter isThorough: True to check the files of the rips, and an output that is not open.
    /// - Throws: ``BoxError``.
    func inspection(isThorough: Bool) async throws -> BoxInspection?

    /// Starts a scan of all connected libraries, or returns the scan that is already running.
    /// - Throws: ``BoxError``.
    func scan() async throws -> ScanJob

    /// Returns the running scan; nil if there is none.
    /// - Throws: ``BoxError``.
    func currentScan() async throws -> ScanJob?

    /// Returns all crates, sorted by name.
    /// - Throws: ``BoxError``.
    func crates() async throws -> [CrateListing]

    /// Returns the items of a crate in order; nil if there is no crate of that name.
    /// - Throws: ``BoxError``.
    func crate(named name: String) async throws -> [CrateItem]?

    /// Creates, replaces, renames or removes a crate. If the change is refused, the reply has the reason as a sentence.
    /// - Throws: ``BoxError``.
    func change(_ change: CrateChange) async throws -> BoxReply
}

extension CollectionClient {
    /// The default for clients that cannot report this: nil.
    public func inspection(isThorough: Bool) async throws -> BoxInspection? { nil }

    /// Ignores the text, and returns a page of all albums, each of which may contain it.
    public func albums(
        after: AlbumCursor?, count: Int, withTracks: Bool, having text: AlbumText?
    ) async throws -> AlbumPage {
        try await albums(after: after, count: count, withTracks: withTracks)
    }

    /// Takes the names from a page of whole albums, whatever parts are requested. Albums that are only wanted are left
    /// out.
    public func briefs(after: AlbumCursor?, count: Int, parts: AlbumBrief.Parts) async throws -> AlbumBriefPage {
        let page = try await albums(after: after, count: count, withTracks: false)
        let briefs = page.albums.filter { !$0.isOnlyWanted }.map { album in
            var brief = AlbumBrief(release: album.release)
            (brief.title, brief.artist, brief.year) = (album.title, album.artist, album.year)
            (brief.genres, brief.distinction) = (album.genres, album.distinction)
            brief.hasTrackArtists = album.hasTrackArtists
            return brief
        }
        return AlbumBriefPage(albums: briefs, next: page.next)
    }
}

/// An album's cover in its original size, as it is in the library.
public struct CoverBytes: Sendable, Hashable {
    /// The content of the image file, unchanged.
    public var bytes: [UInt8]
    /// The media type: `image/jpeg`.
    public var type: String
    /// A hash of the bytes, for comparison with a cached cover.
    public var hash: String

    /// Combines an image file's content with its media type and hash; nothing is computed.
    public init(bytes: [UInt8], type: String, hash: String) { (self.bytes, self.type, self.hash) = (bytes, type, hash) }
}

/// A scan of all connected libraries by a box, with its progress.
public struct ScanJob: Codable, Sendable, Hashable {
    /// The scan's number, higher than that of every earlier scan.
    public var id: Int
    /// The number of files examined so far.
    public var scanned: Int
    /// Whether the scan has ended.
    public var isDone: Bool

    /// Describes a scan and its progress.
    /// - Parameter scanned: The number of files examined so far.
    public init(id: Int, scanned: Int, isDone: Bool) { (self.id, self.scanned, self.isDone) = (id, scanned, isDone) }
}
