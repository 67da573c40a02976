/// The files of one release in one library, in playing order.
public struct Rip: Sendable, Hashable {
    /// One track of a rip: a file, or a part of one.
    public struct Track: Sendable, Hashable {
        /// Which track of the release it is.
        public var id: CrateCore.Track.ID
        /// Absolute path of the FLAC file.
        public var file: String
        /// The part of the file that is this track; nil for all of it.
        public var span: FrameSpan?

        /// A track in a file.
        public init(id: CrateCore.Track.ID, file: String, span: FrameSpan? = nil) {
            self.id = id
            self.file = file
            self.span = span
        }
    }

    /// The release that this is a rip of.
    public var release: Release.ID
    /// Name of the library that holds it.
    public var library: String
    /// By what that library is found again; nil where nobody asked.
    public var home: LibraryHome?
    /// Its tracks in playing order. Files that are gone are still listed: they may be back by now.
    public var tracks: [Track]

    /// A rip of a release in a library.
    public init(release: Release.ID, library: String, home: LibraryHome? = nil, tracks: [Track]) {
        self.release = release
        self.library = library
        self.home = home
        self.tracks = tracks
    }
}
