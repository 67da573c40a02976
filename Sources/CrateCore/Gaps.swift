/// The reason why no subscription can be used; the remedy concerns the library.
public struct LibraryGap: Sendable, Hashable {
    /// The possible reasons. The list is complete.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The box has no subscription.
        case none
        /// The owner paused the library.
        case paused
        /// The library is disconnected or unmounted, or did not answer in time.
        case offline
        /// The library is connected but cannot be read.
        case unreadable
        /// The folder exists but contains no manifest.
        case unidentified
        /// A different library is in its place.
        case wrongLibrary
        /// The manifest has a version that this box does not support.
        case unsupported
    }

    /// The reason, from the fixed list.
    public var reason: Reason
    /// The name of the library concerned.
    public var library: String?
    /// Further facts, for logs and JSON.
    public var detail: GapDetail

    /// Creates a gap from its reason, the library concerned and further facts.
    public init(_ reason: Reason, library: String? = nil, detail: GapDetail = GapDetail()) {
        (self.reason, self.library, self.detail) = (reason, library, detail)
    }
}

/// The reason why an album cannot be played now, although a library is live.
public struct AlbumGap: Sendable, Hashable {
    /// The possible reasons. The list is complete.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// No subscribed library contains a rip of the album.
        case notRipped
        /// All of its files are missing.
        case filesMissing
        /// The album has files, but none can be decoded.
        case undecodable
        /// The requested track is not on the release, or its file is missing.
        case noSuchTrack
        /// There is no such sound output.
        case outputAbsent
        /// Another program is using the output.
        case outputBusy
        /// The output rejects the recording's sample rate, bit depth or channels.
        case outputFormat
        /// The output exists, but access is denied.
        case outputDenied
    }

    /// The reason, from the fixed list.
    public var reason: Reason
    /// The name of the library concerned, if any.
    public var library: String?
    /// Further facts, for logs and JSON.
    public var detail: GapDetail

    /// Creates a gap from its reason, the library concerned and further facts.
    public init(_ reason: Reason, library: String? = nil, detail: GapDetail = GapDetail()) {
        (self.reason, self.library, self.detail) = (reason, library, detail)
    }
}

/// The facts behind a gap, for logs and JSON. They are never spoken.
public struct GapDetail: Sendable, Hashable {
    /// The release whose only rips are in the library named by the gap, when another library is live.
    public var release: Release.ID?
    /// The root folder of the library.
    public var root: String?
    /// A short identifier of the cause: `notMounted`, `empty`, `deadline`; `hdmi` for a rejection by an HDMI output.
    public var cause: String?
    /// The name of the system error, such as `EACCES`.
    public var errno: String?
    /// The expected UUID of the library.
    public var expected: String?
    /// The UUID of the library that was found.
    public var found: String?
    /// The unsupported format version of a manifest.
    public var version: Int?
    /// The path of the file concerned.
    public var file: String?
    /// The decoder's name for what is wrong with the file.
    public var flac: String?
    /// The requested track, as an id.
    public var track: String?
    /// The name of the ALSA PCM.
    public var pcm: String?
    /// libasound's error code, a negative errno.
    public var alsa: Int?
    /// The program that uses the output: `mpd (1234)`.
    public var holder: String?
    /// The sample rate that the output rejected, in Hz.
    public var rate: Int?
    /// The bits per sample that the output rejected.
    public var bits: Int?
    /// The number of channels that the output rejected.
    public var channels: Int?

    /// Creates a detail without facts.
    public init() {}

    /// Creates a detail with the facts that a closure sets.
    public init(_ fill: (inout GapDetail) -> Void) {
        self.init()
        fill(&self)
    }
}
