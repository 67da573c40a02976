internal import Glibc
internal import LinuxSystem
internal import SQLite

/// The files of a store that is replaced.
extension StoreRescue {
    /// The files that SQLite keeps beside a database.
    private static let companions = ["-wal", "-shm"]
    /// The search index beside the store, which can be rebuilt at any time.
    private static let index = "index.sqlite"
    /// How many damaged stores are kept: the first, from before any restore, and the last ones.
    private static let kept = 3

    /// Renames the store and puts a copy of a backup, or nothing, in its place.
    /// - Returns: The new name of the replaced store.
    func replace(by backup: String?, as mark: String) throws -> String {
        let files = try SharedFolder(folder)
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

    private func unusedName(_ mark: String, _ files: SharedFolder) -> String {
        let stamped = name + mark + DurableFile.stamp(time(nil))
        let names = [stamped] + (2...99).map { "\(stamped)-\($0)" }
        return names.first { files.facts($0) == nil } ?? stamped
    }

    /// The UTC day, `2026-11-21`, on which something else took the place of a damaged or missing store within the last
    /// week; nil if that was longer ago, and after a later restore.
    var recentReplacement: String? {
        let mark = name + Self.damagedMark
        let entries = (try? SharedFolder(folder).entries()) ?? []
        let stamps = entries.filter { $0.path.hasPrefix(mark) }.map { $0.path.dropFirst(mark.count) }
        guard let last = stamps.max(), last > DurableFile.stamp(time(nil) - 7 * 86_400) else { return nil }
        let isRestored = StoreBackup(path).copies(.restore).contains { DurableFile.stamp($0.madeAt) > last }
        return isRestored ? nil : String(last.prefix(10))
    }

    /// Deletes all but the first and the latest damaged stores, which would otherwise fill a failing card.
    func forget(besides new: String) {
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
