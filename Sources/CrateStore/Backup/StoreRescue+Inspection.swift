internal import LinuxSystem
internal import SQLite

/// What is known of a store and its backups. Checking one takes as long as reading it.
extension StoreRescue {
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

    /// Checks the store.
    func inspect() -> Condition {
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

    /// Returns the words for the first problem found in a whole database, or nil: checks its pages with `PRAGMA
    /// quick_check`, and its schema if it has the current version.
    static func damage(_ database: Database) throws -> String? {
        let isPresent = try database.value(Int.self, sql: "PRAGMA user_version") == Schema.version
        if isPresent, let words = try Schema.lack(of: database) { return words }
        // SQLite 3.40 reports false NULLs in crates of version 2; a NULL does not mean a damaged file.
        let found = try database.cursor(sql: "PRAGMA quick_check(1000000)")
        while let words: String = try found.next()?[0] {
            if words != "ok", !words.hasPrefix("NULL value in ") { return SQLiteError.damage }
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

    /// The newest backup that is intact and of a known version, one from before a restore only if there is no other.
    /// - Throws: ``StoreError`` when the process lacks descriptors or memory to find it.
    func newestGood() throws(StoreError) -> StoreBackup.Copy? {
        do {
            return try StoreBackup(path).substitutes().first { copy in
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
}

extension SQLiteError {
    /// True if the process or the system lacks descriptors or memory.
    var meansShortage: Bool { code.primary == .noMemory || Errno(systemCode).meansShortage }
}
