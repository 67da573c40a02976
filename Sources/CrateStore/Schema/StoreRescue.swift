internal import GRDB
internal import Glibc
internal import LinuxSystem

/// What is done about a damaged store: it is kept under another name, and its newest good backup takes its place.
///
/// A store is looked through, which takes as long as reading it, only after a sign: SQLite found a damaged page, then or
/// in an earlier process, which left a marker beside the store.
struct StoreRescue {
    /// What a look through a database shows.
    enum Look: Equatable {
        /// It is whole, or there is none.
        case sound
        /// What is wrong with it.
        case damaged(String)
        /// It could not be read to its end: a lock, or the disk. That says nothing about it.
        case unknown(String)
    }

    private let path: String
    private let folder: String
    private let name: String

    /// The files that SQLite keeps beside a database.
    private static let companions = ["-wal", "-shm"]
    /// The search index beside it, which can be made anew at any time.
    private static let index = "index.sqlite"
    /// How many damaged stores are kept: the first one, which nothing was restored into, and the last ones.
    private static let kept = 3

    /// For the store at a path.
    init(_ path: String) {
        self.path = path
        (folder, name) = (DurableFile.folder(of: path), DurableFile.name(of: path))
    }

    private var marker: String { DurableFile.name(of: path + ".suspect") }

    /// Whether somebody saw damage and nobody has looked since.
    var isSuspected: Bool { (try? SharedFolder(folder))?.facts(marker) != nil }

    /// Notes damage for whoever opens the store next.
    func suspect() {
        if let file = try? SharedFolder(folder).open(marker, for: .writing) { close(file) }
    }

    /// Looks the store through, and sets it aside where it is damaged.
    /// - Throws: ``StoreError`` where another process uses it, or nothing can be renamed.
    func run() throws(StoreError) {
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        // Another process may have replaced it meanwhile, or the sign was wrong.
        switch look() {
        case .sound: break
        case .unknown: return
        case .damaged(let words):
            do {
                guard try StoreLock.shut(path) else {
                    throw StoreError.damaged(
                        "\(path): \(words); another process uses it: end that, and it is set aside")
                }
                try replace()
            } catch {
                throw StoreError(error)
            }
        }
        try? SharedFolder(folder).remove(marker)
    }

    private func look() -> Look {
        guard (try? SharedFolder(folder))?.facts(name) != nil else { return .sound }
        return Self.look(path) { database in
            // SQLite takes an empty file for an empty database. Where there are backups it was none.
            let isEmpty = try Int.fetchOne(database, sql: "PRAGMA user_version") == 0
            return isEmpty && newestGood() != nil ? "the file is empty" : nil
        }
    }

    private static func look(_ path: String, besides more: (Database) throws -> String? = { _ in nil }) -> Look {
        do {
            let connection = try DatabaseQueue(path: path, configuration: Store.configuration())
            defer { try? connection.close() }
            let words = try connection.inDatabase { database in try damage(database) ?? more(database) }
            return words.map(Look.damaged) ?? .sound
        } catch {
            let error = StoreError(error)
            guard case .damaged(let words) = error else { return .unknown(error.description) }
            return .damaged(words)
        }
    }

    /// What a look through all of a database finds wrong.
    static func damage(_ database: Database) throws -> String? {
        // SQLite 3.40 finds NULLs that are none in crates of version 2, and a NULL is no damage to the file.
        let found = try String.fetchCursor(database, sql: "PRAGMA quick_check(1000000)")
        while let words = try found.next() {
            if words != "ok", !words.hasPrefix("NULL value in ") { return words }
        }
        return nil
    }

    /// The newest backup that is whole and that this Cratebox knows how to use.
    func newestGood() -> StoreBackup.Copy? {
        StoreBackup(path).copies().first { copy in
            let look = Self.look(copy.path) { database in
                let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
                return (1...Schema.version).contains(version) ? nil : "of version \(version)"
            }
            return look == .sound
        }
    }

    private func replace() throws {
        let files = try SharedFolder(folder)
        let backup = newestGood()
        let fresh = DurableFile.name(of: path + ".restored")
        try? files.remove(fresh)
        if let backup { try Self.copy(backup.path, to: fresh, in: files) }
        let aside = unusedName(files)
        // The log goes first: a new store must never find the old one's.
        for ending in Self.companions where files.facts(name + ending) != nil {
            try files.rename(name + ending, to: aside + ending)
        }
        try files.rename(name, to: aside)
        if backup != nil { try files.rename(fresh, to: name) }
        try files.sync()
        // The index of a store that is gone knows of later changes than this one: it is made anew.
        for ending in [""] + Self.companions { try? files.remove(Self.index + ending) }
        forget(besides: aside, files)
        Store.note(
            .setAside(
                path: "\(folder)/\(aside)", restored: backup.map { DurableFile.stamp($0.madeAt, colons: true) }))
    }

    private static let asideMark = ".damaged-"

    private func unusedName(_ files: SharedFolder) -> String {
        let stamped = DurableFile.name(of: "\(path).damaged-\(DurableFile.stamp(time(nil)))")
        let names = [stamped] + (2...99).map { "\(stamped)-\($0)" }
        return names.first { files.facts($0) == nil } ?? stamped
    }

    /// A card that dies would fill itself with damaged stores.
    private func forget(besides new: String, _ files: SharedFolder) {
        let aside = ((try? files.entries()) ?? []).map(\.path).filter { entry in
            entry.hasPrefix(name + Self.asideMark) && entry != new
                && !Self.companions.contains { entry.hasSuffix($0) }
        }
        // By name, which is by the time that the clock showed.
        for old in aside.sorted().dropFirst().dropLast(Self.kept - 2) {
            for ending in [""] + Self.companions { try? files.remove(old + ending) }
        }
    }

    /// Copies a backup, which stays; the copy is a store in WAL mode, on the disk.
    private static func copy(_ backup: String, to name: String, in files: SharedFolder) throws {
        let path = "\(files.path)/\(name)"
        do {
            close(try files.open(name, for: .making))
            try files.withRights {
                let source = try DatabaseQueue(path: backup, configuration: Store.configuration())
                try source.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
                try source.close()
                let copy = try DatabaseQueue(path: path, configuration: Store.configuration())
                try copy.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
                try copy.close()
            }
            try StoreBackup.sync(name, in: files)
        } catch {
            try? files.remove(name)
            throw StoreError(error)
        }
    }
}
