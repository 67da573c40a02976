internal import Glibc
public import LinuxSystem
internal import SQLite

/// Copies of the collection, written by `cratebox backup` and read by `cratebox restore`. Blocks on the disk.
public struct StoreCopies: Sendable {
    /// A copy that was opened and found usable, with a summary of its content.
    public struct Copy: Sendable, Hashable {
        /// The path of the copy's file, in `backups` or elsewhere.
        public let path: String
        /// The name of the file. ``StoreCopies/path(of:)`` accepts it for a copy in `backups`.
        public var name: String { DurableFile.name(of: path) }
        /// The occasion: `weekly`, `growth`, `migration`, `replace`, `restore`, `manual`; nil for a file outside
        /// `backups`.
        public let kind: String?
        /// When it was made, in seconds since 1970: the time in its name, else the time at which the collection in it
        /// last changed. Nil if neither is known, and for a name with only a day. The modification time of the file is
        /// not used, because copying the file changes it.
        public let madeAt: Int?
        /// The day on which it was made, such as `2026-11-21`, for a name with a day but no time; otherwise nil.
        public let day: String?
        /// The size of the file in bytes, without a log beside it.
        public let bytes: Int
        /// What the copy contains, by which people recognise it.
        public let content: StoreContent
        /// The number of albums in the copy.
        public var albums: Int { content.albums }
    }

    let path: String
    private var folder: SharedFolder { get throws { try SharedFolder(DurableFile.folder(of: path)) } }

    /// Names the store of a state folder, whose copies are in `backups` beside it. Accesses no file.
    public init(state: String) { path = state + "/" + Store.fileName }

    /// The copies in the folder `backups`, newest first; omits unreadable files.
    public func all() -> [Copy] { StoreBackup(path).copies().compactMap { try? copy(at: $0.path) } }

    /// Whether the store is empty, can be replaced, and a restore of the newest usable copy would fill it.
    public func canRefill(_ store: Store) -> Bool {
        guard (try? store.isEmpty) == true, StoreRescue(path).obstacle() == nil else { return false }
        return latest.map { !$0.content.isEmpty } ?? false
    }

    /// The newest usable copy. One from before a restore, which would undo that restore, only if there is no other.
    public var latest: Copy? {
        for file in (try? StoreBackup(path).substitutes()) ?? [] {
            if let found = try? copy(at: file.path) { return found }
        }
        return nil
    }

    /// Why the folder `backups` can't be listed; nil if it can, or if there is none.
    public var obstacle: FileProblem? { StoreBackup(path).obstacle }

    /// Why one of the copies, or all of them, can't be read; nil if all can.
    public var closed: FileProblem? { StoreBackup(path).closed }

    /// True when the collection is damaged, or its file is lost. Reads the whole file.
    public var isOfDamaged: Bool { StoreRescue(path).isDamaged }

    /// What the damaged collection has and a copy lacks; nil if either can't be opened.
    public func loss(by file: String) -> StoreLoss? { StoreRescue(path).loss(by: file) }

    /// The names of the files in the folder `backups`, newest first, without examining them.
    public var names: [String] { StoreBackup(path).copies().map { DurableFile.name(of: $0.path) } }

    /// The names of the files in the folder `backups` that begin with a text, newest first; empty for an empty text.
    public func names(beginningWith words: String) -> [String] {
        words.isEmpty || words.contains("/") ? [] : names.filter { $0.hasPrefix(words) }
    }

    /// The path of a file in the folder `backups`, by its name or a beginning that no other name has; nil if there is
    /// none.
    public func path(of name: String) -> String? {
        guard !name.isEmpty, !name.contains("/") else { return nil }
        let found = StoreBackup(path).copies().filter { $0.name.hasPrefix(name) }
        return (found.first { $0.name == name } ?? (found.count == 1 ? found[0] : nil))?.path
    }

    /// Examines a file.
    /// - Throws: ``StoreError`` if it is not a collection, is damaged, or was written by a newer Cratebox.
    public func copy(at file: String) throws(StoreError) -> Copy { try copy(at: file, madeAt: nil) }

    /// Examines a file, as ``copy(at:)`` does.
    /// - Parameter time: When it was made, in seconds since 1970; nil to derive this from its name or its content.
    private func copy(at file: String, madeAt time: time_t?) throws(StoreError) -> Copy {
        var facts = stat()
        guard stat(file, &facts) == 0 else { throw .unopenable("\(file): \(Errno.last.words)") }
        let found = try Self.reading(file) { database in
            if let words = try StoreRescue.damage(database) { throw StoreError.damaged("\(file): \(words)") }
            let version = try database.value(Int.self, sql: "PRAGMA user_version") ?? 0
            guard version <= Schema.version else { throw StoreError.newer(found: version, known: Schema.version) }
            guard version > 0, try database.value(Int.self, sql: Self.releaseTable) != nil else {
                throw StoreError.unopenable("\(file) is no collection of Cratebox")
            }
            return Found(content: try StoreContent(database), changedAt: try BackupDate.lastChange(database))
        }
        let name = DurableFile.name(of: file)
        let isKept = DurableFile.folder(of: file).hasSuffix("/backups")
        let kind = isKept ? StoreBackup.Kind.allCases.first { name.hasPrefix($0.rawValue + "-") } : nil
        let moment = time ?? BackupDate.time(in: name)
        let day = moment == nil ? BackupDate.day(in: name) : nil
        return Copy(
            path: file, kind: kind?.rawValue, madeAt: moment ?? (day == nil ? found.changedAt : nil), day: day,
            bytes: Int(facts.st_size), content: found.content)
    }

