import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem

/// `cratebox backup`: copies the collection.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Back up the collection.",
        usage: """
            cratebox backup [<file>]
            cratebox backup --list
            """,
        discussion: """
            Albums, crates, wants, plays and what scans found are copied while the box runs; music files are not. Without \
            a file the copy goes into the folder backups of the state folder, where the last ten are kept. Cratebox backs \
            up by itself once a week, when albums, rips, crates, wants or plays have more than doubled, before an \
            upgrade, before an import replaces the collection, and before a restore. Two of each of these five are kept.
            """)

    @Argument(
        help: ArgumentHelp("A file that doesn't exist yet, or a folder.", valueName: "file"), completion: .file())
    var file: String?

    @Flag(help: "List the backups instead, the newest first.")
    var list = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try refuse(emptyPath: file, for: "<file>")
        if list && file != nil { throw ValidationError(localized: "--list takes no file.") }
        if file == "-" {
            throw ValidationError(localized: "A backup can't be written to standard output. Name a file.")
        }
        // `list` is a subcommand of other commands; here it would be the name of a file.
        if file == "list" {
            throw ValidationError(localized: "Did you mean 'cratebox backup --list'? A file of this name is ./list.")
        }
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            // The variable names the collection to copy to a file, as a move needs it, so the box's is not suggested.
            if file != nil, EnvironmentVariables.all["CRATEBOX_STATE"]?.isEmpty == false { OtherCollection.leave() }
            let state = try CommandBox.readableState()
            let copies = StoreCopies(state: state)
            if list {
                try Self.requireListable(copies)
                let all = copies.all()
                let absence = try all.isEmpty ? Self.absence(copies) : nil
                return BackupView.show(all, json: common.json, absence: absence)
            }
            guard try CommandBox.hasStore() else {
                throw Failure(
                    .notInCollection, "empty", "There is no collection to back up yet.",
                    fix: ReplyStep.subscribe.command)
            }
            if file == nil { try Self.requireAddable(copies, in: state, for: "cratebox backup") }
            let store = try CommandBox.store()
            let made = try file.map { try Self.write(store, to: Self.target($0), copies) } ?? copies.make(of: store)
            if common.json, Terminal.prints(json: JSON.line(BackupDocument(made))) { return }
            Terminal.print(localized: "Backed up \(made.content.text):")
            Terminal.print(("  " as TerminalText) + TerminalText(made.path).unbroken)
        }
    }

    /// The sentence that there is no usable backup, and the command that leads to one. A collection that can't be
    /// opened has to be repaired first.
    static func absence(_ copies: StoreCopies) throws -> (sentence: LocalizedText, step: String) {
        let sentence: LocalizedText =
            copies.names.isEmpty ? "There are no backups yet." : "None of the backups can be used."
        guard try CommandBox.hasStore() else { return (sentence, ReplyStep.subscribe.command) }
        do {
            _ = try CommandBox.store()
        } catch StoreError.unrepaired(_, .openBackups(let problem, let state)) {
            throw Failure.unreadable(problem, in: state, command: "cratebox backup --list")
        } catch StoreError.unrepaired(_, let remedy) {
            return (sentence, remedy.fix)
        } catch {
            // The backup prints why the store can't be opened.
        }
        return (sentence, "cratebox backup")
    }

    /// Fails if the backups can't be listed, because an empty list would be untrue.
    static func requireListable(_ copies: StoreCopies) throws {
        if let problem = copies.obstacle {
            let state = try CommandBox.configuration().state
            throw Failure.unreadable(problem, in: state, command: "cratebox backup --list")
        }
    }

    /// Fails if no backup can be added, so that the error names the folder rather than the collection.
    /// - Parameter command: The command of the user, which root has to repeat if the folder belongs to others.
    static func requireAddable(_ copies: StoreCopies, in state: String, for command: String) throws {
        try requireListable(copies)
        let folder = state + "/backups"
        guard access(folder, W_OK) != 0, errno == EACCES else { return }
        throw Failure.unwritable(FileProblem(path: folder, code: EACCES), in: state, command: command)
    }

    private static func write(_ store: Store, to path: String, _ copies: StoreCopies) throws -> StoreCopies.Copy {
        do {
            return try copies.write(store, to: path)
        } catch let problem as CopyProblem {
            throw unwritable(problem.path, problem.reason)
        }
    }

    /// The path to write; never an existing file.
    private static func target(_ path: String) throws -> String {
        var facts = stat()
        // A link that leads nowhere exists too.
        guard stat(path, &facts) == 0 || lstat(path, &facts) == 0 else {
            let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            let exists = stat(folder, &facts) == 0
            guard exists, facts.st_mode & S_IFMT == S_IFDIR else {
                guard !exists else {
                    throw Failure(
                        .noInput, "noSuchFolder", "“\(folder)” is a file, not a folder.",
                        fix: "cratebox backup OTHER-FILE")
                }
                throw Failure(
                    .noInput, "noSuchFolder", "There is no folder “\(folder)”.",
                    fix: "mkdir -p \(ShellWord.quoted(folder))")
            }
            try requireWritable(folder)
            return path
        }
        guard facts.st_mode & S_IFMT == S_IFDIR else {
            throw Failure(
                .usage, "exists", "\(path) exists already, and isn't overwritten.", fix: "cratebox backup OTHER-FILE")
        }
        try requireWritable(path)
        let day = StoredTime.today
        let base = "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/cratebox-\(day)"
        let names = [base] + (2...999).map { "\(base)-\($0)" }
        let free = names.lazy.map { $0 + ".sqlite" }.first { access($0, F_OK) != 0 }
        return free ?? base + ".sqlite"
    }

    /// Fails for a folder without write permission, so that the error names the folder rather than the collection.
    private static func requireWritable(_ folder: String) throws {
        guard access(folder, W_OK) != 0 else { return }
        throw unwritable(folder, .last)
    }

    private static func unwritable(_ path: String, _ reason: Errno) -> Failure {
        Failure(
            .storeFailure, "unwritable", "\(path) can't be written.",
            advice: LocalizedText(verbatim: "\(LocalizedText(written: reason.words).text)\ncratebox backup OTHER-FILE"))
    }
}

