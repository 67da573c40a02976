internal import Glibc
internal import LinuxSystem
internal import SQLite

/// Rescues a damaged store: keeps it under another name and replaces it by its newest good backup.
///
/// Checking a store takes as long as reading it, so it is done only after evidence: SQLite found a damaged page, now or
/// in an earlier process, which left a marker beside the store.
struct StoreRescue {
    /// The result of checking a database.
    enum Condition: Equatable {
        /// It is intact, or does not exist.
        case sound
        /// It is damaged, with the evidence.
        case damaged(String)
        /// It could not be read completely because of a lock or the disk, which is no evidence of damage.
        case unknown(String)
        /// It could not be read because the process lacks descriptors or memory.
        case unchecked(String)
    }

    let path: String
    let folder: String
    private let name: String

    /// The files that SQLite keeps beside a database.
    private static let companions = ["-wal", "-shm"]
    /// The search index beside the store, which can be rebuilt at any time.
    private static let index = "index.sqlite"
    /// How many damaged stores are kept: the first, from before any restore, and the last ones.
    private static let kept = 3

    /// Names the store at a path. Accesses no file.
    init(_ path: String) {
        self.path = path
        (folder, name) = (DurableFile.folder(of: path), DurableFile.name(of: path))
    }

    /// The evidence for a store that has lost its content.
    static let (missing, emptied) = ("the file is missing", "the file is empty")

    /// True when the store's file does not exist. It had content if it has backups.
    var isMissing: Bool {
        var facts = stat()
        return lstat(path, &facts) != 0 && errno == ENOENT
    }

    private var marker: String { DurableFile.name(of: path + ".suspect") }

    /// True when damage was reported and the store has not been checked since.
    var isSuspected: Bool { (try? SharedFolder(folder))?.facts(marker) != nil }

    /// Leaves a marker for the next process that opens the store.
    func suspect() {
        _ = try? SharedFolder(folder).open(marker, for: .writing)
    }

    /// Checks the store, and replaces it if it is damaged and may be replaced.
    /// - Throws: ``StoreError`` when it is damaged and may not be replaced, another process uses it, or it cannot be
    ///   renamed.
    func run(_ replacement: StoreReplacement = .backup) throws(StoreError) {
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        // Another process may have replaced the store meanwhile, or the suspicion was wrong.
        switch inspect() {
        case .sound: break
        case .unknown, .unchecked: return
        case .damaged(let words):
            do {
                let backup = try newestGood()
                guard backup != nil || mayBeEmpty(replacement) else {
                    throw try unrepaired("\(path): \(words)")
                }
                // Read before the file is shut, because closing another connection to it would release that lock.
                let loss = backup.flatMap { self.loss(by: $0.path) }
                // Setting aside needs a file, so a missing one is created.
                if isMissing { _ = try SharedFolder(folder).open(name, for: .making) }
                guard try StoreLock.shut(path) else {
                    // The process that uses the store may repair it when it is notified.
                    suspect()
                    let user = StoreLock.user(of: path)
                    throw StoreError.damaged("\(path): \(words); \(user) uses it: end that, and it is set aside")
                }
                let aside = try replace(by: backup?.path, as: Self.damagedMark)
                forget(besides: aside)
                let date = backup.map { DurableFile.stamp($0.madeAt, colons: true) }
                let kept = "\(folder)/\(aside)"
                Store.report(
                    replacement == .chosenBackup
                        ? .replacedByChoice(path: kept) : .setAside(path: kept, restored: date))
                // A restore reports the loss itself, compared with the chosen backup.
                if let loss, loss.text != nil, replacement != .chosenBackup { Store.report(.lost(loss)) }
            } catch let problem as FileProblem where problem.code == EACCES {
                throw .denied(problem.path)
            } catch {
                throw StoreError(error)
            }
        }
        try? SharedFolder(folder).remove(marker)
    }

    /// Replaces the store of a newer Cratebox, which is intact, by a backup.
    /// - Returns: The path under which the store is kept.
    /// - Throws: ``StoreError`` when another process uses the store, or it cannot be renamed.
    func replaceNewer(by backup: String) throws(StoreError) -> String {
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        do {
            guard try StoreLock.shut(path) else {
                throw StoreError.failed("\(path): \(StoreLock.user(of: path)) uses it; end that first")
            }
            return try folder + "/" + replace(by: backup, as: Self.newerMark)
        } catch {
            throw StoreError(error)
        }
    }

    private func inspect() -> Condition {
        do throws(FileProblem) {
            guard try SharedFolder(folder).facts(name) != nil else { return isLost ? .damaged(Self.missing) : .sound }
        } catch {
            return Errno(error.code).meansShortage ? .unchecked(error.description) : .sound
        }
        return Self.inspect(path) { database in
            // SQLite treats an empty file as an empty database. If there are backups, the file was not empty before.
            let isEmpty = try database.value(Int.self, sql: "PRAGMA user_version") == 0
            return try isEmpty && hadContent() ? Self.emptied : nil
        }
    }

    private static func inspect(_ path: String, besides more: (Database) throws -> String? = { _ in nil }) -> Condition
    {
        do {
            let connection = try Connection(path: path, options: Store.options())
            defer { connection.close() }
            let words = try connection.use { database in try damage(database) ?? more(database) }
            return words.map(Condition.damaged) ?? .sound
        } catch {
            let isUnchecked = (error as? SQLiteError)?.meansShortage == true
            let error = StoreError(error)
            guard case .damaged(let words) = error else {
                return isUnchecked ? .unchecked(error.description) : .unknown(error.description)
            }
            return .damaged(words)
        }
    }

