public import CrateCore

/// What a scan did: one line a file that could not be used, and counts of the rest.
public struct ScanSummary: Sendable, Hashable, Encodable {
    /// A file or folder that was passed over, relative to the library's root.
    public struct Line: Sendable, Hashable, Encodable {
        /// Which.
        public var file: String
        /// Why.
        public var reason: String
    }

    /// Files that were looked at.
    public var scanned = 0
    /// Files that had to be opened, because they were new or had changed.
    public var opened = 0
    /// Rips that are there.
    public var rips = 0
    /// Those of them that are tied to a Discogs release.
    public var matched = 0
    /// Those that are not.
    public var local = 0
    /// Files named like FLAC that are something else.
    public var skipped: [Line] = []
    /// Files that are damaged, and files and folders that could not be read.
    public var refused: [Line] = []
    /// What is odd about rips that are there, by their folders.
    public var remarks: [Line] = []

    /// Nothing yet.
    public init() {}

    /// The reason of a file that is something else.
    static let notFLAC = "not FLAC"
}

/// How far a scan is.
public struct ScanProgress: Sendable, Hashable {
    /// Files looked at so far.
    public var scanned: Int
    /// Files opened so far.
    public var opened: Int
    /// The folder that was done last, relative to the library's root.
    public var folder: String
}

/// Why a scan did not come to its end. What it had stored by then stays.
public enum ScanError: Error, Sendable, Hashable {
    /// The library is not live, or is not any more.
    case notLive(LibraryGap)
    /// No subscription has this name.
    case noSuchLibrary(String)
    /// The task was cancelled.
    case cancelled
    /// The store failed.
    case store(StoreError)
}
