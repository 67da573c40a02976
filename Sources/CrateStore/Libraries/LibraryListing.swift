internal import CrateCore
internal import SQLite

/// A subscription with its current state and counts: one line of `cratebox library list`.
public struct LibraryListing: Sendable, Hashable {
    /// The subscription as it is stored, whatever its state.
    public var subscription: Subscription
    /// The state when the listing was made; it may have changed since.
    public var state: LibraryState
    /// True if the folder at its root has no usable manifest and is not the library's: it is on another disk, or has
    /// none of the known files.
    public var isElsewhere = false
    /// The free name to add the library under that is at its root in its place, if that one's own name is taken.
    public var nameInPlace: String?
    /// How many releases have a rip in it.
    public var albums: Int
    /// How many rips it has.
    public var rips: Int
    /// How many rips have all their tracks and no known damage.
    public var complete: Int
    /// How many rips lack tracks, with those of ``filesMissing``.
    public var tracksMissing: Int
    /// How many of these have no file at all.
    public var filesMissing: Int
    /// How many rips have damaged files, or files that the last scan could not read.
    public var damaged: Int
    /// How many of the damaged rips have no other damage than files that could not be read, and may be undamaged.
    public var unreadable: Int
    /// How many rips have files that the next scan records: they are missing, back, changed or repaired since the last
    /// one. Nil if the files were not checked.
    public var unscanned: Int?
    /// The last scan, if it found nothing and no rip is known; otherwise nil.
    public var fruitlessScan: FruitlessScan?
}

extension LibraryListing: Encodable {
    private enum Key: String, CodingKey {
        case name, uuid, identity, root, state, albums, rips, complete, tracksMissing, filesMissing, damaged
        case unreadable, unscanned
    }

    /// Encodes `{"name":"garage","uuid":"…","identity":"manifest","root":"/media/garage","state":"live","albums":1180,
    /// "rips":1192,"complete":1190,"tracksMissing":1,"filesMissing":0,"damaged":1,"unreadable":0,"unscanned":0}`; the
    /// last one only if it is known. Each rip counts once: one without files is not incomplete as well, and one that
    /// can't be read is not damaged as well.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(subscription.name, forKey: .name)
        try values.encode(subscription.uuid, forKey: .uuid)
        try values.encode(subscription.identity, forKey: .identity)
        try values.encode(subscription.root, forKey: .root)
        try values.encode(state.word, forKey: .state)
        try values.encode(albums, forKey: .albums)
        try values.encode(rips, forKey: .rips)
        try values.encode(complete, forKey: .complete)
        try values.encode(tracksMissing - filesMissing, forKey: .tracksMissing)
        try values.encode(filesMissing, forKey: .filesMissing)
        try values.encode(damaged - unreadable, forKey: .damaged)
        try values.encode(unreadable, forKey: .unreadable)
        try values.encodeIfPresent(unscanned, forKey: .unscanned)
    }
}

