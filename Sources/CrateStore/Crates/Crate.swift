public import CrateCore

/// A crate, as lists show it.
public struct Crate: Sendable, Hashable, Identifiable {
    /// The row id in the store.
    public let id: Int64
    /// The name as it was given.
    public let name: String
    /// The number of whole albums in it.
    public let albums: Int
    /// The number of single tracks in it.
    public let tracks: Int
    /// True when it mirrors a folder of the imported collection; each import replaces its contents.
    public let isFolder: Bool
    /// When its name or contents changed last, in seconds since 1970; nil for one that has not changed since an older
    /// version made it.
    public var modifiedAt: Int64?

    /// The number of its entries: albums and single tracks.
    public var entries: Int { albums + tracks }
}

/// An entry of a crate: an album, or one track of it.
public struct CrateEntry: Sendable, Hashable {
    /// The id of the album, also for a single track.
    public let release: Release.ID
    /// The single track; nil for the whole album.
    public let track: Track.ID?

    /// Creates an entry for a whole album.
    public init(_ release: Release.ID) { (self.release, track) = (release, nil) }

    /// Creates an entry for a single track.
    public init(_ track: Track.ID) { (release, self.track) = (track.release, track) }

    /// The track's place; 0 for the whole album, as in the column `crateRelease.track`.
    var place: Int { track?.place ?? 0 }
}

/// A crate with its albums and tracks, in order.
public struct CrateContents: Sendable, Hashable {
    /// The crate's name and counts.
    public let crate: Crate
    /// Albums and single tracks together, in the crate's order.
    public let entries: [CrateEntry]
    /// The whole albums, in order.
    public let albums: [Release]
    /// The single tracks, each with its album, in order.
    public let tracks: [CrateTrack]
}

/// A single track in a crate.
public struct CrateTrack: Sendable, Hashable {
    /// The track; only its id when the store has no row for it.
    public let track: Track
    /// The album that contains the track.
    public let album: Release
}

/// Why a crate cannot be shown or changed.
public enum CrateError: Error, Sendable, Hashable {
    /// No crate has this name.
    case noSuchCrate(String)
    /// A crate already has this name, perhaps in another spelling.
    case nameTaken(String)
    /// The name is empty or blank.
    case emptyName
    /// The crate mirrors a folder of the imported collection, so an import would undo the change.
    case isFolder(String)
    /// The album or track is not in the crate.
    case notInCrate(CrateEntry, crate: String)
    /// No release has this number.
    case noSuchAlbum(Release.ID)
    /// The store cannot be read or written.
    case store(StoreError)
}
