/// A crate, as a list of crates has it.
public struct CrateListing: Codable, Sendable, Hashable {
    /// Its name.
    public var name: String
    /// It mirrors a folder of an import, and only an import changes it.
    public var isFolder: Bool
    /// When it changed last, in seconds since 1970, if known.
    public var modified: Int64?

    /// Its parts.
    public init(name: String, isFolder: Bool, modified: Int64? = nil) {
        (self.name, self.isFolder, self.modified) = (name, isFolder, modified)
    }
}

/// An album of a crate, or one of its tracks.
public struct CrateItem: Codable, Sendable, Hashable {
    /// The album.
    public var release: Int64
    /// The track's place; nil for the whole album.
    public var place: Int?

    /// Its parts.
    public init(release: Int64, place: Int? = nil) { (self.release, self.place) = (release, place) }
}

/// A change of crates.
public enum CrateChange: Codable, Sendable, Hashable {
    /// A new crate of these.
    case create(String, [CrateItem])
    /// A crate has these from now on; it is made where there is none.
    case replace(String, [CrateItem])
    /// A crate gets another name.
    case rename(String, to: String)
    /// A crate is removed.
    case remove(String)
}