    /// Returns the first problem found in a whole database, or nil: checks its pages with `PRAGMA quick_check`, and its
    /// schema if it has the current version.
    static func damage(_ database: Database) throws -> String? {
        let isPresent = try database.value(Int.self, sql: "PRAGMA user_version") == Schema.version
        if isPresent, let words = try Schema.lack(of: database) { return words }
        // SQLite 3.40 reports false NULLs in crates of version 2; a NULL does not mean a damaged file.
        let found = try database.cursor(sql: "PRAGMA quick_check(1000000)")
        while let words: String = try found.next()?[0] {
            if words != "ok", !words.hasPrefix("NULL value in ") { return words }
        }
        return nil
    }

    /// True when the store is damaged, or its file is lost. Reads the whole file.
    var isDamaged: Bool {
        if case .damaged = inspect() { true } else { false }
    }

    /// What a damaged store has and a copy lacks; nil if either can't be opened.
    func loss(by copy: String) -> StoreLoss? {
        guard !isMissing, let damaged = try? Connection(path: path, options: Store.options()) else { return nil }
        defer { damaged.close() }
        var reading = Store.options()
        reading.isReadOnly = true
        guard let backup = try? Connection(path: Store.uri(copy) + "?immutable=1", options: reading) else { return nil }
        defer { backup.close() }
        return try? damaged.use { database in try backup.use { StoreLoss(from: database, to: $0) } }
    }

    /// Whether an empty store may take the place of one without a good backup. Backups that can't be read may be good.
    private func mayBeEmpty(_ replacement: StoreReplacement) -> Bool {
        switch replacement {
        case .nothing, .backup: false
        case .emptyStore: StoreBackup(path).closed == nil
        case .chosenBackup: true
        }
    }

    /// True when the store's file does not exist although it had content.
    var isLost: Bool { isMissing && (try? hadContent()) == true }

    /// Whether a store without content had some: it has a good backup, or one that may be good and can't be read.
    /// - Throws: ``StoreError`` when the process lacks descriptors or memory to find it.
    func hadContent() throws(StoreError) -> Bool {
        if try newestGood() != nil { return true }
        return StoreBackup(path).closed.map { $0.code == EACCES && $0.path != folder } ?? false
    }

    /// The newest backup that is intact and of a known version.
    /// - Throws: ``StoreError`` when the process lacks descriptors or memory to find it.
    func newestGood() throws(StoreError) -> StoreBackup.Copy? {
        do {
            return try StoreBackup(path).listed().first { copy in
                let condition = Self.inspect(copy.path) { database in
                    let version = try database.value(Int.self, sql: "PRAGMA user_version") ?? 0
                    return (1...Schema.version).contains(version) ? nil : "of version \(version)"
                }
                if case .unchecked(let words) = condition { throw StoreError.failed(words) }
                return condition == .sound
            }
        } catch {
            throw StoreError(error)
        }
    }

    /// Renames the store and puts a copy of a backup, or nothing, in its place.
    /// - Returns: The new name of the replaced store.
    private func replace(by backup: String?, as mark: String) throws -> String {
        let files = try SharedFolder(folder)
        let fresh = DurableFile.name(of: path + ".restored")
        try? files.remove(fresh)
        if let backup { try Self.copy(backup, to: fresh, in: files) }
        let aside = unusedName(mark, files)
        // The log is moved first: a new store must never be opened with the old one's log.
        for ending in Self.companions where files.facts(name + ending) != nil {
            try files.rename(name + ending, to: aside + ending)
        }
        try files.rename(name, to: aside)
        if backup != nil { try files.rename(fresh, to: name) }
        try files.sync()
        // Deletes the index, which may contain changes that the restored store lacks; it is rebuilt.
        for ending in [""] + Self.companions { try? files.remove(Self.index + ending) }
        return aside
    }

    private static let (damagedMark, newerMark) = (".damaged-", ".newer-")

    private func unusedName(_ mark: String, _ files: SharedFolder) -> String {
        let stamped = name + mark + DurableFile.stamp(time(nil))
        let names = [stamped] + (2...99).map { "\(stamped)-\($0)" }
        return names.first { files.facts($0) == nil } ?? stamped
    }

    /// Deletes all but the first and the latest damaged stores, which would otherwise fill a failing card.
    private func forget(besides new: String) {
        guard let files = try? SharedFolder(folder) else { return }
        let aside = ((try? files.entries()) ?? []).map(\.path).filter { entry in
            entry.hasPrefix(name + Self.damagedMark) && entry != new
                && !Self.companions.contains { entry.hasSuffix($0) }
        }
        // Names contain the time, so this sorts by age.
        for old in aside.sorted().dropFirst().dropLast(Self.kept - 2) {
            for ending in [""] + Self.companions { try? files.remove(old + ending) }
        }
    }

    /// Copies a backup, which is kept, to a synced store in WAL mode.
    private static func copy(_ backup: String, to name: String, in files: SharedFolder) throws {
        let path = "\(files.path)/\(name)"
        do {
            try files.make(name)
            try files.withRights {
                let source = try Connection(path: backup, options: Store.options())
                try source.use { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
                source.close()
                let copy = try Connection(path: path, options: Store.options())
                try copy.use { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
                copy.close()
            }
            try files.sync(name)
        } catch {
            try? files.remove(name)
            throw StoreError(error)
        }
    }
}

extension SQLiteError {
    /// True if the process or the system lacks descriptors or memory.
    var meansShortage: Bool { code.primary == .noMemory || Errno(systemCode).meansShortage }
}
