public import CrateCore
internal import Glibc
internal import LinuxSystem
internal import SQLite

/// The format and length of a rip, and its missing and damaged files.
public struct RipFacts: Sendable, Hashable {
    /// The name under which the rip's library is subscribed.
    public var library: String
    /// Frames per second, if known.
    public var rate: Int?
    /// Bits per sample, if known.
    public var bits: Int?
    /// The number of channels of most files; nil if unknown.
    public var channels: Int?
    /// The number of tracks, including missing ones.
    public var tracks: Int
    /// The number of tracks without a file.
    public var missing: Int
    /// The places of these tracks; empty if no file was checked.
    public var missingPlaces: [Int] = []
    /// The number of tracks with a file that a verification found wrong, or of which a scan could decode nothing; of a
    /// rip whose files were checked, with other damaged files in its folder.
    public var damaged: Int
    /// The number of files that can't be read; 0 if none was checked.
    public var unreadable = 0
    /// The number of tracks with a file that no scan has read and that can't be played before; 0 if none was checked.
    public var unscanned = 0
    /// The length of all tracks together; nil when the length of any is unknown.
    public var seconds: Double?
    /// True if there are files, but none of them can be decoded, so playing would fail.
    public var isUndecodable = false
    /// The first file that can't be read; of a rip of which nothing can be decoded, nil unless that is its first file.
    public var unread: UnreadFile?

    /// A file that the system can't read.
    public struct UnreadFile: Sendable, Hashable {
        /// The absolute path.
        public var file: String
        /// The name of the system's error: `EACCES`.
        public var errno: String
    }
}

extension AlbumLookup {
    /// The facts of a rip in a live library. Checks its files now, which blocks on their disk. Returns nil when the rip
    /// is not in the store.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func ripFacts(of rip: Rip) throws(StoreError) -> RipFacts? {
        guard let first = rip.tracks.first else { return nil }
        var facts = try ripFacts(
            """
            library.name = :library AND rip.release = :release AND EXISTS (
              SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id AND place = :place
                AND rtrim(library.root, '/') || '/' || file = :file)
            """,
            [
                "library": rip.library, "release": rip.release.rawValue, "place": first.id.place, "file": first.file,
            ])
        let presence = try RipPresence(of: rip.release, checking: [rip.library], in: store)
        let states = presence.states
        func tracks(where isCounted: (FileState) -> Bool) -> Int {
            rip.tracks.count { states[$0.file].map(isCounted) ?? false }
        }
        let present = rip.tracks.lazy.map(\.file).filter { states[$0] != .missing }
        let beside = try flaws(beside: rip, of: rip.release, without: presence.gone)
        facts?.missing = tracks { $0 == .missing }
        facts?.missingPlaces = rip.tracks.filter { states[$0.file] == .missing }.map(\.id.place)
        facts?.damaged = tracks { $0 == .damaged } + beside.damagedOthers
        facts?.unreadable = tracks(where: \.isUnreadable) + beside.unreadableOthers
        facts?.unscanned = tracks(where: \.awaitsScan)
        facts?.isUndecodable = !present.isEmpty && !present.contains(where: FileCheck.begins)
        let isSilent = facts?.isUndecodable == true
        let unread = isSilent ? present.first : present.first(where: { states[$0]?.isUnreadable == true })
        if let unread, let error = FileCheck.readError(unread) {
            facts?.unread = RipFacts.UnreadFile(file: unread, errno: error.name)
        }
        return facts
    }

    /// Whether a file is missing, as opposed to unreadable. It is also missing if a folder or a pipe has its path.
    package static func isGone(_ file: String) -> Bool {
        var status = stat()
        guard stat(file, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR }
        return status.st_mode & S_IFMT != S_IFREG
    }

    /// The name of the system's error that keeps a file from being read, such as `EACCES`; nil if it can be read.
    package static func readError(of file: String) -> String? { FileCheck.readError(file)?.name }

    /// Whether nothing of a file can be decoded, although it can be read.
    package static func isUndecodable(_ file: String) -> Bool { FileCheck.isUndecodable(file) }

    /// The stored facts of the release's best rip, optionally in one library; no file is checked. Returns nil without a
    /// rip.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func ripFacts(of release: Release.ID, in library: String?) throws(StoreError) -> RipFacts? {
        try ripFacts(
            "rip.release = :release AND library.name = coalesce(:library, library.name)",
            ["release": release.rawValue, "library": library])
    }

    /// The SQL condition for a rip with at least one track whose file is stored as present.
    static let hasFiles = "EXISTS (SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id AND missingSince IS NULL)"

    /// The SQL condition for a rip with at least one track whose file is stored as present and not known to be
    /// undecodable, so that it can be played.
    static let sounds = fileCondition(unless: RipHealth.refusedTrack)

    /// The SQL condition for a rip as in ``sounds``, with such a file that the last scan could read.
    static let soundsReadably = fileCondition(unless: "(\(RipHealth.refusedTrack)) OR (\(RipHealth.unreadTrack))")

    private static func fileCondition(unless refused: String) -> String {
        """
        EXISTS (SELECT 1 FROM ripTrack WHERE ripTrack.rip = rip.id AND missingSince IS NULL
          AND NOT EXISTS (SELECT 1 FROM verification WHERE \(RipHealth.undecodable))
          AND NOT EXISTS (SELECT 1 FROM refusedFile WHERE \(refused)))
        """
    }

    /// Excludes impossible lengths, left by an earlier version or by damage.
    private static let isLength = "frames BETWEEN 0 AND \(RipFile.mostFrames)"

    private func ripFacts(_ condition: String, _ arguments: Bindings) throws(StoreError) -> RipFacts? {
        try store.read { database in
            try database.cachedStatement(
                sql: """
                    SELECT library.name, rate, bits, channels, count(ripTrack.place) AS tracks,
                      count(ripTrack.missingSince) AS missing,
                      sum(frames) FILTER (WHERE \(Self.isLength)) AS frames,
                      count(frames) FILTER (WHERE \(Self.isLength)) AS known,
                      sum(\(RipHealth.isDamagedTrack)) AS damaged
                    FROM rip JOIN library ON library.id = rip.library LEFT JOIN ripTrack ON ripTrack.rip = rip.id
                    WHERE \(condition)
                    GROUP BY rip.id ORDER BY rate DESC, bits DESC, library.id, rip.id LIMIT 1
                    """
            ).row(arguments: arguments).map(RipFacts.init)
        }
    }
}

extension RipFacts {
    fileprivate init(_ row: Row) {
        let (rate, frames): (Int?, Int64?) = (row["rate"], row["frames"])
        (library, self.rate, bits, channels) = (row["name"], rate, row["bits"], row["channels"])
        (tracks, missing, damaged) = (row["tracks"], row["missing"], row["damaged"] ?? 0)
        let known: Int = row["known"]
        guard let rate, rate > 0, let frames, known == tracks, tracks > 0 else { return }
        let (whole, rest) = frames.quotientAndRemainder(dividingBy: Int64(rate))
        let (milliseconds, isTooLong) = whole.multipliedReportingOverflow(by: 1000)
        guard !isTooLong, rate < 1 << 20 else { return }
        seconds = Double(milliseconds + rest * 1000 / Int64(rate)) / 1000
    }
}
