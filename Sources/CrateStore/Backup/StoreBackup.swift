internal import Glibc
internal import LinuxSystem
internal import SQLite

/// Copies of the store in `backups` beside it: one per week, one when the collection has grown much, one before each
/// migration, one before an import or a restore replaces the collection, and one per `cratebox backup`. The last two of
/// each kind are kept, ten of the last, and the one before the first of several restores within a week of one another.
/// A restore makes none of a collection that an earlier one left unchanged, and removes copies whose records are all in
/// other files before those that have records of their own. No kind displaces another: a collection that grows much in
/// an evening is copied several times, and the copy of the week before stays.
///
/// The number in a copy's name exceeds all earlier ones, so a temporarily wrong clock does not affect the order. VACUUM
/// INTO, which reads the whole store, writes a copy under a temporary name; it is synced and then renamed, so a file
/// with a backup's name is always complete. Blocks on the disk, for seconds with a large collection.
struct StoreBackup {
    /// Why a backup is made; the raw value begins the file's name.
    enum Kind: String, CaseIterable {
        /// When the last copy is a week old.
        case weekly
        /// When the collection has grown much since the last copy, within a week.
        case growth
        /// Before a newer Cratebox changes the tables.
        case migration
        /// Before an import replaces the collection.
        case replace
        /// Before a restore replaces the collection.
        case restore
        /// By `cratebox backup`.
        case manual

        /// The number of copies kept.
        var kept: Int { self == .manual ? 10 : 2 }

        /// The kinds that ``Store/backUpIfDue()`` makes. After either, the next weekly one is due a week later.
        static let regular: [Self] = [.weekly, .growth]
    }

    /// A file in the folder `backups`, recognised by its name.
    struct Copy {
        let path: String
        let kind: Kind
        /// The number, from 1; 0 for a copy of an older Cratebox, which has none.
        let number: Int64
        /// The time by the clock of that moment; shown to people and used to decide when the next one is due.
        let madeAt: time_t

        var name: String { DurableFile.name(of: path) }
    }

    private let store: String
    /// The state folder.
    let home: String
    private var folder: String { home + "/backups" }

    private static let week: time_t = 7 * 24 * 3600
    private static let ending = ".sqlite"
    private static let partial = ".partial"
    /// The digits that a number may have. The four digits of a year are too few to be mistaken for one.
    private static let digits = 6...15

    /// Names the folder `backups` beside the store at a path. Accesses no file.
    init(_ store: String) {
        self.store = store
        home = DurableFile.folder(of: store)
    }

    /// True when the last regular backup is at least a week old or missing. A backup within a week before or after
    /// `now` counts, so that a wrong clock, as on boards without one, does not cause more backups.
    func isDue(now: time_t = time(nil)) -> Bool {
        !regular.contains { Self.isOneWeek($0.madeAt, now) }
    }

    /// Whether two times are less than a week apart.
    static func isOneWeek(_ one: time_t, _ other: time_t) -> Bool {
        let (time, isAbsurd) = other.subtractingReportingOverflow(one)
        return !isAbsurd && time.magnitude < week
    }

    /// The copies of some kinds, or of all, newest first; empty if they cannot be listed.
    func copies(_ kinds: Kind...) -> [Copy] { (try? listed(kinds.isEmpty ? Kind.allCases : kinds)) ?? [] }

    /// The weekly copies and those of growth, newest first.
    var regular: [Copy] { (try? listed(Kind.regular)) ?? [] }

