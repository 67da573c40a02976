public import CrateCore
internal import Glibc
public import LinuxSystem
internal import SQLite

/// Examines a store without changing it: does not create files in its folder, repair or upgrade it.
public struct StoreInspection: Sendable {
    /// Whether the store can be used, and if not, why.
    public enum State: Sendable, Hashable {
        /// There is no store yet.
        case none
        /// It can be opened and is of the current version.
        case sound
        /// It can be used once upgraded, which the next command does.
        case older(version: Int)
        /// It was made by a newer Cratebox.
        case newer(found: Int, known: Int)
        /// Its file is another program's database.
        case foreign
        /// Its file does not exist, although it has a good backup, or one that can't be read.
        case missing
        /// Its file has no content, although it has a good backup, or one that can't be read.
        case emptied
        /// It is damaged, with the evidence: a message of SQLite, or what its schema lacks.
        case damaged(String)
        /// It cannot be read; with the message of the system or SQLite.
        case unreadable(String)
    }

    /// How many rips have one format, for a check of the output.
    public struct Format: Sendable, Hashable {
        /// The sample rate: frames per second.
        public var rate: Int
        /// Bits per sample, 4 to 32.
        public var bits: Int
        /// The number of channels of the rips.
        public var channels: Int
        /// The number of rips with this format.
        public var rips: Int

        /// Describes how many rips have a format.
        /// - Parameter rate: Frames per second.
        public init(rate: Int, bits: Int, channels: Int, rips: Int) {
            (self.rate, self.bits, self.channels, self.rips) = (rate, bits, channels, rips)
        }
    }

    /// The path of the store's file in the state folder.
    public let path: String
    /// Whether the store can be used, and if not, why.
    public private(set) var state: State
    /// The command that fixes an unusable path of the store, such as a link; nil if none is needed.
    public let fix: String?
    /// The size of the store's file, without its log.
    public let bytes: Int
    /// True when damage was reported and the store has not been checked since.
    public let isSuspected: Bool
    /// True when the whole file was checked.
    public private(set) var isChecked = false
    /// When the newest backup was made, in seconds since 1970; nil without one. For a damaged or lost store, this is
    /// the newest good backup, from which formats, libraries and titles are then read.
    public private(set) var lastBackup: Int?
    /// What has to be fixed before a backup can take the place of a damaged or lost store; nil if nothing.
    public private(set) var obstacle: StoreRemedy?
    /// The formats of all rips, most frequent first.
    public private(set) var formats: [Format] = []
    private(set) var store: Store?

    /// The largest files, in bytes, that are checked completely: normally, and after damage was reported.
    private static let (small, suspected) = (16 << 20, 256 << 20)

    /// Examines the store of a state folder: opens it for reading, and checks small files completely.
    public init(state folder: String) {
        path = folder + "/" + Store.fileName
        var facts = stat()
        let isThere = stat(path, &facts) == 0
        let reason = isThere ? 0 : errno
        bytes = Int(facts.st_size)
        let place = StorePlace(path)
        fix = place.fix
        isSuspected = StoreRescue(path).isSuspected
        lastBackup = StoreBackup(path).copies().first.map { Int($0.madeAt) }
        state = reason == 0 || reason == ENOENT ? .none : .unreadable(Errno(reason).words)
        if let words = place.words {
            state = .unreadable(words)
            return
        }
        guard isThere, bytes > 0 else {
            if case .none = state { inspectLoss(isThere ? .emptied : .missing) }
            return
        }
        guard access(path, R_OK) == 0 else {
            state = .unreadable(Errno.last.words)
            return
        }
        do { try inspect() } catch { record(StoreError(error)) }
        if case .damaged = state { inspectBackup() }
    }

    /// Examines the libraries of an open store, without checking its file.
    public init(of store: Store) {
        path = store.folder + "/" + Store.fileName
        (state, fix, bytes, isSuspected) = (.sound, nil, 0, false)
        self.store = store
    }

    /// Reads the newest good backup of a store without content, and sets the state if the store had content before.
    private mutating func inspectLoss(_ loss: State) {
        inspectBackup()
        if (try? StoreRescue(path).hadContent()) == true { state = loss }
    }

    private mutating func inspectBackup() {
        let rescue = StoreRescue(path)
        let copy = try? rescue.newestGood()
        obstacle = rescue.obstacle(for: copy)
        (lastBackup, store, formats) = (copy.map { Int($0.madeAt) }, nil, [])
        guard let copy, let connection = try? Self.connection(copy.path) else { return }
        let backup = Store(reading: connection)
        store = backup
        formats = (try? backup.database.read(Self.formats)) ?? []
    }

    private mutating func inspect() throws {
        let store = try Self.opened(path)
        self.store = store
        let (version, isForeign) = try store.database.read { database -> (Int, Bool) in
            let version = try database.value(Int.self, sql: "PRAGMA user_version") ?? 0
            return (version, try Store.isForeign(database, version: version))
        }
        guard !isForeign else {
            (state, self.store) = (.foreign, nil)
            return
        }
        guard version <= Schema.version else {
            state = .newer(found: version, known: Schema.version)
            return
        }
        state = version < Schema.version ? .older(version: version) : .sound
        if version == 0, try store.database.read(Store.isEmpty) { inspectLoss(.emptied) }
        let lack = try store.database.read { database -> String? in try Schema.lack(of: database) }
        if state == .sound, let lack { state = .damaged(lack) }
        guard state == .sound || state == .older(version: version) else { return }
        if bytes <= (isSuspected ? Self.suspected : Self.small) { try check(store) }
        formats = try store.database.read(Self.formats)
    }

