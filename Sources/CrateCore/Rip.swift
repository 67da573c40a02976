/// The files of a release in a library, in playing order.
public struct Rip: Sendable, Hashable {
    /// A track of a rip: a file, or for an album in one file a part of it.
    public struct Track: Sendable, Hashable {
        /// The release and the place of the track on it.
        public var id: CrateCore.Track.ID
        /// The absolute path of the FLAC file.
        public var file: String
        /// The frames of the track within the file, or nil for all of it.
        public var span: FrameSpan?

        /// Describes which frames of a file are a track; the file need not exist.
        /// - Parameters:
        ///   - file: The absolute path.
        ///   - span: The frames of the track; nil for the whole file.
        public init(id: CrateCore.Track.ID, file: String, span: FrameSpan? = nil) {
            self.id = id
            self.file = file
            self.span = span
        }
    }

    /// The release that the rip is matched with, or the local release.
    public var release: Release.ID
    /// The name under which the library is subscribed.
    public var library: String
    /// The location and identity of that library, if known.
    public var home: LibraryHome?
    /// The tracks in playing order. Missing files are listed too, because they may have returned since.
    public var tracks: [Track]

    /// Describes the files of a release in a library; whether they exist is checked when they are played.
    /// - Parameter tracks: All tracks in playing order, those with missing files included.
    public init(release: Release.ID, library: String, home: LibraryHome? = nil, tracks: [Track]) {
        self.release = release
        self.library = library
        self.home = home
        self.tracks = tracks
    }
}
