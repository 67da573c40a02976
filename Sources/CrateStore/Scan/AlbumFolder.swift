/// A folder with the FLAC files that belong together by where they lie.
struct AlbumFolder: Hashable, Sendable {
    /// One file, as the file system shows it.
    struct File: Hashable, Sendable {
        /// Path relative to the library's root.
        var path: String
        /// Bytes.
        var size: Int64
        /// When it was written last, in nanoseconds since 1970.
        var modifiedAt: Int64
        /// Its number in its file system; 0 where that does not last.
        var inode: UInt64 = 0
    }

    /// Path relative to the library's root; empty for the root itself.
    var path: String
    /// Its files, or those of its disc folders.
    var files: [File]
    /// Cue sheets and pictures beside them, and beside their disc folders.
    var sidecars: [File] = []
    /// True when the files lie in disc folders below it: they are one album then, whatever their tags say.
    var isDiscSet = false
    /// True when they lie in disc folders beside each other, of which this is the first: they are one album unless their
    /// tags or sums contradict.
    var hasSiblings = false

    /// What the names of its files are relative to.
    var base: String { hasSiblings ? FolderListing.parent(of: path) : path }

    /// The path of one of its files below ``base``.
    func name(of file: File) -> String {
        base.isEmpty ? file.path : String(file.path.dropFirst(base.count + 1))
    }
}
