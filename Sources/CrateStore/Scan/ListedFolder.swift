/// A folder with music as the walk found it: names alone, nothing of their files is known yet.
struct ListedFolder: Hashable, Sendable {
    /// Path relative to the library's root; empty for the root itself. Of disc folders beside each other the first one's.
    var path: String
    /// Its FLAC files, and those of its disc folders: paths relative to ``base``, in natural order.
    var files: [String]
    /// Cue sheets and pictures, likewise.
    var sidecars: [String] = []
    /// True when the files lie in disc folders below it.
    var isDiscSet = false
    /// True when they lie in disc folders beside each other, of which this is the first.
    var hasSiblings = false

    /// What the files' paths are relative to.
    var base: String { hasSiblings ? FolderListing.parent(of: path) : path }
}
