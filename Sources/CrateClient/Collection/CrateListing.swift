/// A crate in a list, without its items.
public struct CrateListing: Codable, Sendable, Hashable {
    /// The crate's name, by which clients request its items.
    public var name: String
    /// Whether the crate mirrors a folder of the Discogs collection, so that only an import changes it.
    public var isFolder: Bool
    /// The time of the last change, in seconds since 1970, if known.
    public var modified: Int64?

    /// Describes what a list shows of a crate.
    /// - Parameter modified: The time of the last change, in seconds since 1970; nil if unknown.
    public init(name: String, isFolder: Bool, modified: Int64? = nil) {
        (self.name, self.isFolder, self.modified) = (name, isFolder, modified)
    }
}

/// An item of a crate at its place in order: an album, or one of its tracks.
public struct CrateItem: Codable, Sendable, Hashable {
    /// The album's release number; negative for a local id.
    public var release: Int64
    /// The track's place in playing order, from 1; nil for the whole album.
    public var place: Int?

    /// Names an album, or with a place from 1 one of its tracks.
    public init(release: Int64, place: Int? = nil) { (self.release, self.place) = (release, place) }
}
