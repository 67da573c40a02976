public import CrateCore

/// A crate as a list shows it.
public struct Crate: Sendable, Hashable, Identifiable {
    /// Its row in the store.
    public let id: Int64
    /// Its name, as it was given.
    public let name: String
    /// How many albums it holds, those of which only tracks are in it included.
    public let albums: Int
    /// It mirrors a folder of the imported collection: the next import fills it anew.
    public let isFolder: Bool
}

/// One thing in a crate: an album, or one track of it.
public struct CrateEntry: Sendable, Hashable {
    /// The album.
    public let release: Release.ID
    /// The track that is in the crate by itself; nil for the whole album.
    public let track: Track.ID?

    /// An album.
    public init(_ release: Release.ID) { (self.release, track) = (release, nil) }

    /// A track by itself.
    public init(_ track: Track.ID) { (release, self.track) = (track.release, track) }

    /// The track's number in the store; 0 for the album.
    var place: Int { track?.place ?? 0 }
}

/// What a crate holds, in its order.
public struct CrateContents: Sendable, Hashable {
    /// The crate.
    public let crate: Crate
    /// Everything in it, in order.
    public let entries: [CrateEntry]
    /// Its whole albums, in order.
    public let albums: [Release]
    /// Its single tracks, in order, each with its album.
    public let tracks: [CrateTrack]
}

/// A track that is in a crate by itself.
public struct CrateTrack: Sendable, Hashable {
    /// The track; of one that the store knows no more of, its number alone.
    public let track: Track
    /// Its album.
    public let album: Release
}

/// Why a crate cannot be shown or changed.
public enum CrateError: Error, Sendable, Hashable {
    /// There is none of this name.
    case noSuchCrate(String)
    /// There is one of this name already, perhaps written another way.
    case nameTaken(String)
    /// A name of blanks.
    case emptyName
    /// It is a folder of the imported collection, which an import would fill anew.
    case isFolder(String)
    /// The album, or the track, is not in it.
    case notInCrate(CrateEntry, crate: String)
    /// The store failed.
    case store(StoreError)
}
