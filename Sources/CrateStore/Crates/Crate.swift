public import CrateCore

/// A crate with its counts, without its contents.
public struct Crate: Sendable, Hashable, Identifiable {
    /// The row id in the store, which renaming does not change.
    public let id: Int64
    /// The name in its owner's spelling; names are compared folded.
    public let name: String
    /// How many of its entries are whole albums.
    public let albums: Int
    /// How many of its entries are single tracks.
    public let tracks: Int
    /// True when it mirrors a folder of the imported collection; each import replaces its contents.
    public let isFolder: Bool
    /// When its name or contents changed last, in seconds since 1970; nil for one that has not changed since an older
    /// version made it.
    public var modifiedAt: Int64?

    /// The number of its entries: albums and single tracks.
    public var entries: Int { albums + tracks }

    /// Whether its name has the form of a number, `id:4`, which means the crate with that number. New
    /// crates cannot have such a name, but folders of an import and crates of an older version may.
    public var isNamedAsNumber: Bool { CrateEditor.number(in: name) != nil }

    /// Whether a text is its number after `id:`, in any case.
    public func isNumbered(by text: String) -> Bool { CrateEditor.number(in: text) == id }
}

/// What a crate contains at one place: an album, or one track of it.
public struct CrateEntry: Sendable, Hashable {
    /// The id of the album, also for a single track.
    public let release: Release.ID
    /// The single track; nil for the whole album.
    public let track: Track.ID?

    /// Names a whole album; whether the store has it is not checked.
    public init(_ release: Release.ID) { (self.release, track) = (release, nil) }

    /// Names a single track; whether the store has it is not checked.
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
    /// The entries that are whole albums, in the crate's order.
    public let albums: [Release]
    /// The single tracks, each with its album, in order.
    public let tracks: [CrateTrack]
}

/// An entry that is a single track, with the album for its title and cover.
public struct CrateTrack: Sendable, Hashable {
    /// The track; with only its id when the store has no row for it.
    public let track: Track
    /// The artist of the track; nil when it is the album's.
    public let artist: String?
    /// The album that the track is on.
    public let album: Release
}

/// Why a crate cannot be shown or changed.
public enum CrateError: Error, Sendable, Hashable {
    /// No crate has this name.
    case noSuchCrate(String)
    /// A crate already has this name, perhaps in another spelling.
    case nameTaken(String)
    /// The name is empty or has only white space.
    case emptyName
    /// The name has a line break or a control character.
    case unprintableName
    /// The name is longer than any name may be.
    case longName
    /// The name has the form `id:4`, which means the crate with that number.
    case numberName(String)
    /// The crate mirrors a folder of the imported collection, so an import would undo the change.
    case isFolder(String)
    /// The album or track is not in the crate.
    case notInCrate(CrateEntry, crate: String)
    /// No release has this number.
    case noSuchAlbum(Release.ID)
    /// The store cannot be read or written.
    case store(StoreError)

    init(_ fault: GivenName.Fault) {
        switch fault {
        case .empty: self = .emptyName
        case .unprintable: self = .unprintableName
        case .long: self = .longName
        }
    }
}
