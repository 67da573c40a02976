internal import GRDB
internal import Glibc
internal import LinuxSystem

/// Copies of the store in `backups` beside it: one a week, one before each migration and one before an import replaces the
/// collection; the last two of each kind are kept.
///
/// Each has a number in its name, which is greater than those of all before it: a clock that was wrong for a while makes no
/// copy newer or older than another. A copy is written under another name, checked by having been read whole, synced, and
/// only then given its name: what has a backup's name is one. Blocks on the disk, for seconds where the collection is large.
struct StoreBackup {
    /// Why it is made.
    enum Kind: String, CaseIterable {
        /// Once a week, and when the collection has grown much.
        case weekly
        /// Before a newer Cratebox changes the tables.
        case migration
        /// Before an import replaces the collection.
        case replace
    }

    /// A backup that is there.
    struct Copy {
        let path: String
        /// Its number, from 1; 0 for a copy of an older Cratebox, which has none.
        let number: Int64
        /// By the clock as it was: for people, and for whether the next one is due.
        let madeAt: time_t

        var name: String { DurableFile.name(of: path) }
    }

    private let store: String
    private let home: String
    private var folder: String { home + "/backups" }

    /// How many of each kind are kept.
    private static let kept = 2
    private static let week: time_t = 7 * 24 * 3600
    private static let ending = ".sqlite"
    private static let partial = ".partial"
    /// Numbers have so many digits at least, and at most: a year has four.
    private static let digits = 6...15

    /// Backups of the store at a path.
    init(_ store: String) {
        self.store = store
        home = DurableFile.folder(of: store)
    }

    /// Whether the last weekly one is a week old or more, or there is none. A clock that was wrong for a while, as on
    /// boards without one, makes no backup more often: any that is near the present will do.
    func isDue(now: time_t = time(nil)) -> Bool {
        !copies(.weekly).contains { copy in
            let (age, isAbsurd) = now.subtractingReportingOverflow(copy.madeAt)
            return !isAbsurd && age.magnitude < Self.week
        }
    }

    /// Those of some kinds, the newest first; of all kinds where none is named.
    func copies(_ kinds: Kind...) -> [Copy] {
        let kinds = kinds.isEmpty ? Kind.allCases : kinds
        guard let entries = try? opened().entries() else { return [] }
        let found = entries.filter { $0.kind == .file }.compactMap { entry -> Copy? in
            guard entry.path.hasSuffix(Self.ending),
                let kind = kinds.first(where: { entry.path.hasPrefix($0.rawValue + "-") })
            else { return nil }
            let number = Self.number(in: entry.path.dropFirst(kind.rawValue.count + 1))
            return Copy(path: "\(folder)/\(entry.path)", number: number, madeAt: entry.changedAt)
        }
        // Copies of an older Cratebox have the time in their names.
        return found.sorted { ($0.number, $0.name) > ($1.number, $1.name) }
    }

    /// Makes one of what a connection sees; outside of a transaction, under the ``StoreLock``.
    func make(_ kind: Kind, of database: Database) throws(StoreError) {
        do {
            let files = try opened(making: true)
            let last = copies().first?.number ?? 0
            let digits = String(last + 1)
            let padding = String(repeating: "0", count: max(0, Self.digits.lowerBound - digits.count))
            let name = "\(kind.rawValue)-\(padding)\(digits)-\(DurableFile.stamp(time(nil)))"
            let (temporary, final) = (name + Self.partial, name + Self.ending)
            // What a process left that was ended half-way.
            for entry in try files.entries() where entry.path.hasSuffix(Self.partial) { try files.remove(entry.path) }
            do {
                // An empty file of the state's own rights: SQLite's would not be for the group.
                close(try files.open(temporary, for: .making))
                try files.withRights {
                    try database.execute(sql: "VACUUM INTO ?", arguments: ["\(folder)/\(temporary)"])
                }
                try Self.sync(temporary, in: files)
                try files.rename(temporary, to: final)
                try files.sync()
            } catch {
                try? files.remove(temporary)
                throw error
            }
            for copy in copies(kind).dropFirst(Self.kept) { try? files.remove(copy.name) }
        } catch {
            throw StoreError(error)
        }
    }

    /// Waits until a file is on the disk.
    static func sync(_ name: String, in folder: SharedFolder) throws(FileProblem) {
        let descriptor = try folder.open(name, for: .reading)
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileProblem(path: "\(folder.path)/\(name)", code: errno) }
    }

    private func opened(making: Bool = false) throws(FileProblem) -> SharedFolder {
        try SharedFolder(home).folder("backups", making: making)
    }

    /// The number behind the kind; 0 where a date stands there.
    private static func number(in name: Substring) -> Int64 {
        let found = name.prefix { $0.isASCII && $0.isNumber }
        guard digits.contains(found.count), name.dropFirst(found.count).first == "-" else { return 0 }
        return Int64(found) ?? 0
    }
}
