public import CrateCore

/// The result of a scan: counts, and one line per file that could not be used.
public struct ScanSummary: Sendable, Hashable, Encodable {
    /// A file or folder that could not be used, or a rip's folder with a remark.
    public struct Line: Sendable, Hashable, Encodable {
        /// The name under which the library is subscribed; nil until its scan has ended.
        public var library: String?
        /// The path relative to the library's root.
        public var file: String
        /// Why it was skipped, or a remark.
        public var reason: String
        /// True for a folder that could not be read, and for a file that could not be examined.
        var isUnreadable = false

        /// The kind of a sound file by its extension, such as `MP3`; nil for FLAC files and files that are not sound.
        public var otherKind: String? { FolderListing.otherKind(of: file) }

        private enum CodingKeys: CodingKey { case library, file, reason }
    }

    /// Files with a FLAC name that were examined.
    public var scanned = 0
    /// Files that were opened because they were new or had changed.
    public var opened = 0
    /// Rips of the library, from this scan and earlier ones, with at least one file.
    public var rips = 0
    /// Rips matched to a Discogs release.
    public var matched = 0
    /// Rips without a Discogs release (local id).
    public var local = 0
    /// Files with a FLAC name that are something else, then sound files of other kinds.
    public var skipped: [Line] = []
    /// Damaged files, and files and folders that could not be read.
    public var refused: [Line] = []
    /// Peculiarities of rips, by folder.
    public var remarks: [Line] = []
    /// The files missing from the library since this scan or an earlier one; nil if none are.
    public var missing: Missing?
    /// The files that disappeared since the last scan, of rips whose music another stored rip has too: crates, plays
    /// and matches moved to that rip. Nil if there are none.
    public var gone: Missing?
    /// Libraries that were not connected, and so were left out; nil where none was.
    public var away: [String]?
    /// The libraries of ``away`` with the reasons; nil where none was.
    public var gaps: [LeftLibrary]?
    /// Libraries that are paused, and so were left out; nil where none was.
    public var paused: [String]?

    /// Starts with all counts at 0.
    public init() {}

    /// Adds the figures of another library, except its missing files.
    public mutating func add(_ other: ScanSummary) {
        scanned += other.scanned
        opened += other.opened
        rips += other.rips
        matched += other.matched
        local += other.local
        skipped += other.skipped
        refused += other.refused
        remarks += other.remarks
        guard let gone = other.gone else { return }
        if self.gone == nil { self.gone = gone } else { self.gone?.add(gone) }
    }

    /// Names the library in every line: files of several libraries may have the same path.
    mutating func setLibrary(_ name: String) {
        for index in skipped.indices { skipped[index].library = name }
        for index in refused.indices { refused[index].library = name }
        for index in remarks.indices { remarks[index].library = name }
    }

    /// The reason for files that are something else.
    static let notFLAC = "not FLAC"
}

/// How far a scan is, for a progress line; the total is not known in advance.
public struct ScanProgress: Sendable, Hashable {
    /// Files with a FLAC name that were found so far, changed or not.
    public var scanned: Int
    /// Files that were read so far, because they are new or have changed.
    public var opened: Int
    /// The last finished folder, relative to the library's root.
    public var folder: String
}

/// Why a scan stopped early. Results stored before are kept.
public enum ScanError: Error, Sendable, Hashable {
    /// The library is not live, or was disconnected during the scan.
    case notLive(LibraryGap)
    /// No subscription has this name.
    case noSuchLibrary(String)
    /// The task was cancelled between two folders.
    case cancelled
    /// The store cannot be read or written.
    case store(StoreError)
}
