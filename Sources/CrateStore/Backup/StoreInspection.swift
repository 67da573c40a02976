internal import Glibc
internal import LinuxSystem
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
    /// The UTC day, `2026-11-21`, on which something else took the place of a damaged or missing store within the last
    /// week; nil if nothing did, and after a later restore.
    public private(set) var replacedOn: String?
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
        replacedOn = StoreRescue(path).recentReplacement
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
