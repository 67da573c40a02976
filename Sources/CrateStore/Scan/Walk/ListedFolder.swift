/// A folder with music as found by the walk: names only, without file attributes.
struct ListedFolder: Hashable, Sendable {
    /// The path relative to the library's root; empty for the root itself. For adjacent disc folders, the path of the
    /// first one.
    var path: String
    /// The FLAC files, including those of disc folders: paths relative to ``base``, in natural order.
    var files: [String]
    /// Cue sheets and pictures, with paths and order as in `files`.
    var sidecars: [String] = []
    /// True when the files are in disc folders below this one.
    var isDiscSet = false
    /// True when the files are in adjacent disc folders, of which this is the first.
    var hasSiblings = false

    /// The names of the folders below that `files` are in, if they are named only by a number; see ``VolumeSet``.
    var volumes: [String] = []

    /// The folder that the paths are relative to.
    var base: String { hasSiblings ? FolderListing.parent(of: path) : path }
}
