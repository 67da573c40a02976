internal import CrateCore
internal import Glibc
internal import LinuxSystem
internal import SQLite

/// Which files of some releases' rips are there, and which are damaged or can't be read: as the last scan found them, and
/// in some libraries as they are now.
struct RipPresence: Sendable {
    private struct File: Sendable {
        let rip: Int64
        let library: String
        let name: String
        /// The absolute path.
        let path: String
        let place: Int
        var isMissing: Bool
        var isDamaged: Bool
        /// Whether it can't be read.
        var isUnread: Bool
        /// The version that a verification or a play found wrong; nil if a scan did.
        let wrong: FileVersion?
        /// Whether the last scan or verification found it missing, damaged or unreadable.
        let wasFlawed: Bool

        init(_ row: Row) {
            (rip, library, name) = (row["rip"], row["name"], row["file"])
            (path, place) = (row["path"], row["place"])
            (isMissing, isDamaged, isUnread) = (row["isMissing"], row["isDamaged"], row["isUnread"])
            wrong = FileVersion(found: row["wrongSize"], row["wrongTime"])
            wasFlawed = [isMissing, isDamaged, isUnread].contains(true)
        }

        /// The file as it is now. Blocks on its disk.
        func seen() -> File {
            var file = self
            file.isMissing = AlbumLookup.isGone(path)
            if isDamaged, !file.isMissing { file.isDamaged = !isReplaced }
            file.isUnread = ClosedFolder.keeps(path) || isUnread && !FileCheck.begins(path)
            return file
        }

        /// Whether nothing is known to be wrong with it.
        var isUsable: Bool { !isDamaged && !isUnread }

        /// Whether it is there and usable again.
        var isCleared: Bool { wasFlawed && !isMissing && isUsable }

        /// Whether it is not the version that was found damaged, and its beginning can be decoded.
        private var isReplaced: Bool { (wrong == nil || FileVersion(of: path) != wrong) && FileCheck.begins(path) }
    }

    private var files: [File]
    private var checked: Set<String>

    private static let filesSQL = """
        SELECT rip.id AS rip, library.name, ripTrack.file, ripTrack.place,
          ripTrack.missingSince IS NOT NULL AS isMissing, \(RipHealth.isDamagedTrack) AS isDamaged,
          EXISTS (SELECT 1 FROM refusedFile WHERE \(RipHealth.unreadTrack)) AS isUnread,
          rtrim(root, '/') || '/' || ripTrack.file AS path,
          verification.size AS wrongSize, verification.modifiedAt AS wrongTime
        FROM rip JOIN library ON library.id = rip.library JOIN ripTrack ON ripTrack.rip = rip.id
        LEFT JOIN verification ON \(RipHealth.wrongVerification)
        WHERE rip.release IN (SELECT value FROM json_each(?)) ORDER BY rip.id, ripTrack.place
        """

    /// Reads the rows of the files, and checks those in some libraries on their disks, which blocks.
    init(of release: Release.ID, checking libraries: Set<String>, in store: Store) throws(StoreError) {
        self = try RipPresence(of: [release], in: store).seen(in: libraries)
    }

    /// Reads the rows of the files, as scans and verifications found them. No file is checked.
    init(of releases: [Release.ID], in store: Store) throws(StoreError) {
        checked = []
        files = try store.read { database in
            try database.cachedStatement(sql: Self.filesSQL).rows(arguments: [AlbumLookup.json(releases)])
                .map { File($0) }
        }
    }

    /// The same files, those in some libraries as they are now. Blocks on their disks.
    func seen(in libraries: Set<String>) -> RipPresence {
        var seen = self
        seen.checked = libraries
        seen.files = files.map { libraries.contains($0.library) ? $0.seen() : $0 }
        return seen
    }

    /// The files of the library from which the album plays; all files if it has none there, or `library` is nil.
    func limited(to library: String?) -> RipPresence {
        guard let library, files.contains(where: { $0.library == library }) else { return self }
        var own = self
        (own.files, own.checked) = (files.filter { $0.library == library }, [library])
        return own
    }

    /// The places of which the rips list files, but none exists.
    var missing: Set<Int> {
        Set(files.filter(\.isMissing).map(\.place)).subtracting(files.filter { !$0.isMissing }.map(\.place))
    }

    /// The places of damaged files that have no other file which can be played: in the checked libraries, from which the
    /// album plays; without one, in all.
    var damaged: Set<Int> {
        Set(present.filter(\.isDamaged).map(\.place)).subtracting(present.filter(\.isUsable).map(\.place))
    }

    /// The other places of which no present file can be read, in the same libraries.
    var unreadable: Set<Int> {
        let usable = present.filter(\.isUsable).map(\.place)
        return Set(present.filter(\.isUnread).map(\.place)).subtracting(usable).subtracting(damaged)
    }

    private var present: [File] {
        files.filter { !$0.isMissing && (checked.isEmpty || checked.contains($0.library)) }
    }

    /// The absolute paths of the present files that are known to be damaged.
    var damagedPaths: Set<String> { Set(files.filter { $0.isDamaged && !$0.isMissing }.map(\.path)) }

    /// The absolute paths of the other present files that can't be read.
    var unreadPaths: Set<String> {
        Set(files.filter { $0.isUnread && !$0.isDamaged && !$0.isMissing }.map(\.path))
    }

    /// Returns listings with the files that are missing now and those that can't be read now, so that such rips do not
    /// count as complete. Missing files no longer count as damaged, and files that are there and whole again have no
    /// flaw.
    func applied(to rips: [RipListing]) -> [RipListing] {
        let filesOfRips = Dictionary(grouping: files, by: \.rip)
        return rips.map { Self.applied(filesOfRips[$0.id] ?? [], to: $0) }
    }

    private static func applied(_ mine: [File], to rip: RipListing) -> RipListing {
        var rip = rip
        if mine.contains(where: { $0.isMissing || $0.wasFlawed }) {
            let gone = mine.filter(\.isMissing)
            rip.clear(Set(mine.filter(\.isCleared).map(\.name)))
            rip.list(missing: gone.map(\.name), left: mine.count - gone.count)
        }
        rip.add(unread: mine.filter { $0.isUnread && !$0.isMissing }.map(\.name))
        return rip
    }
}

extension RipListing {
    /// Removes the damage of files that are whole again.
    fileprivate mutating func clear(_ cleared: Set<String>) { damage.removeAll { cleared.contains($0.file) } }

    /// Lists these files and no others as missing.
    /// - Parameter left: The number of tracks that have their files.
    fileprivate mutating func list(missing names: [String], left: Int) {
        var seen = Set<String>()
        missing = names.filter { seen.insert($0).inserted }
        damage.removeAll { seen.contains($0.file) }
        tracks = left
        verified = min(verified, left)
        guard damage.isEmpty else { return }
        health = missing.isEmpty && absent == 0 && unscanned.isEmpty ? .complete : .tracksMissing
    }

    /// Lists files that permissions keep from being read, unless they are listed as damaged already.
    fileprivate mutating func add(unread names: [String]) {
        add(names.map { Damage(file: $0, reason: Errno(EACCES).words, isUnreadable: true) })
    }

    /// Lists damaged files, unless they are listed already.
    mutating func add(_ files: [Damage]) {
        var seen = Set(damage.map(\.file))
        let added = files.filter { seen.insert($0.file).inserted }
        guard !added.isEmpty else { return }
        damage += added
        damage.sort { $0.file < $1.file }
        health = .damaged
    }
}
