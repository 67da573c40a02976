internal import GRDB
internal import Glibc

/// Copies of the store in `backups` beside it: one a week, and one before each migration; the last two of both are kept.
///
/// A copy is written under another name, checked by having been read whole, synced, and only then given its name: what has
/// a backup's name is one. Blocks on the disk, for seconds where the collection is large.
struct StoreBackup {
    /// Why it is made.
    enum Kind: String, CaseIterable {
        /// Once a week.
        case weekly
        /// Before a newer Cratebox changes the tables.
        case migration
    }

    /// A backup that is there.
    struct Copy {
        let path: String
        let madeAt: time_t
    }

    private let store: String
    private let folder: String

    /// How many of each kind are kept.
    private static let kept = 2
    private static let week = 7 * 24 * 3600
    private static let ending = ".sqlite"
    private static let partial = ".partial"

    /// Backups of the store at a path.
    init(_ store: String) {
        self.store = store
        folder = DurableFile.folder(of: store) + "/backups"
    }

    /// Whether the last weekly one is a week old or more, or there is none. A clock that was wrong for a while, as on
    /// boards without one, makes no backup more often: any that is near the present will do.
    func isDue(now: time_t = time(nil)) -> Bool {
        !copies(.weekly).contains { abs(now - $0.madeAt) < Self.week }
    }

    /// Those of some kinds, the newest first.
    func copies(_ kinds: Kind...) -> [Copy] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var found: [Copy] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasSuffix(Self.ending), kinds.contains(where: { name.hasPrefix($0.rawValue + "-") }) else {
                continue
            }
            var facts = stat()
            guard stat("\(folder)/\(name)", &facts) == 0 else { continue }
            found.append(Copy(path: "\(folder)/\(name)", madeAt: facts.st_mtim.tv_sec))
        }
        return found.sorted { ($0.madeAt, $0.path) > ($1.madeAt, $1.path) }
    }

    /// Makes one of what a connection sees; outside of a transaction, under the ``StoreLock``.
    func make(_ kind: Kind, of database: Database) throws(StoreError) {
        try StateFolder.make(folder)
        let name = "\(kind.rawValue)-\(DurableFile.stamp(time(nil)))"
        let (temporary, final) = ("\(folder)/\(name)\(Self.partial)", "\(folder)/\(name)\(Self.ending)")
        forgetPartial()
        do {
            // An empty file of the state's own rights: SQLite's would not be for the group.
            try StateFolder.makeFile(temporary)
            try database.execute(sql: "VACUUM INTO ?", arguments: [temporary])
            try DurableFile.sync(temporary)
            try DurableFile.rename(temporary, to: final)
            try DurableFile.sync(folder)
        } catch {
            unlink(temporary)
            throw StoreError(error)
        }
        prune(kind, besides: final)
    }

    /// The one just made, and the newest of the others, stay.
    private func prune(_ kind: Kind, besides new: String) {
        for copy in copies(kind).filter({ $0.path != new }).dropFirst(Self.kept - 1) { unlink(copy.path) }
    }

    /// What a process left that was ended half-way.
    private func forgetPartial() {
        guard let listing = opendir(folder) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(Self.partial) { unlink("\(folder)/\(name)") }
        }
    }
}
