internal import Glibc
internal import LinuxSystem
internal import SQLite

/// Rescues a damaged store: keeps it under another name and replaces it by its newest good backup.
///
/// Checking a store takes as long as reading it, so it is done only after evidence: SQLite found a damaged page, now or
/// in an earlier process, which left a marker beside the store.
struct StoreRescue {
    let path: String
    let folder: String
    let name: String

    /// Names the store at a path. Accesses no file.
    init(_ path: String) {
        self.path = path
        (folder, name) = (DurableFile.folder(of: path), DurableFile.name(of: path))
    }

    /// The parts of names that mark replaced stores.
    static let (damagedMark, newerMark) = (".damaged-", ".newer-")

    /// The name of the copy of a backup that is to become the store.
    var fresh: String { DurableFile.name(of: path + ".restored") }

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
        case .damaged(let words): try repair(words, replacement)
        }
        try? SharedFolder(folder).remove(marker)
    }

    /// Sets the damaged store aside, and puts its newest good backup or an empty store in its place.
    /// - Parameter words: The evidence of the damage.
    private func repair(_ words: String, _ replacement: StoreReplacement) throws(StoreError) {
        do {
            let backup = try newestGood()
            guard backup != nil || mayBeEmpty(replacement) else {
                throw try unrepaired("\(path): \(words)")
            }
            // Read before the file is shut, because closing another connection to it would release that lock.
            let loss = backup.flatMap { self.loss(by: $0.path) }
            // Setting aside needs a file, so a missing one is created.
            let wasMissing = isMissing
            if wasMissing { _ = try SharedFolder(folder).open(name, for: .making) }
            guard try StoreLock.shut(path) else {
                // The process that uses the store may repair it when it is notified.
                suspect()
                let user = StoreLock.user(of: path)
                throw StoreError.damaged("\(path): \(words); \(user) uses it: end that, and it is set aside")
            }
            let aside = try replace(by: backup?.path, as: Self.damagedMark)
            forget(besides: aside)
            report(wasMissing ? nil : "\(folder)/\(aside)", backup, loss, replacement)
        } catch let problem as FileProblem where problem.code == EACCES {
            throw .denied(problem.path)
        } catch {
            throw StoreError(error)
        }
    }

    /// - Parameter aside: The path under which the damaged store is kept; nil if its file was missing.
    private func report(
        _ aside: String?, _ backup: StoreBackup.Copy?, _ loss: StoreLoss?, _ replacement: StoreReplacement
    ) {
        // A restore reports the loss itself, compared with the chosen backup.
        guard replacement != .chosenBackup else {
            if let aside { Store.report(.replacedByChoice(path: aside)) }
            return
        }
        let date = backup.map { DurableFile.stamp($0.madeAt, colons: true) }
        if let aside {
            Store.report(.setAside(path: aside, restored: date))
        } else if let date {
            Store.report(.missing(path: path, restored: date))
        }
        if let loss, loss.text != nil { Store.report(.lost(loss)) }
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
}
