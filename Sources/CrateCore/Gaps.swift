/// Why no subscription can serve: the library has to be mended.
public struct LibraryGap: Sendable, Hashable {
    /// The closed list of reasons.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The box is subscribed to no library at all.
        case none
        /// Its owner paused it.
        case paused
        /// It is not there: unplugged, unmounted, or it did not answer in time.
        case offline
        /// It is there and cannot be read.
        case unreadable
        /// Something is there, but it carries no manifest.
        case unidentified
        /// Another library is in its place.
        case wrongLibrary
        /// Its manifest is of a version that this box does not know.
        case unsupported
    }

    /// Which of the reasons.
    public var reason: Reason
    /// Name of the library concerned.
    public var library: String?
    /// What a log reader needs to know beyond that.
    public var detail: GapDetail

    /// A gap with its reason.
    public init(_ reason: Reason, library: String? = nil, detail: GapDetail = GapDetail()) {
        self.reason = reason
        self.library = library
        self.detail = detail
    }
}

/// Why this record cannot sound here now, although a library is live.
public struct AlbumGap: Sendable, Hashable {
    /// The closed list of reasons.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// No subscribed library holds a rip of it.
        case notRipped
        /// All of its files are gone.
        case filesMissing
        /// None of its files can be decoded.
        case undecodable
        /// The track asked for is not on the release, or its file is gone.
        case noSuchTrack
        /// There is no such sound output.
        case outputAbsent
        /// Something else is using the output.
        case outputBusy
        /// The output refuses the recording's rate, width or channels.
        case outputFormat
        /// The output exists and may not be used.
        case outputDenied
    }

    /// Which of the reasons.
    public var reason: Reason
    /// Name of the library concerned, if one is.
    public var library: String?
    /// What a log reader needs to know beyond that.
    public var detail: GapDetail

    /// A gap with its reason.
    public init(_ reason: Reason, library: String? = nil, detail: GapDetail = GapDetail()) {
        self.reason = reason
        self.library = library
        self.detail = detail
    }
}

/// The facts behind a gap: for logs and JSON, never for speech.
public struct GapDetail: Sendable, Hashable {
    /// The release whose only rips are in the library named by the gap, while another library is live.
    public var release: Release.ID?
    /// Root folder of the library.
    public var root: String?
    /// A short word for what was found: `notMounted`, `deadline`; `hdmi` where it is such an output that refuses.
    public var cause: String?
    /// Name of the system error: `EACCES`.
    public var errno: String?
    /// UUID that was expected.
    public var expected: String?
    /// UUID that was found.
    public var found: String?
    /// Format version of a manifest that is not known here.
    public var version: Int?
    /// The file concerned.
    public var file: String?
    /// libFLAC's name of what is wrong with it.
    public var flac: String?
    /// The track asked for.
    public var track: String?
    /// Name of the ALSA PCM.
    public var pcm: String?
    /// libasound's code, a negative errno.
    public var alsa: Int?
    /// Who has the output: `mpd (1234)`.
    public var holder: String?
    /// Sample rate that the output refused, in frames a second.
    public var rate: Int?
    /// Bits a sample that it refused.
    public var bits: Int?
    /// Channels that it refused.
    public var channels: Int?

    /// No facts.
    public init() {}

    /// No facts but those set in the closure.
    public init(_ fill: (inout GapDetail) -> Void) {
        self.init()
        fill(&self)
    }
}