    /// The copies of some kinds, newest first; empty if the folder does not exist or cannot be read.
    /// - Throws: ``FileProblem`` when the process lacks descriptors or memory, which does not mean that there are no
    ///   copies.
    func listed(_ kinds: [Kind] = Kind.allCases) throws(FileProblem) -> [Copy] {
        let entries: [SharedFolder.Entry]
        do throws(FileProblem) {
            entries = try opened().entries()
        } catch {
            guard !Errno(error.code).meansShortage else { throw error }
            return []
        }
        let found = entries.filter { $0.kind == .file }.compactMap { entry -> Copy? in
            guard entry.path.hasSuffix(Self.ending),
                let kind = kinds.first(where: { entry.path.hasPrefix($0.rawValue + "-") })
            else { return nil }
            let number = Self.number(in: entry.path.dropFirst(kind.rawValue.count + 1))
            let madeAt = BackupDate.of(name: entry.path, changedAt: entry.changedAt)
            return Copy(path: "\(folder)/\(entry.path)", kind: kind, number: number, madeAt: madeAt)
        }
        // Backups by an older Cratebox have no number, and are sorted by the time in their names.
        return found.sorted { ($0.number, $0.name) > ($1.number, $1.name) }
    }

    /// The copies in the order in which one may take the place of the collection: the newest first, and those from
    /// before a restore last, because they would undo that restore.
    /// - Throws: ``FileProblem`` when the process lacks descriptors or memory.
    func substitutes() throws(FileProblem) -> [Copy] {
        let all = try listed()
        return all.filter { $0.kind != .restore } + all.filter { $0.kind == .restore }
    }

    /// Why the folder can't be listed; nil if it can, or does not exist.
    var obstacle: FileProblem? {
        do throws(FileProblem) {
            _ = try opened().entries()
            return nil
        } catch {
            return error.code == ENOENT ? nil : error
        }
    }

    /// Why the folder or a copy can't be read, so that a good copy may exist unnoticed. Nil if all can be read, and if
    /// `backups` is a file.
    var closed: FileProblem? {
        if let obstacle { return obstacle.code == ENOTDIR ? nil : obstacle }
        let copy = copies().first { access($0.path, R_OK) != 0 && errno == EACCES }
        return copy.map { FileProblem(path: $0.path, code: EACCES) }
    }

    /// Makes a backup from a connection; must be called outside a transaction, with the ``StoreLock``.
    /// - Parameter source: The file from which the collection is restored; nil on other occasions.
    func make(_ kind: Kind, of database: Database, restoring source: String? = nil) throws(StoreError) {
        do {
            let files = try opened(making: true)
            let last = try listed().first?.number ?? 0
            let digits = String(last + 1)
            let padding = String(repeating: "0", count: max(0, Self.digits.lowerBound - digits.count))
            let name = "\(kind.rawValue)-\(padding)\(digits)-\(DurableFile.stamp(time(nil)))"
            let (temporary, final) = (name + Self.partial, name + Self.ending)
            // Removes partial files that a killed process has left.
            for entry in try files.entries() where entry.path.hasSuffix(Self.partial) { try files.remove(entry.path) }
            do {
                // Creates an empty file with the permissions of the state folder: one that SQLite creates would lack
                // the group's.
                _ = try files.open(temporary, for: .making)
                try files.withRights {
                    try database.execute(sql: "VACUUM INTO ?", arguments: ["\(folder)/\(temporary)"])
                }
                try files.sync(temporary)
                try files.rename(temporary, to: final)
                try files.sync()
            } catch {
                try? files.remove(temporary)
                throw error
            }
            for copy in excess(kind, restoring: source) { try? files.remove(copy.name) }
        } catch let error as FileProblem where error.code == EACCES {
            throw .denied(error.path)
        } catch {
            throw StoreError(error)
        }
    }

    private func opened(making: Bool = false) throws(FileProblem) -> SharedFolder {
        try SharedFolder(home).folder("backups", making: making)
    }

    /// The number after the kind; 0 when a date follows instead.
    private static func number(in name: Substring) -> Int64 {
        let found = name.prefix { $0.isASCII && $0.isNumber }
        guard digits.contains(found.count), name.dropFirst(found.count).first == "-" else { return 0 }
        return Int64(found) ?? 0
    }
}
