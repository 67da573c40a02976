/// The files of a release in a library, in playing order.
public struct Rip: Sendable, Hashable {
    /// A track of a rip: a file, or a part of one.
    public struct Track: Sendable, Hashable {
        /// The id of the track on the release.
        public var id: CrateCore.Track.ID
        /// The absolute path of the FLAC file.
        public var file: String
        /// The part of the file, or nil for all of it.
        public var span: FrameSpan?

        /// Creates a track in a file.
        public init(id: CrateCore.Track.ID, file: String, span: FrameSpan? = nil) {
            self.id = id
            self.file = file
            self.span = span
        }
    }

    /// The release that the files belong to.
    public var release: Release.ID
    /// The name of the library that holds the rip.
    public var library: String
    /// The location and identity of that library, if known.
    public var home: LibraryHome?
    /// The tracks in playing order. Missing files are listed too, because they may have returned since.
    public var tracks: [Track]

    /// Creates a rip of a release in a library.
    public init(release: Release.ID, library: String, home: LibraryHome? = nil, tracks: [Track]) {
        self.release = release
        self.library = library
        self.home = home
        self.tracks = tracks
    }
}
