/// What a remote asks of the collection of a box.
public protocol CollectionClient: Sendable {
    /// A part of the list of all albums, at most so many; with their tracks where they are asked for.
    /// - Parameter after: Where it begins; nil for the first part.
    /// - Throws: ``BoxError``.
    func albums(after: AlbumCursor?, count: Int, withTracks: Bool) async throws -> AlbumPage

    /// The albums of these numbers that there are, in their order.
    /// - Throws: ``BoxError``.
    func albums(of releases: [Int64], withTracks: Bool) async throws -> [AlbumEntry]

    /// The tracks of an album; none where it is not known.
    /// - Throws: ``BoxError``.
    func tracks(of release: Int64) async throws -> [TrackEntry]

    /// The picture of an album; nil where there is none, or its library is away.
    /// - Throws: ``BoxError``.
    func cover(of release: Int64) async throws -> CoverBytes?

    /// How large the collection is.
    /// - Throws: ``BoxError``.
    func statistics() async throws -> CollectionStatistics

    /// Starts a scan of all libraries that are connected; the scan that runs already where there is one.
    /// - Throws: ``BoxError``.
    func scan() async throws -> ScanJob

    /// The scan that runs; nil where none does.
    /// - Throws: ``BoxError``.
    func currentScan() async throws -> ScanJob?

    /// All crates, by name.
    /// - Throws: ``BoxError``.
    func crates() async throws -> [CrateListing]

    /// What a crate has, in its order; nil where there is none of that name.
    /// - Throws: ``BoxError``.
    func crate(named name: String) async throws -> [CrateItem]?

    /// Changes crates. The reply says in a sentence what could not be done.
    /// - Throws: ``BoxError``.
    func change(_ change: CrateChange) async throws -> BoxReply
}
