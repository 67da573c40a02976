public import CrateCore

/// What a verification showed.
public struct VerifySummary: Sendable, Hashable, Encodable {
    /// A file that is not as it should be.
    public struct Line: Sendable, Hashable, Encodable {
        /// Name of its library.
        public var library: String
        /// Path relative to the library's root.
        public var file: String
        /// Title of its album.
        public var title: String
        /// Artist of its album.
        public var artist: String
        /// `different`, `damaged`, `short`, or `unreadable`.
        public var result: String
        /// What is wrong, as a clause.
        public var reason: String
    }

    /// Files that were decoded.
    public var verified = 0
    /// Those of them that are as they were encoded.
    public var exact = 0
    /// Those of them that have no MD5: their frames and their length are all that could be checked.
    public var unsigned = 0
    /// Files that were verified before, and have not changed since.
    public var skipped = 0
    /// What is not as it should be, also of those that were passed over.
    public var wrong: [Line] = []
    /// Names of libraries that are not live and so were left out.
    public var away: [String] = []

    /// Nothing yet.
    public init() {}
}

/// How far a verification is.
public struct VerifyProgress: Sendable, Hashable {
    /// Bytes decoded so far.
    public var bytes: Int64
    /// Bytes to be decoded in all.
    public var total: Int64
    /// Files decoded so far.
    public var files: Int
}

/// Which files are verified, and how.
public struct VerifyOptions: Sendable, Hashable {
    /// Name of the only library to look at; nil for all.
    public var library: String?
    /// The only release; nil for all.
    public var release: Release.ID?
    /// Only while nobody else wants processor or disk.
    public var isInBackground = false
    /// Also files that were verified and have not changed since.
    public var isAgain = false
    /// Threads; nil for one a processor.
    public var threads: Int?

    /// Everything that was not verified yet.
    public init() {}
}

/// Why a verification did not come to its end. What was verified by then is kept.
public enum VerifyError: Error, Sendable, Hashable {
    /// The only library, or all of them, is not live, or is not any more.
    case notLive(LibraryGap)
    /// No subscription has this name.
    case noSuchLibrary(String)
    /// There is no rip of this release.
    case noRip(Release.ID)
    /// The task was cancelled.
    case cancelled
    /// The store failed; SQLite's own words.
    case store(StoreError)
}