/// A backup as JSON: `madeAt` in UTC, where the time is known, else the day as `madeOn`; the size in bytes.
struct BackupDocument: Encodable {
    let status: String?
    let path: String
    let kind: String?
    let madeAt: String?
    let madeOn: String?
    let bytes: Int
    let albums: Int
    /// The albums that a later export did not list any more; nil for none.
    let left: Int?
    let wants: Int
    let crates: Int
    let libraries: Int
    /// The requests in the history.
    let plays: Int

    init(_ copy: StoreCopies.Copy, status: String? = "done") {
        self.status = status
        (path, kind, bytes) = (copy.path, copy.kind, copy.bytes)
        let content = copy.content
        (albums, wants, crates) = (content.albums, content.wants, content.crates)
        left = content.left > 0 ? content.left : nil
        (libraries, plays) = (content.libraries, content.plays)
        (madeAt, madeOn) = (copy.madeAt.map(StoredTime.of), copy.day)
    }
}

enum BackupView {
    private struct Document: Encodable {
        let backups: [BackupDocument]
    }

    /// Prints a list of backups.
    /// - Parameter absence: The sentence for an empty list and the command that leads to a backup; nil if there are
    ///   backups.
    static func show(_ copies: [StoreCopies.Copy], json: Bool, absence: (sentence: LocalizedText, step: String)?) {
        guard !json else {
            return Terminal.print(json: JSON.line(Document(backups: copies.map { BackupDocument($0, status: nil) })))
        }
        if let absence { return Terminal.print(localized: absence.sentence, next: absence.step) }
        let rows = copies.map {
            [
                $0.date, kind($0.kind).text, String(localized: $0.content.text), $0.name,
            ]
        }
        // `restore` takes the name, so it is never shortened.
        let columns: [TerminalTable.Column] = [
            .init("", .bold, narrowing: .below), .init("", .faint, narrowing: .below),
            .init("", .faint, narrowing: .below), .init("", .faint),
        ]
        Terminal.show(Listing.lines(columns, rows))
    }

    /// Why a backup was made.
    private static func kind(_ kind: String?) -> LocalizedText {
        switch kind {
        case "manual": "by hand"
        case "weekly": "weekly"
        case "growth": "after growth"
        case "migration": "before an upgrade"
        case "replace": "before an import"
        case "restore": "before a restore"
        default: "\(kind ?? "")"
        }
    }
}