    private mutating func record(_ error: StoreError) {
        switch error {
        case .damaged(let words), .unrepaired(let words, _): state = .damaged(words)
        case .failed(let words), .unopenable(let words), .readOnly(let words), .full(let words),
            .notBackedUp(let words), .locked(let words):
            if case .older = state { return }
            state = .unreadable(words)
        case .denied: record(.readOnly(error.description))
        case .newer(let found, let known): state = .newer(found: found, known: known)
        case .foreign: state = .foreign
        }
    }

    private mutating func check(_ store: Store) throws {
        let words = try store.database.read { try StoreRescue.damage($0) }
        isChecked = true
        if let words { state = .damaged(words) }
    }

    private static func formats(_ database: Database) throws -> [Format] {
        try database.rows(
            sql: """
                SELECT rate, bits, channels, count(*) AS rips FROM rip
                WHERE rate > 0 AND bits > 0 AND channels > 0 GROUP BY rate, bits, channels ORDER BY rips DESC, rate, bits
                """
        ).map { Format(rate: $0["rate"], bits: $0["bits"], channels: $0["channels"], rips: $0["rips"]) }
    }

    /// Opens the store with the content that a writing command would find. Such a command sets aside a `-wal` file that
    /// is no valid log, although the shared memory may still refer to its frames; here this is done in a copy.
    private static func opened(_ path: String) throws -> Store {
        guard isLog(path + "-wal") else {
            return Store(reading: try FixedDatabase(copying: path).openCopy(Store.options()))
        }
        return Store(reading: try connection(path))
    }

    /// False for a file without the magic number of a log: <https://www.sqlite.org/fileformat2.html#walformat>. True if
    /// it does not exist, has fewer than four bytes or cannot be read.
    private static func isLog(_ path: String) -> Bool {
        guard let head = try? OpenFile(path).contents(limit: 4), head.count == 4 else { return true }
        return Array(head.dropLast()) == [0x37, 0x7F, 0x06] && (head[3] == 0x82 || head[3] == 0x83)
    }

    /// A connection that writes nothing, not even beside the file: <https://www.sqlite.org/uri.html>. Reads the log if
    /// its index exists; a log without one is not used by any running process.
    private static func connection(_ path: String) throws -> Connection {
        var log = stat()
        let hasLog = stat(path + "-wal", &log) == 0 && log.st_size > 0 && access(path + "-shm", R_OK) == 0
        var options = Store.options()
        options.isReadOnly = true
        options.busy = .waits(milliseconds: 1000)
        return try Connection(
            path: Store.uri(path) + (hasLog ? "?readonly_shm=1" : "?immutable=1"), options: options)
    }
}

extension StoreInspection {
    /// The libraries, each probed for at most two seconds, with counts of their rips: by the present files in a
    /// connected library, else as scans, verifications and plays found them. Nil when the store cannot be read.
    /// - Parameters:
    ///   - rights: The rights by which files may be read; nil for this user's.
    ///   - looks: False to check no files and use only stored facts, for when the rights can't be assumed.
    public func libraries(
        as rights: ProcessRights? = nil, looking looks: Bool = true
    ) async -> [(listing: LibraryListing, found: FoundRips)]? {
        guard let store else { return nil }
        let subscriptions = LibrarySubscriptions(store: store)
        guard let listings = try? await subscriptions.list(), let counts = try? subscriptions.soundingRips(),
            let missing = try? subscriptions.ripsWithMissingFiles()
        else { return nil }
        var libraries: [(LibraryListing, FoundRips)] = []
        for listing in listings {
            let library = listing.subscription.id
            var found = FoundRips()
            (found.sounding, found.lacking) = (counts[library] ?? 0, missing[library] ?? 0)
            // Files that can't be read may be undamaged.
            (found.closed, found.corrected) = (listing.unreadable, listing.unreadable)
            if listing.state == .live && looks {
                found = await foundRips(of: library, found, as: rights, isDamaged: listing.damaged > 0)
            }
            libraries.append((listing, found))
        }
        return libraries
    }

    /// The title of a release, to name it in a finding; nil when unknown or when the store cannot be read. A local
    /// release that was matched since its id was recorded has the title of the one that it was matched to.
    public func title(of release: Release.ID) -> String? {
        guard let store else { return nil }
        let present = (try? AlbumLookup(store: store).present(release)) ?? release
        return try? store.database.read {
            try $0.value(String.self, sql: "SELECT title FROM release WHERE id = ?", arguments: [present.rawValue])
        }
    }
}

extension StoreInspection {
    /// Whether the store is empty although a restore would fill it.
    public var isRefillable: Bool {
        guard state == .sound, let store else { return false }
        return StoreCopies(state: DurableFile.folder(of: path)).canRefill(store)
    }
}

extension StoreInspection.State {
    /// True if the store is lost or damaged, so that a backup replaces it, automatically or by a restore.
    public var isReplaced: Bool {
        switch self {
        case .missing, .emptied, .damaged: true
        case .none, .sound, .older, .newer, .foreign, .unreadable: false
        }
    }
}
