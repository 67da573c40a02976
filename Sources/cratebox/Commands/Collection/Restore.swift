import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem

/// `cratebox restore`: replaces the collection by a backup.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restore the collection from a backup.",
        usage: """
            cratebox restore <file> [--yes]
            cratebox restore --latest [--yes]
            """,
        discussion: """
            Asks first where there is anything to replace, and keeps what it replaces as a backup of its own, whose name \
            brings that back; --latest takes it only where there is no other. The backup stays. A running box keeps running with the restored collection. \
            cratebox backup --list shows the backups. Of those from before a restore the last two stay, and that from before \
            the first of several restores within a week of one another. Those whose content is in other files go first; \
            where one with content of its own goes, the question names it.
            """)

    @Argument(
        help: ArgumentHelp("A name that cratebox backup --list shows, or its beginning, or a file.", valueName: "file"),
        completion: NameCompletion.backups)
    var file: String?

    @Flag(help: "Restore the newest backup that wasn't made before a restore.")
    var latest = false

    @Flag(name: .shortAndLong, help: "Don't ask for confirmation.")
    var yes = false

    @OptionGroup var common: CommonOptions

    private struct Document: Encodable {
        let status = "done"
        let restored: BackupDocument
        /// The backup of the replaced collection; nil if it was empty.
        let kept: String?
        /// Where the replaced collection is kept, if a newer Cratebox made it; otherwise nil.
        let setAside: String?
        /// What the damaged collection had and the backup lacks; nil if that is unknown.
        let lost: Loss?
        /// The names of backups from before earlier restores that were removed; nil for none.
        let removed: [String]?

        enum CodingKeys: CodingKey { case status, restored, kept, setAside, lost, removed }
    }

    private struct Loss: Encodable {
        let crates: [String]
        let wants: [String]
        let albums: [String]

        init?(_ loss: StoreLoss?) {
            guard let loss, loss.text != nil else { return nil }
            (crates, wants, albums) = (loss.crates, loss.wants, loss.albums)
        }
    }

    func validate() throws {
        try refuse(emptyPath: file, for: "<file>")
        if file == nil, !latest { throw ValidationError(localized: "Name a backup, or use --latest.") }
        if file != nil, latest { throw ValidationError(localized: "Name a backup or use --latest, not both.") }
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            let state = try CommandBox.readableState()
            let copies = StoreCopies(state: state)
            guard let copy = try chosen(copies) else {
                return Terminal.print(localized: "The collection stays as it is.")
            }
            let isDamaged = copies.isOfDamaged
            let loss = isDamaged ? copies.loss(by: copy.path) : nil
            if !isDamaged { try requireUndo(copies, in: state) }
            guard try isAgreed(copy, loss) else { return Terminal.print(localized: "The collection stays as it is.") }
            Store.allowRescue(by: .chosenBackup)
            let former = copies.names(beginningWith: Self.keptPrefix)
            let (store, kept, setAside) = try await replaced(by: copy, copies)
            let stayed = Swift.Set(copies.names(beginningWith: Self.keptPrefix))
            let removed = former.filter { !stayed.contains($0) }
            try SearchIndex(store: store).donate(Swift.Set(SearchIndexName.allCases))
            await CommandBox.nudge()
            CommandBox.refreshLists()
            let document = Document(
                restored: BackupDocument(copy, status: nil), kept: kept?.path, setAside: setAside, lost: Loss(loss),
                removed: removed.isEmpty ? nil : removed)
            if common.json, Terminal.prints(json: JSON.line(document)) { return }
            Terminal.print(localized: "Restored \(copy.content.text):")
            Terminal.print(("  " as TerminalText) + TerminalText(copy.path).unbroken)
            if let words = loss?.text { Terminal.print(localized: words) }
            // The collection that replaced a damaged one may have come from the same backup; then there is nothing to
            // undo.
            if let kept, !isDamaged || kept.content != copy.content {
                let command = "cratebox restore \(ShellWord.argument(kept.path))"
                Terminal.print(TerminalText(localized: "  To undo: ") + TerminalText(command).unbroken)
            }
            if let setAside { Terminal.print(localized: "The newer Cratebox's collection is kept as \(setAside).") }
            for name in removed {
                Terminal.print(localized: "A backup from before an earlier restore was removed: \(name)")
            }
            // Files may have been moved or deleted since the backup was made.
            for line in await FileAdvice.unscanned(in: store) { Terminal.print(line) }
        }
    }

    /// What the names of the backups of replaced collections begin with.
    private static let keptPrefix = "restore-"

    private typealias Replacement = (store: Store, kept: StoreCopies.Copy?, setAside: String?)

    /// Replaces the collection: its content, or the whole file if it is damaged or a newer Cratebox made it.
    private func replaced(by copy: StoreCopies.Copy, _ copies: StoreCopies) async throws -> Replacement {
        do {
            return try await filled(with: copy, copies)
        } catch StoreError.damaged {
            // The file opened, and only the backup of the replaced content found the damage. Opening the file again
            // sets it aside.
            Store.closeShared()
            return try await filled(with: copy, copies)
        } catch StoreError.newer {
            let setAside = try copies.replaceNewer(by: copy.path)
            return (try CommandBox.store(), nil, setAside)
        }
    }

    /// Replaces the content of the collection, or of the store that takes its place if it is known to be damaged.
    private func filled(with copy: StoreCopies.Copy, _ copies: StoreCopies) async throws -> Replacement {
        let store = try await CommandBox.storeToChange()
        return (store, try copies.restore(copy.path, into: store), nil)
    }

    /// The named backup, else the latest one; nil if a question which one is meant was answered with no.
    private func chosen(_ copies: StoreCopies) throws -> StoreCopies.Copy? {
        guard let file else { return try Self.latest(copies) }
        guard let path = try readablePath(of: file, copies) else { return nil }
        do throws(StoreError) {
            return try copies.copy(at: path)
        } catch .newer(let found, let known) {
            throw Failure(
                .badData, "newer",
                "\(file) was made by a newer Cratebox (version \(found) of the store, this one knows \(known)).",
                fix: "cratebox backup --list")
        } catch {
            throw Failure(
                .badData, "notABackup", "\(file) isn't a whole backup of a collection.", fix: "cratebox backup --list")
        }
    }

    private static func latest(_ copies: StoreCopies) throws -> StoreCopies.Copy {
        try Backup.requireListable(copies)
        if let latest = copies.latest { return latest }
        let absence = try Backup.absence(copies)
        throw Failure(.noInput, "noBackup", absence.sentence, fix: absence.step)
    }

    /// The path of a file, or of the backup whose name begins so; nil if a question which one is meant was answered
    /// with no.
    private func readablePath(of file: String, _ copies: StoreCopies) throws -> String? {
        let isFile = access(file, F_OK) == 0
        let path = isFile ? file : copies.path(of: file) ?? file
        let alike = copies.names(beginningWith: file)
        if !isFile, path == file, alike.count > 1 {
            return try answer(to: undecided(file, alike), alike).flatMap { try readablePath(of: $0, copies) }
        }
        if let code = Self.obstacle(at: path) {
            if !isFile, !file.contains("/") { try Backup.requireListable(copies) }
            throw Self.unreadable(file, at: path, code)
        }
        return path
    }

    /// Why a path is not that of a file that can be read; nil if it is. A pipe is not opened: that would wait for its
    /// writer.
    private static func obstacle(at path: String) -> Int32? {
        var facts = stat()
        guard access(path, R_OK) == 0, stat(path, &facts) == 0 else { return errno }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: return nil
        case S_IFDIR: return EISDIR
        default: return FileProblem.notAFile
        }
    }

    private static func unreadable(_ file: String, at path: String, _ code: Int32) -> Failure {
        let problem = FileProblem(path: AbsolutePath.normalized(path), code: code)
        let words = code == FileProblem.notAFile ? problem.words : Errno(code).words
        return Failure(
            .noInput, "noSuchFile", "\(file) can't be read: \(LocalizedText(written: words)).",
            fix: code == EACCES ? ClosedPath.fix(for: problem) : "cratebox backup --list")
    }
}