    /// The content of a file, and its last change.
    private struct Found: Sendable {
        let content: StoreContent
        let changedAt: Int?
    }

    private static let releaseTable = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'release'"

    /// Copies the collection to the folder `backups`, which keeps the last ten manual copies.
    /// - Throws: ``StoreError`` when the copy cannot be written or read again.
    public func make(of store: Store) throws(StoreError) -> Copy {
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        do { try store.database.use { try StoreBackup(path).make(.manual, of: $0) } } catch {
            throw StoreError(error)
        }
        guard let made = StoreBackup(path).copies(.manual).first else { throw .failed("no backup was written") }
        return try copy(at: made.path)
    }

    /// Copies the collection to a file of any name, completely or not at all.
    /// - Throws: ``CopyProblem`` if the file can't be written, otherwise ``StoreError``.
    public func write(_ store: Store, to file: String) throws -> Copy {
        let partial = file + ".partial"
        do {
            unlink(partial)
            try store.database.use { try $0.execute(sql: "VACUUM INTO ?", arguments: [partial]) }
            try Self.sync(partial)
            // link(2) fails if the file exists by now, and so never replaces it.
            guard link(partial, file) == 0 else { throw FileProblem(path: file, code: errno) }
            unlink(partial)
        } catch {
            unlink(partial)
            if let problem = CopyProblem(error, writing: file) { throw problem }
            throw StoreError(error)
        }
        return try copy(at: file, madeAt: time(nil))
    }

    /// Replaces the content of the collection with that of a copy, in one transaction, so processes that have the
    /// collection open see the new content. The copy stays unchanged, and the replaced content is backed up, unless a
    /// backup of it exists.
    /// - Returns: The backup of the replaced content; nil if it was empty, or the same as that of the copy.
    /// - Throws: ``StoreError``; the collection is then unchanged.
    public func restore(_ file: String, into store: Store) throws(StoreError) -> Copy? {
        // Without the list, the backup below may remove another one than it would with it.
        if try copy(at: file).kind == nil { try? RestoredFiles(in: DurableFile.folder(of: path)).add(file) }
        let fresh = DurableFile.name(of: path) + ".restoring"
        do {
            let folder = try folder
            defer { for ending in ["", "-wal", "-shm"] { try? folder.remove(fresh + ending) } }
            try prepare(file, as: fresh, in: folder)
            let source = try Connection(path: "\(folder.path)/\(fresh)", options: Store.options())
            defer { source.close() }
            let kept = try backUp(store, before: source, of: file)
            try source.backUp(to: store.database)
            return try kept.map { try copy(at: $0) }
        } catch {
            throw StoreError(error)
        }
    }

    /// Replaces a store of a newer version by a copy. The newer store can't be backed up, so it is kept under another
    /// name.
    /// - Returns: The path under which the newer store is kept.
    /// - Throws: ``StoreError``; the store is then unchanged.
    public func replaceNewer(by file: String) throws(StoreError) -> String {
        _ = try copy(at: file)
        return try StoreRescue(path).replaceNewer(by: file)
    }

    /// Copies a file to the store's folder and migrates the copy to the current schema.
    private func prepare(_ file: String, as fresh: String, in folder: SharedFolder) throws {
        try? folder.remove(fresh)
        try folder.make(fresh)
        let place = "\(folder.path)/\(fresh)"
        try Self.reading(file) { try $0.execute(sql: "VACUUM INTO ?", arguments: [place]) }
        let current = try Store(.file(place))
        current.database.close()
    }

    /// Reads a file, including its write-ahead log if there is one; otherwise creates no file beside it. Opens no pipe,
    /// which would wait for its writer, and no device.
    static func reading<Value: Sendable>(_ file: String, _ body: (Database) throws -> Value) throws(StoreError)
        -> Value
    {
        do {
            var options = Store.options()
            options.isReadOnly = true
            var facts = stat()
            if stat(file, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
                throw StoreError.unopenable("\(FileProblem(path: file, code: FileProblem.notAFile))")
            }
            var log = stat()
            let hasLog = stat(file + "-wal", &log) == 0 && log.st_size > 0
            let uri = Store.uri(file) + (hasLog ? "" : "?immutable=1")
            let connection = try Connection(path: uri, options: options)
            defer { connection.close() }
            return try connection.use(body)
        } catch {
            throw StoreError(error)
        }
    }

    private static func sync(_ file: String) throws(FileProblem) {
        do throws(Errno) {
            try OpenFile(file).sync()
        } catch {
            throw FileProblem(path: file, code: error.code)
        }
    }
}
