internal import GRDB
internal import Glibc

/// What is done about a damaged store: it is kept under another name, and its newest good backup takes its place.
///
/// A store is looked through, which takes as long as reading it, only after a sign: SQLite found a damaged page, then or
/// in an earlier process, which left a marker beside the store.
struct StoreRescue {
    private let path: String

    /// The files that SQLite keeps beside a database.
    private static let companions = ["-wal", "-shm"]
    /// The search index beside it, which can be made anew at any time.
    private static let index = "index.sqlite"

    /// For the store at a path.
    init(_ path: String) { self.path = path }

    private var marker: String { path + ".suspect" }

    /// Whether somebody saw damage and nobody has looked since.
    var isSuspected: Bool { access(marker, F_OK) == 0 }

    /// Notes damage for whoever opens the store next.
    func suspect() {
        let file = open(marker, O_CREAT | O_WRONLY | O_CLOEXEC, 0o666)
        if file >= 0 { close(file) }
    }

    /// Looks the store through, and sets it aside where it is damaged.
    /// - Throws: ``StoreError`` where another process uses it, or nothing can be renamed.
    func run() throws(StoreError) {
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        // Another process may have mended it meanwhile, or the sign was wrong.
        if let words = damage() {
            guard !StoreLock.isOpenElsewhere(path) else {
                throw .damaged("\(path): \(words); another process uses it: end that, and it is set aside")
            }
            try replace()
        }
        unlink(marker)
    }

    /// What is wrong with it; nil for a sound store, and for none.
    private func damage() -> String? {
        guard access(path, F_OK) == 0 else { return nil }
        return Self.damage(path) { database in
            // SQLite takes an empty file for an empty database. Where there are backups it was none.
            let isEmpty = try Int.fetchOne(database, sql: "PRAGMA user_version") == 0
            return isEmpty && newestGood() != nil ? "the file is empty" : nil
        }
    }

    private static func damage(_ path: String, besides look: (Database) throws -> String? = { _ in nil }) -> String? {
        do {
            let connection = try DatabaseQueue(path: path, configuration: Store.configuration())
            defer { try? connection.close() }
            return try connection.inDatabase { database in
                try damage(database) ?? look(database)
            }
        } catch {
            guard case .damaged(let words) = StoreError(error) else { return nil }
            return words
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
        StoreBackup(path).copies(.weekly, .migration).first { copy in
            Self.damage(copy.path) { database in
                let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
                return (1...Schema.version).contains(version) ? nil : "of version \(version)"
            } == nil
        }
    }

    private func replace() throws(StoreError) {
        let backup = newestGood()
        let fresh = path + ".restored"
        unlink(fresh)
        if let backup { try Self.copy(backup.path, to: fresh) }
        let aside = unusedName()
        // The log goes first: a new store must never find the old one's.
        for ending in Self.companions where access(path + ending, F_OK) == 0 {
            try DurableFile.rename(path + ending, to: aside + ending)
        }
        try DurableFile.rename(path, to: aside)
        if backup != nil { try DurableFile.rename(fresh, to: path) }
        let folder = DurableFile.folder(of: path)
        try DurableFile.sync(folder)
        // The index of a store that is gone knows of later changes than this one: it is made anew.
        for ending in [""] + Self.companions { unlink("\(folder)/\(Self.index)\(ending)") }
        Store.note(
            .setAside(path: aside, restored: backup.map { DurableFile.stamp($0.madeAt, colons: true) }))
    }

    private func unusedName() -> String {
        let name = "\(path).damaged-\(DurableFile.stamp(time(nil)))"
        let names = [name] + (2...99).map { "\(name)-\($0)" }
        return names.first { access($0, F_OK) != 0 } ?? name
    }

    /// Copies a backup, which stays; the copy is a store in WAL mode, on the disk.
    private static func copy(_ backup: String, to path: String) throws(StoreError) {
        do {
            try StateFolder.makeFile(path)
            let source = try DatabaseQueue(path: backup, configuration: Store.configuration())
            try source.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
            try source.close()
            let copy = try DatabaseQueue(path: path, configuration: Store.configuration())
            try copy.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try copy.close()
            try DurableFile.sync(path)
        } catch {
            unlink(path)
            throw StoreError(error)
        }
    }
}
