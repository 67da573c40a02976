/// The reason why no subscription can be used; the remedy concerns the library.
public struct LibraryGap: Sendable, Hashable {
    /// The possible reasons. The list is complete.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The box has no subscription.
        case none
        /// The subscription exists, but a person has paused it.
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

    /// Why no library can be used; its raw value is the name in JSON and logs.
    public var reason: Reason
    /// The name of the library that the reason is about; nil without a subscription.
    public var library: String?
    /// Further facts, for logs and JSON.
    public var detail: GapDetail
    /// True if a library can't be identified, but its folder has its files: subscribing to the folder again writes its
    /// manifest anew.
    public var isRestorable = false

    /// Describes a reason.
    /// - Parameters:
    ///   - library: The name of the library that the reason is about.
    ///   - detail: Further facts, for logs and JSON.
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
        /// A rip of the album is known, but all of its files are missing.
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

    /// Why the album cannot be played; its raw value is the name in JSON and logs.
    public var reason: Reason
    /// The name of the library with the files; nil if none has any, or if the output is the reason.
    public var library: String?
    /// Further facts, for logs and JSON.
    public var detail: GapDetail

    /// Describes a reason.
    /// - Parameters:
    ///   - library: The name of the library with the files, if there is one.
    ///   - detail: Further facts, which depend on the reason.
    public init(_ reason: Reason, library: String? = nil, detail: GapDetail = GapDetail()) {
        (self.reason, self.library, self.detail) = (reason, library, detail)
    }

    /// Whether the output can't be used for any album: it is absent, busy or denied. False for a format that it
    /// rejects.
    public var isOfOutput: Bool { [.outputAbsent, .outputBusy, .outputDenied].contains(reason) }
}

/// The facts behind a gap, for logs and JSON. They are never spoken.
public struct GapDetail: Sendable, Hashable {
    /// The release, if only it is affected: its best rip is in the library named by the gap, and another library is
    /// live.
    public var release: Release.ID?
    /// The absolute path of the library's root folder.
    public var root: String?
    /// What is behind the gap, if the reason alone does not show it.
    public var cause: Cause?
    /// The name of the system error, such as `EACCES`.
    public var errno: String?
    /// The identity of the subscribed library: a UUID, or the source of its mount.
    public var expected: String?
    /// The identity of what was found in its place.
    public var found: String?
    /// The unsupported format version of a manifest.
    public var version: Int?
    /// The path of the file that cannot be decoded or is missing.
    public var file: String?
    /// The decoder's name for what is wrong with the file.
    public var flac: String?
    /// The requested track in the form `249504.2`.
    public var track: String?
    /// The ALSA name of the output: `hw:CARD=DAC,DEV=0`.
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

    /// Starts without any fact: all are nil.
    public init() {}

    /// Starts without any fact; a closure sets some.
    public init(_ fill: (inout GapDetail) -> Void) {
        self.init()
        fill(&self)
    }
}
