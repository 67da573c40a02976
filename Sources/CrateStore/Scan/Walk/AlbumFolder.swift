/// The FLAC files of one folder, or of a set of disc folders, that belong together by location.
struct AlbumFolder: Hashable, Sendable {
    /// One file with its file system attributes.
    struct File: Hashable, Sendable {
        /// The path relative to the library's root.
        var path: String
        var size: Int64
        /// The modification time in nanoseconds since 1970.
        var modifiedAt: Int64
        /// The inode number; 0 on file systems where it does not persist.
        var inode: UInt64 = 0
    }

    /// The path relative to the library's root; empty for the root itself.
    var path: String
    /// The files, including those of its disc folders.
    var files: [File]
    /// Cue sheets and pictures in the folder and in its disc folders.
    var sidecars: [File] = []
    /// True when the files are in disc folders below this one; they are then one album, whatever their tags.
    var isDiscSet = false
    /// True when the files are in adjacent disc folders, of which this is the first; they are one album unless their
    /// tags or MD5s contradict.
    var hasSiblings = false

    /// True when the disc folders are named only by a number.
    var hasVolumes = false
    /// The names of this folder and those beside it, if each is named only by a number and is an album of its own.
    var neighbours: [String] = []

    /// True when its files may have been rips of their own folders before.
    var isJoined: Bool { hasSiblings || hasVolumes }

    /// The folder that the file names are relative to.
    var base: String { hasSiblings ? FolderListing.parent(of: path) : path }

    /// The path of a file relative to ``base``.
    func name(of file: File) -> String {
        base.isEmpty ? file.path : String(Substring(file.path.utf8.dropFirst(base.utf8.count + 1)))
    }

    /// Divides the folder into the named folders below it, each as a folder of its own.
    func divided(into names: [String]) -> [AlbumFolder] {
        names.map { name in
            let path = FolderListing.path(path, name)
            let own = { (files: [File]) in files.filter { FolderListing.parent(of: $0.path) == path } }
            return AlbumFolder(path: path, files: own(files), sidecars: own(sidecars), neighbours: names)
        }
    }
}
