internal import CrateCore
internal import SQLite

/// The states of the files of some releases' rips: as the store has them, and in some libraries as they are now.
struct RipPresence: Sendable {
    private struct File: Sendable {
        let rip: Int64
        let library: String
        /// The path relative to the library's root.
        let name: String
        let place: Int
        let known: KnownFile
        /// Whether a verification found nothing wrong with the version that the last scan read.
        let isVerified: Bool
        var state: FileState
        /// Whether a check found that it is missing, and that something else has its path.
        var isOccupied = false

        init(_ row: Row) {
            (rip, library, name, place) = (row["rip"], row["name"], row["file"], row["place"])
            (known, isVerified) = (KnownFile(row), row["isVerified"])
            state = known.stored
        }

        /// The file as it is now. Blocks on its disk.
        func seen() -> File {
            var file = self
            file.state = known.now()
            file.isOccupied = file.state == .missing && !UnusedFile.isGone(known.path)
            return file
        }

        /// Whether something of it can be decoded. A file that is back since the last scan is not tried.
        /// - Parameter isOwn: Whether a file that this process can't read can't be played either.
        func isAudible(isOwn: Bool) -> Bool {
            switch state {
            case .present, .changed, .unscanned: true
            case .damaged: !known.isUndecodable
            case .unreadable: !isOwn
            case .missing, .replaced: false
            }
        }
    }

    private var files: [File]
    private var others: [BesideFile]
    private var checked: Set<String>

    private static let filesSQL = """
        SELECT rip.id AS rip, library.name, ripTrack.file, ripTrack.place, \(KnownFile.columns),
          \(RipHealth.isVerifiedTrack) AS isVerified
        FROM \(KnownFile.tables)
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
        others = try store.read { try BesideFile.all(of: releases, $0) }
    }

    /// The same files, those in some libraries as they are now. Blocks on their disks.
    func seen(in libraries: Set<String>) -> RipPresence {
        var seen = self
        seen.checked = libraries
        seen.files = files.map { libraries.contains($0.library) ? $0.seen() : $0 }
        seen.others = others.map { libraries.contains($0.library) ? $0.seen() : $0 }
        return seen
    }

    /// The files of the library from which the album plays; all files if it has none there, or `library` is nil.
    func limited(to library: String?) -> RipPresence {
        guard let library, files.contains(where: { $0.library == library }) else { return self }
        var own = self
        (own.files, own.checked) = (files.filter { $0.library == library }, [library])
        return own
    }

    /// The same files, of which only those in some libraries can be missing or unreadable. Whether another one can be
    /// read is unknown, so that it counts as present.
    func known(in libraries: Set<String>) -> RipPresence {
        var known = self
        for place in known.files.indices where !libraries.contains(files[place].library) {
            let state = files[place].state
            if state == .missing || state.isUnreadable { known.files[place].state = .present }
        }
        return known
    }

    /// The states of all files by their absolute paths.
    var states: [String: FileState] {
        Dictionary(files.map { ($0.known.path, $0.state) }) { first, _ in first }
    }

    /// The files beside the tracks that are gone, by their paths relative to the library's root.
    var gone: Set<String> { Set(others.filter(\.isGone).map(\.name)) }

    /// The places of which the rips list files, but none exists.
    var missing: Set<Int> {
        Set(files.filter { $0.state == .missing }.map(\.place))
            .subtracting(files.filter { $0.state != .missing }.map(\.place))
    }

    /// The places of damaged files that have no other file which can be played: in the checked libraries, from which
    /// the album plays; without one, in all.
    var damaged: Set<Int> { places { $0 == .damaged } }

    /// The other places of which no present file can be read, in the same libraries.
    var unreadable: Set<Int> { places(where: \.isUnreadable).subtracting(damaged) }

    /// The numbers of tracks that would be skipped, by the numbers of the checked rips. A damaged file is audible.
    /// - Parameter isOwn: Whether a file that this process can't read can't be played either.
    func unusable(isOwn: Bool) -> [Int64: Int] {
        Dictionary(grouping: files.filter { checked.contains($0.library) }, by: \.rip).mapValues { files in
            files.count { file in
                file.state.isUnreadable ? isOwn : !file.state.isUsable && file.state != .damaged
            }
        }
    }

    /// How much of some tracks can be heard from each rip, by the numbers of the rips: in the checked libraries as the
    /// files are now, in others as they are stored.
    /// - Parameter isOwn: Whether a file that this process can't read can't be played either.
    func requested(_ places: Set<Int>, isOwn: Bool) -> [Int64: RequestedTracks] {
        files.filter { places.contains($0.place) }.reduce(into: [:]) { tracks, file in
            if file.isAudible(isOwn: isOwn) { tracks[file.rip, default: RequestedTracks()].audible += 1 }
            if file.state.isUsable { tracks[file.rip, default: RequestedTracks()].whole += 1 }
        }
    }

    /// The places of the files in some state that have no other file which can be played.
    private func places(where isWanted: (FileState) -> Bool) -> Set<Int> {
        let present = files.filter { checked.isEmpty || checked.contains($0.library) }
        return Set(present.filter { isWanted($0.state) }.map(\.place))
            .subtracting(present.filter(\.state.isUsable).map(\.place))
    }

    /// Returns listings with the states of their files, so that health, lists of files and counts of tracks are those
    /// of the files as they are now.
    func applied(to rips: [RipListing]) -> [RipListing] {
        let filesOfRips = Dictionary(grouping: files, by: \.rip)
        let goneOfRips = Dictionary(grouping: others.filter(\.isGone), by: \.rip)
        return rips.map { rip in
            let gone = Set((goneOfRips[rip.id] ?? []).map(\.name))
            return Self.applied(filesOfRips[rip.id] ?? [], without: gone, to: rip)
        }
    }

    private static func applied(_ mine: [File], without gone: Set<String>, to rip: RipListing) -> RipListing {
        let isChanged = mine.contains { $0.state != $0.known.stored || $0.isOccupied }
        guard isChanged || !gone.isEmpty else { return rip }
        var rip = rip
        rip.leaveOut(gone)
        rip.take(
            mine.map { file in
                RipListing.SeenTrack(
                    name: file.name, state: file.state, isVerified: file.isVerified, isOccupied: file.isOccupied)
            })
        return rip
    }
}
