public import CrateCore

/// What a verification found, now and before.
public struct VerifySummary: Sendable, Hashable {
    /// A file that is wrong or unreadable, or sound but not scanned yet.
    public struct Line: Sendable, Hashable, Encodable {
        /// The name under which the file's library is subscribed.
        public var library: String
        /// The path relative to the library's root.
        public var file: String
        /// The title of the album that the file belongs to.
        public var title: String
        /// The artist of the album that the file belongs to.
        public var artist: String
        /// `different`, `damaged`, `short` or `unreadable`; in ``VerifySummary/unscanned``, `exact`, `unsigned`, or
        /// `unscanned` for a file that was missing at the last scan, which is not verified.
        public var result: String
        /// What is wrong with the file, or why it is not part of its rip yet, as a clause.
        public var reason: String
    }

    /// One of several releases that were verified together.
    public struct Pressing: Sendable, Hashable {
        /// The Discogs number, or a negative local id.
        public var release: Release.ID
        /// The title of the release, as the store has it.
        public var title: String
        /// The artist of the release, as the store has it.
        public var artist: String
    }

    /// Files that this run decoded completely or until they failed.
    public var verified = 0
    /// Decoded files that match their MD5.
    public var exact = 0
    /// Decoded files without an MD5, of which only frames and length could be checked.
    public var unsigned = 0
    /// Files verified before and unchanged since.
    public var skipped = 0
    /// Skipped files without an MD5.
    public var unsignedBefore = 0
    /// Files that are wrong, including skipped ones.
    public var wrong: [Line] = []
    /// Files that are no part of their rip until they are scanned: right ones that the last scan could not read, and
    /// those that were missing then and are there again.
    public var unscanned: [Line] = []
    /// Skipped files that are wrong; ``wrong`` includes them.
    public var wrongBefore = 0
    /// The albums with missing files in each library, by artist and title.
    public var absences: [Absence] = []
    /// The libraries that are not live and were left out, with the reasons, other than the paused ones.
    public var away: [LibraryGap] = []
    /// The names of paused libraries, which were left out.
    public var paused: [String] = []
    /// Files that the last scan could not use, and that belong to no rip.
    public var unused: [UnusedFile] = []
    /// The pressings of which a rip was verified, if only some releases were and more than one of them has a rip.
    public var pressings: [Pressing] = []

    /// Files that are missing, since the last scan or before it.
    public var missing: Int { absences.reduce(0) { $0 + $1.files } }
    /// Files that could not be read, which were not verified.
    public var unreadable: Int { wrong.count { $0.result == "unreadable" } }

    /// True if a file is wrong, missing or not verified because it is back, or may be music and belongs to no rip
    /// because it could not be used.
    public var hasFaults: Bool {
        !wrong.isEmpty || missing > 0 || unscanned.contains { $0.result == Self.returned }
            || unused.contains(where: \.mayBeMusic)
    }

    /// Starts with all counts at 0.
    public init() {}
}

extension VerifySummary: Encodable {
    private enum Key: CodingKey {
        case verified, exact, unsigned, unsignedBefore, skipped, missing, missingFiles, wrong, unscanned, away, gaps
        case paused, unused, pressings
    }

    /// Encodes the number of missing files in place of their albums, the names of libraries that are away, and the
    /// numbers of several pressings as `"pressings":[249504,249505]`; `missingFiles`, `unscanned` and `unsignedBefore`
    /// only if there is such a file, and `gaps`, the reasons of the libraries that are away, only if there is such a
    /// library.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(verified, forKey: .verified)
        try fields.encode(exact, forKey: .exact)
        try fields.encode(unsigned, forKey: .unsigned)
        if unsignedBefore > 0 { try fields.encode(unsignedBefore, forKey: .unsignedBefore) }
        try fields.encode(skipped, forKey: .skipped)
        try fields.encode(missing, forKey: .missing)
        if missing > 0 { try fields.encode(missingFiles, forKey: .missingFiles) }
        try fields.encode(wrong, forKey: .wrong)
        if !unscanned.isEmpty { try fields.encode(unscanned, forKey: .unscanned) }
        try fields.encode(away.compactMap(\.library), forKey: .away)
        if !away.isEmpty { try fields.encode(away.compactMap { LeftLibrary($0) }, forKey: .gaps) }
        try fields.encode(paused, forKey: .paused)
        try fields.encode(unused, forKey: .unused)
        if !pressings.isEmpty { try fields.encode(pressings.map(\.release.rawValue), forKey: .pressings) }
    }
}

/// How far a verification is, by bytes, because files differ in size.
public struct VerifyProgress: Sendable, Hashable {
    /// Bytes of files that were decoded so far.
    public var bytes: Int64
    /// The bytes of all files that this run will decode.
    public var total: Int64
    /// Files that were decoded so far, completely or until they failed.
    public var files: Int
}

/// Which files are verified, and how.
public struct VerifyOptions: Sendable, Hashable {
    /// The name of the only library to verify; nil for all.
    public var library: String?
    /// The only releases to verify, such as the pressings of one album; empty for all.
    public var releases: [Release.ID] = []
    /// Uses the processor and disk only while they are idle.
    public var isInBackground = false
    /// Verifies unchanged files again, not only new and changed ones.
    public var isAgain = false
    /// The number of threads; nil for one per processor.
    public var threads: Int?

    /// Starts with the defaults: all files of all libraries that were not verified yet.
    public init() {}
}

/// Why a verification stopped early. Results stored before are kept.
public enum VerifyError: Error, Sendable, Hashable {
    /// None of the libraries is live, or one was disconnected.
    case notLive(LibraryGap)
    /// No subscription has this name.
    case noSuchLibrary(String)
    /// No library has a rip of this release.
    case noRip(Release.ID)
    /// The task was cancelled; the results so far are stored.
    case cancelled
    /// The store cannot be read or written.
    case store(StoreError)
}