extension LibrarySubscriptions {
    /// The last scans that found nothing, by library; libraries with rips, and libraries that were never scanned, have
    /// no entry.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func fruitlessScans() throws(LibraryError) -> [Subscription.ID: FruitlessScan] {
        try store.readingLibraries(FruitlessScan.all)
    }

    /// How many rips of a library were matched by hand, without those whose match a rip in another library shares:
    /// forgetting the library loses these matches for good.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``, or ``LibraryError/store(_:)`` when the store cannot be read.
    public func matchesByHand(in name: String) throws(LibraryError) -> Int {
        try store.readingLibraries { database in
            let library = try Self.required(name, database)
            let isShared = RipMatching.isSharedMatch(where: "other.library <> rip.library")
            let sql = "SELECT count(*) FROM rip WHERE library = ? AND matchedBy = 'hand' AND NOT \(isShared)"
            return try database.value(Int.self, sql: sql, arguments: [library.id]) ?? 0
        }
    }

    /// How many rips of each library can be played while it is connected, as far as scans and verifications found;
    /// libraries without such rips have no entry.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func soundingRips() throws(LibraryError) -> [Subscription.ID: Int] {
        try store.readingLibraries { database in
            try database.rows(
                sql: "SELECT library, count(*) AS rips FROM rip WHERE \(AlbumLookup.sounds) GROUP BY library"
            ).reduce(into: [:]) { $0[$1["library"]] = $1["rips"] }
        }
    }

    /// Whether any rip can be played while its library is connected, as far as scans and verifications found.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func hasSoundingRip() throws(LibraryError) -> Bool {
        try store.readingLibraries { database in
            let sql = "SELECT EXISTS (SELECT 1 FROM rip WHERE \(AlbumLookup.sounds))"
            return try database.value(Bool.self, sql: sql) ?? false
        }
    }

    /// How many rips of each library have files that are stored as missing; libraries without such rips have no entry.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    func ripsWithMissingFiles() throws(LibraryError) -> [Subscription.ID: Int] {
        try store.readingLibraries { database in
            try database.rows(
                sql: """
                    SELECT library, count(*) AS rips FROM rip WHERE id IN (
                      SELECT rip FROM ripTrack WHERE missingSince IS NOT NULL) GROUP BY library
                    """
            ).reduce(into: [:]) { $0[$1["library"]] = $1["rips"] }
        }
    }

    /// All subscriptions in order, probed in parallel.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func list() async throws(LibraryError) -> [LibraryListing] { try await list { _ in true } }

    private func list(where isWanted: @Sendable (Subscription) -> Bool) async throws(LibraryError) -> [LibraryListing] {
        let counts: [Int64: LibraryCounts]
        let libraries: [Subscription]
        let fruitless: [Int64: FruitlessScan]
        let unreadable: [Int64: Int]
        let filesMissing: [Int64: Int]
        do {
            (libraries, fruitless) = try store.read {
                (try Subscription.all($0).filter(isWanted), try FruitlessScan.all($0))
            }
            counts = try LibraryCounts.all(store)
            let isAnyDamaged = counts.values.contains { $0.damaged > 0 }
            let isAnyLacking = counts.values.contains { $0.tracksMissing > 0 }
            unreadable = try isAnyDamaged ? store.read(LibraryCounts.unreadable) : [:]
            filesMissing = try isAnyLacking ? store.read(LibraryCounts.filesMissing) : [:]
        } catch {
            throw .store(error)
        }
        let states = await states(of: libraries)
        var listings = zip(libraries, states).map { library, state in
            let count = counts[library.id] ?? LibraryCounts()
            return LibraryListing(
                subscription: library, state: state, albums: count.albums, rips: count.rips, complete: count.complete,
                tracksMissing: count.tracksMissing, filesMissing: filesMissing[library.id] ?? 0, damaged: count.damaged,
                unreadable: unreadable[library.id] ?? 0, fruitlessScan: fruitless[library.id])
        }
        for (index, library) in libraries.enumerated() {
            switch listings[index].state.gap?.reason {
            case .unidentified: listings[index].isElsewhere = await isKnownElsewhere(library)
            case .wrongLibrary: listings[index].nameInPlace = await nameInPlace(of: library)
            default: break
            }
        }
        return listings
    }

    /// Whether the folder at the root of a library that can't be identified is not the library's; false if that can't
    /// be determined within the limit of the probe.
    func isKnownElsewhere(_ library: Subscription) async -> Bool {
        await firstAnswer(within: probe.timeout, on: probe.clock) { (try? isElsewhere(library)) ?? false } ?? false
    }

    /// The libraries on a file system that was just mounted, with their states; used when udev reports it. Libraries on
    /// other file systems are not probed.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func list(onFileSystem uuid: String) async throws(LibraryError) -> [LibraryListing] {
        try await list { $0.fileSystem == uuid }
    }

    /// The current states of libraries, in the order given; all are probed in parallel.
    public func states(of libraries: [Subscription]) async -> [LibraryState] {
        await withTaskGroup(of: (Int, LibraryState).self) { group in
            for (index, library) in libraries.enumerated() {
                group.addTask { (index, await probe.state(of: library)) }
            }
            var states = [LibraryState](repeating: .live, count: libraries.count)
            for await (index, state) in group { states[index] = state }
            return states
        }
    }
}
